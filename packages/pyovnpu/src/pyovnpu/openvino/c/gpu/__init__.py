"""Headers of the GPU plugin."""
