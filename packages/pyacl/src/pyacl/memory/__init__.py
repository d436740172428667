"""Memory of the device and of the host: buffers, copies, sharing between processes, virtual addresses."""
