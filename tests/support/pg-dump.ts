/** pg_dump and pg_restore, which the shop's backups of PostgreSQL are made with. The npm package of PostgreSQL, on which a user who is not root may test, has none. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { postgresFolders } from "../../scripts/postgres-programs.mjs";
import type { Engine } from "./engines.ts";

const folders = postgresFolders();

/** What the commands of backup and restore look for the two programs in. */
export const POSTGRES_BIN = folders.join(delimiter);

/** The end of a name of tests that this machine may be unable to run. */
export const NEEDS_PG_DUMP = "(needs pg_dump)";

/** Whether a shop on this engine can be backed up on this machine. */
export function canBackUp(engine: Engine): boolean {
  return engine === "sqlite" || folders.some((folder) => existsSync(join(folder, "pg_dump")));
}
