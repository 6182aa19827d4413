/** Editing a tool: only what was seen is edited over, and the stock is not touched. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { centsFromDollars } from "../../../kit/money.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { pictureExists } from "../../images/api/missing-pictures.ts";
import type { ToolEdits } from "../contract-manage.ts";
import { sortKey } from "../rules.ts";
import { type EditedColumns, fieldChanges, recordHistory, type ToolActor } from "./history.ts";
import type { ToolRow } from "./product-store.ts";
import { indexToolWords } from "./tool-words.ts";

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
    return { kind: "saved", row: await editRow(tx, actor, row, columnsOf(edits)) };
  });
}

/** The columns that edits set. Money becomes cents; null empties. */
export function columnsOf(edits: ToolEdits): Partial<EditedColumns> {
  const { partNumber, price, specs, description, ...same } = edits;
  const columns = {
    ...same,
    part_number: partNumber === null ? "" : partNumber,
    description: description === null ? "" : description,
    specs: specs && JSON.stringify(specs),
    price_cents: price === undefined ? undefined : centsFromDollars(price),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
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
  if (changes.some(({ field }) => SEARCHED.has(field))) await indexToolWords(tx, edited);
  return edited;
}

/** The fields whose words a tool is found by. */
const SEARCHED: ReadonlySet<string> = new Set(["name", "kind", "partNumber"]);
