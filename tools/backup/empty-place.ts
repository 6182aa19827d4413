/** Restores go into empty places only, so that nothing is ever overwritten. */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { sql } from "kysely";
import { StartError, unfinishedRestorePath } from "../../src/app/server/database/open-database.ts";
import type { Db } from "../../src/database/schema.ts";

/** The lock of this folder with its journal, and what a mounted disk has. */
const NOTHING = /^(shop\.sqlite\.lock(-journal)?|lost\+found)$/;

/** What a restore writes. */
const RESTORED = /^(shop\.sqlite(-wal|-shm)?|secret\.key(\.\w+\.part)?)$/;

/**
 * Throws StartError when something is in the folder. What an interrupted restore has left is removed: no shop has
 * started on it.
 */
export function checkEmptyFolder(dataDir: string): void {
  const contents = () => readdirSync(dataDir).filter((name) => !NOTHING.test(name));
  const unfinished = unfinishedRestorePath(dataDir);
  if (existsSync(unfinished)) {
    for (const name of contents()) if (RESTORED.test(name)) rmSync(join(dataDir, name));
    // Last, so that a second interruption is seen as well.
    if (contents().length === 1) rmSync(unfinished, { recursive: true });
  }
  const [first] = contents().filter((name) => name !== basename(unfinished));
  if (first !== undefined)
    throw new StartError(
      `${dataDir} is not empty (${first}): set DATA_DIR to a new folder, or move what is in it away.`,
    );
}

/** Throws StartError when the database has a table, view, sequence or type of anybody's but an extension. */
export async function checkEmptyDatabase(db: Db, address: string): Promise<void> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname not like 'pg\\_%' and nspname <> 'information_schema' and not exists (
      select from pg_depend
      where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
    ) order by relname limit 1
  `.execute(db);
  if (rows[0])
    throw new StartError(
      `The database ${address} is not empty (${rows[0].relname}): make a new one with createdb.`,
    );
}
