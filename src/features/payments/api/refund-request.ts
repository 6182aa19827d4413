/** An admin's refund: once for an Idempotency-Key. */
import { hash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Caller } from "../../../kit/caller.ts";
import { type Cents, centsFromDollars } from "../../../kit/money.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import { lockPurchase } from "../../orders/api/changes.ts";
import { type ClaimedRefund, refundsOf } from "../../orders/api/refund-store.ts";
import { keyReused, noSuchOrder } from "../../orders/contract.ts";
import { keyMissing } from "../contract.ts";
import { createRefund, type RefundRequest } from "./refund-ask.ts";
import { type RefundContext, submitRefund } from "./refund-attempt.ts";

/** What an admin asks for. `amount` is dollars; without it all that is left. */
export interface RefundInput {
  readonly amount?: number | undefined;
  readonly restock: boolean;
  readonly note?: string | undefined;
}

/** An order that was found by its id. */
export interface OrderRef {
  readonly key: number;
  readonly id: string;
}

/**
 * Writes the refund down and waits for the first attempt to make it; the refund's id. The same admin's
 * key for the same order gives the refund that there is, for ever; with another body it is refused.
 */
export async function requestRefund(
  deps: RefundContext,
  caller: Caller,
  order: OrderRef,
  key: string | undefined,
  asked: RefundInput,
): Promise<Outcome<string>> {
  if (key === undefined) return keyMissing();
  const { amount, restock, note } = asked;
  const amountCents = amount === undefined ? undefined : centsFromDollars(amount);
  const name = digest(caller.userKey, order.id, key);
  const wanted = {
    id: `${name}_${digest(amountCents ?? null, restock, note ?? null)}`,
    amountCents,
    restock,
    note,
    reason: "admin",
    actorKey: caller.userKey,
  } as const;
  const written = await deps.db.transaction((tx) => createOnce(deps, tx, order, name, wanted));
  if (isRefusal(written) || typeof written === "string") return written;
  await submitRefund(deps, written);
  return written.id;
}

/** 22 characters, 132 bits: enough to tell requests apart. */
function digest(...parts: readonly (string | number | boolean | null)[]): string {
  return hash("sha256", JSON.stringify(parts), "base64url").slice(0, 22);
}

/** The new refund, or the id of the one that this key has made. */
async function createOnce(
  { db }: RefundContext,
  tx: Transaction<Schema>,
  { key }: OrderRef,
  name: string,
  wanted: RefundRequest & { readonly id: string; readonly amountCents: Cents | undefined },
): Promise<Outcome<ClaimedRefund | string>> {
  const order = await lockPurchase(tx, db.engine.kind, key);
  if (!order || order.state === "deleted") return noSuchOrder();
  const made = await refundsOf(tx, key);
  const before = made.find(({ id }) => id.startsWith(`${name}_`));
  if (before) return before.id === wanted.id ? before.id : keyReused();
  return createRefund(tx, order, wanted, Date.now());
}
