"""What the system stands on, looked at from this machine: each check says what it found and how to mend it."""
