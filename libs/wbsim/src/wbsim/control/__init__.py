"""The simulator's own paths under /_sim/: tests make sellers, change rows, set faults and read what happened."""
