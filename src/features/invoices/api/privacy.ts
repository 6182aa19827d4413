import type { Kysely, Transaction } from "kysely";
import type { ErasedUser } from "../../../database/personal-data.ts";
import type { Schema } from "../../../database/schema.ts";

/** Issued documents stay, as tax law requires, and with them the details of paid orders. */
export async function eraseInvoiceDetails(
  tx: Transaction<Schema>,
  { key }: ErasedUser,
): Promise<void> {
  await tx
    .deleteFrom("invoice_details")
    .where("purchase_key", "in", (own) =>
      own
        .selectFrom("purchase")
        .select("purchase.key")
        .where("user_key", "=", key)
        .where("paid_at", "is", null),
    )
    .execute();
}

export function findDocumentsOfOrders(db: Kysely<Schema>, orderKeys: readonly number[]) {
  return db
    .selectFrom("billing_document")
    .select(["purchase_key", "kind", "number", "issued_at", "content"])
    .where("purchase_key", "in", [...orderKeys])
    .orderBy("key")
    .execute();
}

export function findInvoiceDetailsOfOrders(db: Kysely<Schema>, orderKeys: readonly number[]) {
  return db
    .selectFrom("invoice_details")
    .selectAll()
    .where("purchase_key", "in", [...orderKeys])
    .execute();
}
