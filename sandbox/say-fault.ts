let said: string | undefined;

/** SQLite's codes of a store that takes nothing: read-only, errors of input and output, full (sqlite.org/rescode.html). */
const NOT_STORED = [8, 10, 13];

/** Says a failure on the console. That the store takes nothing, as on a full disk, is one sentence until it is another. */
export function sayFault(error: unknown): void {
  const { errcode = 0, message } = error as Error & { readonly errcode?: number };
  // The lowest byte is the primary code.
  if (!NOT_STORED.includes(errcode & 0xff)) console.error(error);
  else if (message !== said) {
    said = message;
    console.error(`The sandbox cannot store anything: ${message}. It tries again.`);
  }
}

/** The store takes what it is given. */
export function sayStored(): void {
  if (said !== undefined) console.error("The sandbox stores again.");
  said = undefined;
}
