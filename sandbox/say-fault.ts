let said: string | undefined;

/** Says a failure on the console. That the store takes nothing, as on a full disk, is one sentence until it is another. */
export function sayFault(error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== "ERR_SQLITE_ERROR") console.error(error);
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
