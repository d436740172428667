"""Language models: `LLM`, its answers, and their parts."""
