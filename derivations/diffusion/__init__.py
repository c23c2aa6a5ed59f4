"""Timestep embeddings of diffusion models."""

TITLE = "Timestep embeddings of diffusion models"
ORDER = 10
