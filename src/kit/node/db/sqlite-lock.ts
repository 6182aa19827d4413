/** One server process per database file. */
import { DatabaseSync } from "node:sqlite";

/**
 * Takes the lock beside a database file, or returns undefined when another process has it.
 * The lock is the operating system's own lock on an SQLite file: it ends with its process,
 * however that ends, so there is no stale lock to clean up.
 */
export function lockFile(path: string): { release(): void } | undefined {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    file.close();
    if (error instanceof Error && error.message.includes("locked")) return undefined;
    throw error;
  }
  return { release: () => file.close() };
}
