"""PlatformValidator.h: what a device can run, from libPlatformValidatorShared."""
