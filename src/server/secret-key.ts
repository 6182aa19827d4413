/** The key that signs session cookies: given, or made once and kept beside the database. */
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const KEY_BYTES = 32;

/** Reads `secret.key` in the data folder; the first time makes it, readable by its owner only. */
export function keptSecretKey(dataDir: string): string {
  const file = join(dataDir, "secret.key");
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
