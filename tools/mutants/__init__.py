"""Mutants of a package: does a test fail where the code is wrong?"""
