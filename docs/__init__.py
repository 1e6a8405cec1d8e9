"""The documentation: pages in Markdown, and the press that makes a site of them."""
