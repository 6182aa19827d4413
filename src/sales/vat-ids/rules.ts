/** What the register of VAT ids says of one, and for how long it counts. */

/** How far an answer of the register counts. */
export const KEPT_MS = 24 * 3_600_000;

/** `unconfirmed`: the register says no. `away`: it did not answer. Tax is charged in both cases. */
export const vatIdStates = ["confirmed", "unconfirmed", "away", "malformed"] as const;
export type VatIdState = (typeof vatIdStates)[number];
