"""SNPE 2.x for Python: Qualcomm's Snapdragon Neural Processing Engine, its C headers as modules."""
