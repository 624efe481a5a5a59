"""What runs the service's jobs: one module a kind, its factory beside the part that registers it."""
