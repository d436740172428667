"""`ParallelModel` (PSNPE): several networks that run at once."""
