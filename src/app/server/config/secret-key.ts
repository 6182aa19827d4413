import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createFileDurably } from "../../../lib/process/durable-files.ts";
import { StartError } from "../database/open-database.ts";

const KEY_BYTES = 32;

/**
 * Reads or creates `secret.key` durably. Throws StartError for a truncated file, because an empty key
 * encrypts nothing. Only the process that has the lock of the database creates it: on a disk without hard links each of
 * two would keep its own.
 */
export function keptSecretKey(dataDir: string): string {
  const file = secretKeyPath(dataDir);
  if (!existsSync(file)) createKey(file);
  return readSecretKey(file);
}

export function secretKeyPath(dataDir: string): string {
  return join(dataDir, "secret.key");
}

/** Throws StartError for a truncated file. */
export function readSecretKey(file: string): string {
  const key = readFileSync(file, "utf8").trim();
  if (key.length >= KEY_BYTES) return key;
  throw new StartError(
    `${file} is not whole: bring it back from a backup, or remove it if nobody has a second factor yet.`,
  );
}

/**
 * A SQLite shop that was started without SECRET_KEY has encrypted with the file's key. Throws StartError for a truncated
 * file.
 */
export function otherKeyWarning(dataDir: string, secretKey?: string): string | undefined {
  const file = secretKeyPath(dataDir);
  if (!existsSync(file)) return undefined;
  // A restore writes a line break, too, that is a part of SECRET_KEY.
  const kept = [readSecretKey(file), readFileSync(file, "utf8")];
  if (secretKey === undefined || kept.includes(secretKey)) return undefined;
  return `SECRET_KEY is not the key in ${file}: second factors and stock alerts that were encrypted with that one cannot be read. Set SECRET_KEY to it, or remove SECRET_KEY.`;
}

function createKey(file: string): void {
  try {
    createFileDurably(file, randomBytes(KEY_BYTES).toString("hex"));
  } catch (error) {
    throw new StartError(`${file} cannot be created: ${(error as Error).message}.`);
  }
}
