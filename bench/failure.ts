/** The shop failed under load: a refusal, an error, or a lost or duplicated row. */
export class BenchFailure extends Error {}
