/** Pieces that the patterns of several readers are built of. */

/** Any of some patterns; the first that fits is taken. */
export const oneOf = (...patterns: readonly string[]) => `(?:${patterns.join("|")})`;

/** An amount of money, and its sign before or behind it. */
export const SUM = String.raw`(?:\d{1,3}(?:[.,']\d{3}){1,3}|\d{1,12})(?:[.,]\d{1,4})?`;
export const CURRENCY = "(?:[$€£]|eur|usd|gbp|chf|pln|zł)";
