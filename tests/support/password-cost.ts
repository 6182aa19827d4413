/** Replaces the shop's cost in the process of a test: a hash takes less than a millisecond, not 70. */
export const passwordCost = { memoryKib: 64, passes: 1, lanes: 1 };
