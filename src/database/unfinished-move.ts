/** `unfinished_move` is in a PostgreSQL database while a move into it is under way. */
import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

export const UNFINISHED_MOVE = "unfinished_move";

/** Whether a PostgreSQL database has only a part of a shop. */
export async function isMoveUnfinished(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${UNFINISHED_MOVE}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}
