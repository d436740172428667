"""DlContainer.h: the .dlc file and its records."""
