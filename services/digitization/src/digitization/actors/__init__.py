"""What the service's jobs do; each module declares one actor, `service.py` says which kind it serves."""
