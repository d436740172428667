"""Several networks at work at once: `ParallelModel` over PSNPE."""
