"""The press: Markdown pages, what the code can say of itself, and a site of plain files at the end."""
