"""Model files for the computing fakes: graph writer, trained digits, stress network, vendor containers."""
