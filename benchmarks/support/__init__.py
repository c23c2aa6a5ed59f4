"""What the benchmarks share: claims, attempts under a time limit, and tables."""
