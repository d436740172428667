"""The library and the device: runtimes, performance profiles, versions, logs, packages of user-defined operations."""
