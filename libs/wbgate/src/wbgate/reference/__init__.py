"""The meaning of the gate in pure Python: no I/O, no clock, no randomness. The Lua scripts mirror it."""
