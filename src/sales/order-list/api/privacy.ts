import type { ErasedUser, ExportedUser, ExportMembers } from "../../../database/personal-data.ts";
import type { Db, Tx } from "../../../database/schema.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { deletedAlias } from "../../../people/security/api/privacy.ts";
import { eraseOrderAddresses } from "../../orders/api/order-details.ts";
import { ordersWithTool } from "../../orders/api/order-lines.ts";

/** A paid order keeps what its invoice says, without mailbox and phone; other orders keep only figures. */
export async function eraseOrders(
  tx: Tx,
  { key, alias, email, isVerified }: ErasedUser,
): Promise<void> {
  await tx.deleteFrom("idempotency").where("user_key", "=", key).execute();
  await tx.deleteFrom("saved_filter").where("user_key", "=", key).execute();
  await tx.deleteFrom("expired_hold").where("user_key", "=", key).execute();
  await eraseInvoiceDetails(tx, key);
  await eraseOrderAddresses(tx, key);
  const orders = tx.updateTable("purchase").where("user_key", "=", key);
  await orders
    .set({ buyer_email: alias, phone: "", request_hash: "" })
    .where("paid_at", "is not", null)
    .execute();
  await orders
    .set({ buyer_email: alias, buyer_name: "", phone: "", address: "", request_hash: "" })
    .where("paid_at", "is", null)
    .execute();
  // The reason for a cancellation is the buyer's own text and on no invoice; so is an address before its correction.
  await tx
    .updateTable("purchase_event")
    .set({ note: null })
    .where("purchase_key", "in", (own) =>
      own.selectFrom("purchase").select("purchase.key").where("user_key", "=", key),
    )
    .where("kind", "in", ["cancellation-asked", "address-corrected"])
    .execute();
  if (email !== null && isVerified) await eraseDetachedOrders(tx, email);
}

/** The details of paid orders are on invoices, which stay. */
async function eraseInvoiceDetails(tx: Tx, userKey: number): Promise<void> {
  await tx
    .deleteFrom("invoice_details")
    .where("purchase_key", "in", (own) =>
      own
        .selectFrom("purchase")
        .select("purchase.key")
        .where("user_key", "=", userKey)
        .where("paid_at", "is", null),
    )
    .execute();
}

/** Removes an address from orders of accounts that were detached when its owner verified the mailbox. */
async function eraseDetachedOrders(tx: Tx, email: string): Promise<void> {
  const detached = await tx
    .selectFrom("purchase")
    .innerJoin("shop_user", "shop_user.key", "purchase.user_key")
    .where("purchase.buyer_email", "=", email)
    .where("shop_user.detached_at", "is not", null)
    .select(["purchase.key", "shop_user.id"])
    .execute();
  for (const { key, id } of detached) {
    await tx
      .updateTable("purchase")
      .set({ buyer_email: deletedAlias(id) })
      .where("key", "=", key)
      .execute();
  }
}

export function exportSavedFilters(db: Db, { userKey }: ExportedUser): ExportMembers {
  return {
    savedFilters: async () => {
      const saved = await db
        .selectFrom("saved_filter")
        .select(["name", "filter", "created_at"])
        .where("user_key", "=", userKey)
        .orderBy("name")
        .execute();
      return saved.map(({ name, filter, created_at }) => ({
        name,
        filter: JSON.parse(filter) as unknown,
        since: isoTime(created_at),
      }));
    },
  };
}

/** The orders of one user, the oldest first, from behind the key `after`. */
export function findOrdersOfUser(
  db: Db,
  userKey: number,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return ordersWithTool(db)
    .where("purchase.user_key", "=", userKey)
    .where("purchase.key", ">", after)
    .orderBy("purchase.key")
    .limit(limit)
    .execute();
}

export function findEventsOfOrders(db: Db, orderKeys: readonly number[]) {
  return db
    .selectFrom("purchase_event")
    .selectAll()
    .where("purchase_key", "in", [...orderKeys])
    .orderBy("number")
    .execute();
}

export function findRefundsOfOrders(db: Db, orderKeys: readonly number[]) {
  return db
    .selectFrom("refund")
    .selectAll()
    .where("purchase_key", "in", [...orderKeys])
    .orderBy("key")
    .execute();
}
