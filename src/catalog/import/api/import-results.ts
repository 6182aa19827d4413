/** Stores the result of each row of an import. */

import { sql } from "kysely";
import type { Tx } from "../../../database/schema.ts";
import type { RowError } from "../../csv/api/parse-row.ts";

/** Nothing of a row with faults is written. */
export interface RowResult {
  readonly number: number;
  readonly toolKey: number | null;
  readonly faults: readonly RowError[];
}

/** Rows without faults take one statement together, each row with faults one of its own. */
export async function saveResults(
  tx: Tx,
  importKey: number,
  results: readonly RowResult[],
  now: number,
): Promise<void> {
  const written = results.filter(({ faults }) => faults.length === 0);
  if (written.length > 0) {
    const values = sql.join(written.map(({ number, toolKey }) => sql`(${number}, ${toolKey})`));
    await tx
      .updateTable("tool_import_row")
      .from(sql`(values ${values})`.as("written"))
      .set({ done_at: now, tool_key: sql`cast(column2 as integer)` })
      .where("import_key", "=", importKey)
      .where("number", "=", sql<number>`cast(column1 as integer)`)
      .execute();
  }
  for (const { number, faults } of results.filter(({ faults }) => faults.length > 0))
    await tx
      .updateTable("tool_import_row")
      .set({ kind: "faulty", faults: JSON.stringify(faults) })
      .where("import_key", "=", importKey)
      .where("number", "=", number)
      .execute();
}
