"""What may be asked over HTTP and WebSockets: one module for each subject, and their description."""
