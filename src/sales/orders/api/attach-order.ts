import { sql } from "kysely";
import type { Db, Tx } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { isDeletedUser } from "../../../people/account/rules.ts";
import { recordUserAudit } from "../../../people/users/api/audit-log.ts";
import { type Actor, withUserLock } from "../../../people/users/api/user-lock.ts";
import { noSuchOrder, type Purchase } from "../contract.ts";
import { notDetached, noVerifiedAccount, unpaidOrderHasTool } from "../contract-fulfillment.ts";
import type { OrderContext } from "./change-order.ts";
import { lockPurchase, type PurchaseRow, recordEvent } from "./changes.ts";
import { changeLines } from "./order-lines.ts";
import { wirePurchase } from "./wire.ts";

type Reads = Pick<OrderContext, "db" | "orders">;

export async function attachOrder(
  reads: Reads,
  caller: Caller,
  id: string,
): Promise<Outcome<Purchase>> {
  const named = await reads.orders.find(id);
  if (!named) return noSuchOrder();
  return changeAccount(reads, caller, named, async (tx, order) => {
    if (!(await isDetached(tx, order)))
      return (await wasAttached(tx, order.key)) ? "attached" : notDetached();
    const owner = await verifiedUser(tx, order.buyer_email);
    if (!owner) return noVerifiedAccount();
    return attachTo(tx, order, owner, caller);
  });
}

/** Adds a detached order to the account of the caller, whose confirmed address is the one of the order. */
export function claimOrder(
  reads: Reads,
  caller: Caller,
  claimed: { readonly key: number },
): Promise<Outcome<Purchase>> {
  return changeAccount(reads, null, claimed, async (tx, order) => {
    if (order.user_key === caller.userKey) return "attached";
    if (!(await isDetached(tx, order))) return notDetached();
    const owner = await verifiedUser(tx, order.buyer_email);
    if (owner?.key !== caller.userKey) return noVerifiedAccount(OTHER_ACCOUNT);
    return attachTo(tx, order, owner, caller);
  });
}

/** Changes a locked order under the user lock, as the account may be removed or deleted meanwhile. */
async function changeAccount(
  { db, orders }: Reads,
  actor: Actor,
  { key }: { readonly key: number },
  change: (tx: Tx, order: PurchaseRow) => Promise<Outcome<"attached">>,
): Promise<Outcome<Purchase>> {
  const outcome = await withUserLock(db, actor, async (tx) => {
    const order = await lockPurchase(tx, key);
    return order && order.state !== "deleted" ? change(tx, order) : noSuchOrder();
  });
  if (isRefusal(outcome)) return outcome;
  const order = await orders.findByKey(key);
  return order ? wirePurchase(order) : noSuchOrder();
}

const OTHER_ACCOUNT = msg(
  "refusal.no-verified-account.claim",
  "The order was taken for another email address than your account's, or your address is not confirmed yet.",
);

async function attachTo(
  tx: Tx,
  order: { readonly key: number },
  owner: { readonly key: number; readonly email: string },
  caller: Caller,
): Promise<Outcome<"attached">> {
  if (await hasUnpaidOfTools(tx, order, owner)) return unpaidOrderHasTool();
  await tx
    .updateTable("purchase")
    .set({ user_key: owner.key })
    .where("key", "=", order.key)
    .execute();
  await changeLines(tx, order.key, { user_key: owner.key });
  await recordEvent(tx, order.key, "attached", caller.userKey, Date.now());
  await recordUserAudit(tx, "order-attached", caller, owner, { purchase_key: order.key });
  return "attached";
}

/** A buyer has at most one unpaid line of a tool. */
async function hasUnpaidOfTools(
  tx: Tx,
  order: { readonly key: number },
  owner: { readonly key: number },
): Promise<boolean> {
  const line = await tx
    .selectFrom("purchase_line as own")
    .innerJoin("purchase_line as added", "added.tool_key", "own.tool_key")
    .select("own.number")
    .where("own.user_key", "=", owner.key)
    .where("own.unpaid", "=", sql.lit(1))
    .where("added.purchase_key", "=", order.key)
    .where("added.unpaid", "=", sql.lit(1))
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

async function wasAttached(tx: Tx, purchaseKey: number): Promise<boolean> {
  const event = await tx
    .selectFrom("purchase_event")
    .select("number")
    .where("purchase_key", "=", purchaseKey)
    .where("kind", "=", "attached")
    .executeTakeFirst();
  return event !== undefined;
}

/** Whether this is the address of an account, confirmed or not. */
export async function hasUser(db: Db, email: string): Promise<boolean> {
  const user = await db
    .selectFrom("shop_user")
    .select("key")
    .where("email", "=", email)
    .where("detached_at", "is", null)
    .executeTakeFirst();
  return user !== undefined;
}

/** The account whose confirmed address this is. */
export function verifiedUser(
  db: Db,
  email: string,
): Promise<{ key: number; email: string } | undefined> {
  return db
    .selectFrom("shop_user")
    .select(["key", "email"])
    .where("email", "=", email)
    .where("email_verified_at", "is not", null)
    .where("removed_at", "is", null)
    .where("detached_at", "is", null)
    .executeTakeFirst();
}

/**
 * Whether no account lists it: its account was never verified, and the owner of the mailbox has started a new one; or
 * an admin took it for somebody without an account. False for deleted accounts.
 */
export async function isDetached(
  db: Db,
  { user_key }: { readonly user_key: number },
): Promise<boolean> {
  const user = await db
    .selectFrom("shop_user")
    .select("email")
    .where("key", "=", user_key)
    .where("detached_at", "is not", null)
    .executeTakeFirst();
  return user !== undefined && !isDeletedUser(user.email);
}
