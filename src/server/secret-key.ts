/** The key by which second factors and the links of some letters are sealed, where nobody has given one. */
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "./start-error.ts";

const KEY_BYTES = 32;

/**
 * Reads `secret.key` in the data folder; the first time makes it, readable by its owner only. Throws
 * StartError when it is not whole: a full disk leaves an empty file, which would seal nothing.
 */
export function keptSecretKey(dataDir: string): string {
  const file = join(dataDir, "secret.key");
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const key = readFileSync(file, "utf8").trim();
  if (key.length >= KEY_BYTES) return key;
  throw new StartError(
    `${file} is not whole: bring it back from a backup, or remove it if nobody has a second factor yet.`,
  );
}
