"""What a reader sees: LaTeX, Markdown and the terminal, made from the very expressions that were checked."""
