/** Creating a refund: stored with its event before the provider is called. */
import { hash } from "node:crypto";
import type { Db, Tx } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { type Cents, majorFromMinor, minorFromMajor } from "../../../lib/money/money.ts";
import { amountToStore } from "../../../lib/money/stored-amounts.ts";
import { orderBlockers } from "../../orders/api/blockers.ts";
import {
  lockPurchase,
  type PurchaseRow,
  recordEvent,
  updatePurchase,
} from "../../orders/api/changes.ts";
import type { LineRow } from "../../orders/api/order-lines.ts";
import { keyReused, noSuchOrder } from "../../orders/contract.ts";
import { reasonAgainst } from "../../orders/rules.ts";
import { notRefundable, refundTooLarge } from "../../payments/contract.ts";
import { reasonAgainstOutOfBand, refundLimit } from "../../payments/rules.ts";
import {
  type ClaimedRefund,
  insertRefund,
  LEASE_MS,
  type NewRefund,
  type RefundRow,
  refundsOf,
} from "../../refund-records/api/refund-store.ts";
import { outOfStockLines, partsOfRefund, type RefundParts } from "./refund-lines.ts";
import { type RefundContext, submitRefund } from "./sync-refund.ts";

/** A free amount, or lines and delivery; without either all that is refundable. */
export type RefundRequest = Pick<NewRefund, "id" | "reason" | "note" | "actorKey"> &
  RefundParts & {
    readonly amountCents?: number | undefined;
  };

/**
 * Stores the refund of a locked order, claimed for the caller to submit. A refund of all that is left
 * accepts an open cancellation request. Refuses unpaid and disputed orders and amounts that are too large, and to record one
 * that was made in another way while the provider may still succeed.
 */
export async function createRefund(
  tx: Tx,
  order: PurchaseRow,
  request: RefundRequest,
  now: number,
): Promise<Outcome<ClaimedRefund>> {
  const refunds = await refundsOf(tx, order.key);
  const blockers = orderBlockers(order, refunds);
  const left = blockers.refundableCents;
  const isOutOfBand = request.reason === "out-of-band";
  const reason =
    reasonAgainst("refund", blockers) ??
    (isOutOfBand ? reasonAgainstOutOfBand(refunds) : undefined);
  if (reason) return notRefundable(reason);
  const parts = await partsOfRefund(tx, order, request, left);
  if (isRefusal(parts)) return parts;
  const amountCents = request.amountCents ?? parts.amountCents ?? left;
  if (amountCents > left) return refundTooLarge(refundLimit(left), { left: majorFromMinor(left) });
  const isAccepted = amountCents === left && order.cancellation_requested_at !== null;
  if (isAccepted) await updatePurchase(tx, order.key, { cancellation_requested_at: null });
  const { lines } = parts;
  // What has left stays with its buyer, also where its parcel is taken back before the refund is made.
  const cancelsOrder = isAccepted && order.partly_shipped_at === null;
  const refund = { ...request, lines, amountCents, cancelsOrder, nextAt: now + LEASE_MS };
  return storeRefund(tx, order, refund, now);
}

/**
 * Stores the refund of a locked order's lines whose pieces are gone, and of delivery when nothing is left; the worker
 * submits it after the commit.
 */
export async function createOutOfStockRefund(
  tx: Tx,
  order: PurchaseRow,
  gone: readonly LineRow[],
  now: number,
): Promise<void> {
  const lines = outOfStockLines(order, gone);
  const amountCents = lines.reduce((sum, line) => sum + line.amount_cents, 0);
  await storeRefund(tx, order, { amountCents, lines, reason: "no-stock", nextAt: now }, now);
}

async function storeRefund(
  tx: Tx,
  order: PurchaseRow,
  refund: NewRefund,
  now: number,
): Promise<ClaimedRefund> {
  const amount = amountToStore(refund.amountCents);
  // Nothing is requested of the provider.
  if (refund.reason !== "out-of-band")
    await recordEvent(tx, order.key, "refund-requested", refund.actorKey, now, amount);
  return insertRefund(tx, order.key, refund, now);
}

export interface RefundInput extends RefundParts {
  readonly amount?: number | undefined;
  readonly note?: string | undefined;
  /** It was made in another way, and is only recorded. */
  readonly outOfBand?: boolean | undefined;
}

export interface OrderRef {
  readonly key: number;
  readonly id: string;
}

/**
 * Creates an admin's refund and waits for its first submission; answers with its id. An Idempotency-Key
 * is remembered for ever: repeated, it answers with the same refund, and with another body it is refused.
 */
export async function requestRefund(
  context: RefundContext,
  caller: Caller,
  order: OrderRef,
  key: string,
  { amount, note, ...parts }: RefundInput,
): Promise<Outcome<string>> {
  const amountCents = amount === undefined ? undefined : minorFromMajor(amount);
  const keyDigest = digest(caller.userKey, order.id, key);
  const request = {
    id: `${keyDigest}_${digest(amountCents ?? null, parts.restock, note ?? null, ...digestParts(parts))}`,
    ...parts,
    amountCents,
    note,
    reason: parts.outOfBand ? "out-of-band" : "admin",
    actorKey: caller.userKey,
  } as const;
  const created = await context.db.transaction((tx) => createOnce(tx, order, keyDigest, request));
  if (isRefusal(created) || typeof created === "string") return created;
  await submitRefund(context, created);
  return created.id;
}

/** Whether the key has created a refund of the order: nothing is made then. */
export async function isRepeated(
  db: Db,
  caller: Caller,
  order: OrderRef,
  key: string,
): Promise<boolean> {
  const found = await findByKey(db, order.key, digest(caller.userKey, order.id, key));
  return found !== undefined;
}

async function findByKey(
  db: Db,
  orderKey: number,
  keyDigest: string,
): Promise<RefundRow | undefined> {
  const refunds = await refundsOf(db, orderKey);
  return refunds.find(({ id }) => id.startsWith(`${keyDigest}_`));
}

/** Nothing for what a refund lacks, as the ids of earlier refunds have nothing. */
function digestParts({ pieces, delivery, shipped, outOfBand }: RefundInput): (string | boolean)[] {
  return [
    ...(pieces || delivery ? [JSON.stringify(pieces ?? []), delivery ?? false] : []),
    ...(shipped ? ["shipped"] : []),
    ...(outOfBand ? ["out-of-band"] : []),
  ];
}

function digest(...parts: readonly (string | number | boolean | null)[]): string {
  return hash("sha256", JSON.stringify(parts), "base64url").slice(0, 22);
}

/** The new refund, or the id of the one that this key created before. */
async function createOnce(
  tx: Tx,
  { key }: OrderRef,
  keyDigest: string,
  request: RefundRequest & { readonly id: string; readonly amountCents: Cents | undefined },
): Promise<Outcome<ClaimedRefund | string>> {
  const order = await lockPurchase(tx, key);
  if (!order || order.state === "deleted") return noSuchOrder();
  const before = await findByKey(tx, key, keyDigest);
  if (before) return before.id === request.id ? before.id : keyReused();
  return createRefund(tx, order, request, Date.now());
}
