/** Categories whose tools are being renamed. */
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { lockCategory } from "./category-store.ts";

export interface Rename {
  readonly id: string;
  /** The name that tools may have still. */
  readonly from: string;
  readonly to: string;
}

export async function findRenames(db: Kysely<Schema>): Promise<Rename[]> {
  const rows = await db
    .selectFrom("category")
    .select(["id", "former_name as from", "name as to"])
    .where("former_name", "is not", null)
    .orderBy("key")
    .execute();
  return rows.flatMap(({ id, from, to }) => (from === null ? [] : [{ id, from, to }]));
}

/** Ends a rename if, with the category locked, no tool has the former name. */
export async function endRename(
  tx: Transaction<Schema>,
  id: string,
  isDone: () => Promise<boolean>,
): Promise<boolean> {
  await lockCategory(tx, id);
  if (!(await isDone())) return false;
  await tx.updateTable("category").set({ former_name: null }).where("id", "=", id).execute();
  return true;
}
