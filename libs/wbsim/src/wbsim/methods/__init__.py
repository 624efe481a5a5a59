"""WB's methods as the simulator answers them: one module a host, one function a method."""
