/** The shop did something wrong under load: a refusal, a lost or doubled row, an error. */
export class BenchFailure extends Error {}
