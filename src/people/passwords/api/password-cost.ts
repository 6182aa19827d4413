/** OWASP's argon2id profile of 19 MiB and 2 passes: about 70 ms. In a file of its own so that tests can hash faster. */
export const passwordCost = { memoryKib: 19_456, passes: 2, lanes: 1 };
