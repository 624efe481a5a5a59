"""HTTP to job and back."""
