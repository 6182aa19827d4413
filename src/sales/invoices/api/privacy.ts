/** Billing documents of one user, for the export. Issued documents are never erased, as tax law requires. */
import type { Db } from "../../../database/schema.ts";

export function findDocumentsOfOrders(db: Db, orderKeys: readonly number[]) {
  return db
    .selectFrom("billing_document")
    .select(["purchase_key", "kind", "number", "issued_at", "content"])
    .where("purchase_key", "in", [...orderKeys])
    .orderBy("key")
    .execute();
}
