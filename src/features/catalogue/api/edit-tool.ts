/** Editing a tool: only what was seen is edited over, and the stock is not touched. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { pictureExists } from "../../images/api/missing-pictures.ts";
import type { ToolEdits } from "../contract-manage.ts";
import { sortKey } from "../rules.ts";
import { recordHistory, type ToolActor } from "./history.ts";
import { indexToolWords, isSearched } from "./search.ts";
import { columnsOfEdits, type EditedColumns, fieldChanges, type ToolRow } from "./tool-row.ts";

/**
 * What came of an edit: the row as it is now; "gone", or "changed" with what is there instead;
 * "no-picture" where it names one that the shop does not keep.
 */
export type Edited =
  | { readonly kind: "saved"; readonly row: ToolRow }
  | { readonly kind: "gone" }
  | { readonly kind: "no-picture" }
  | { readonly kind: "changed"; readonly row: ToolRow };

/** Edits a tool if it is still at the version that was seen. */
export function editTool(
  db: Database<Schema>,
  actor: ToolActor,
  id: string,
  { version, ...edits }: ToolEdits & { version: number },
): Promise<Edited> {
  return db.transaction(async (tx) => {
    const row = await tx
      .selectFrom("tool")
      .selectAll()
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .$if(db.engine.kind === "postgres", (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
    if (!row) return { kind: "gone" };
    if (row.version !== version) return { kind: "changed", row };
    const { img = row.img } = edits;
    if (img !== row.img && !(await pictureExists(tx, img))) return { kind: "no-picture" };
    return { kind: "saved", row: await editRow(tx, actor, row, columnsOfEdits(edits)) };
  });
}

/** Writes what differs into a row that this transaction has locked; the row as it is then. */
export async function editRow(
  tx: Transaction<Schema>,
  actor: ToolActor,
  row: ToolRow,
  columns: Partial<EditedColumns>,
): Promise<ToolRow> {
  const changes = fieldChanges(row, columns);
  if (changes.length === 0) return row;
  const edited = { ...row, ...columns, version: row.version + 1 };
  await tx
    .updateTable("tool")
    .set({ ...columns, sort_name: sortKey(edited.name), version: edited.version })
    .where("key", "=", row.key)
    .execute();
  await recordHistory(tx, "edited", actor, row.key, changes);
  if (changes.some(({ field }) => isSearched(field))) await indexToolWords(tx, edited);
  return edited;
}
