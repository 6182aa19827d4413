/** Rows of an import that fail leave nothing behind, and end neither the other rows nor the import. */
import { sql } from "kysely";
import type { Tx } from "../../../database/schema.ts";
import { isOfRows } from "../../../lib/db/database-failure.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import type { Log } from "../../../lib/process/log.ts";
import type { RowError } from "../../csv/api/parse-row.ts";

export const NOT_WRITTEN: RowError = {
  column: "",
  message: msg(
    "import.fault.notWritten",
    "the row could not be written, and nothing of it was: correct it and import it again",
  ),
};

/** Writes nothing of a row that has faults, or that the database refuses. */
export async function orNothing(
  tx: Tx,
  log: Log,
  work: () => Promise<readonly RowError[]>,
): Promise<readonly RowError[]> {
  const faults = await orUndone(tx, log, work, (found) => found.length > 0);
  return faults ?? [NOT_WRITTEN];
}

/** Undoes what is not to stay; undefined if the database refuses the rows, which ends neither the others nor the import. */
export async function orUndone<Result>(
  tx: Tx,
  log: Log,
  work: () => Promise<Result>,
  isUndone: (result: Result) => boolean = () => false,
): Promise<Result | undefined> {
  await sql`savepoint import_row`.execute(tx);
  let result: Result | undefined;
  try {
    result = await work();
  } catch (error) {
    if (!isOfRows(error)) throw error;
    log.error({ err: error }, "rows of an import could not be written");
  }
  if (result === undefined || isUndone(result))
    await sql`rollback to savepoint import_row`.execute(tx);
  await sql`release savepoint import_row`.execute(tx);
  return result;
}
