/** Shipping and delivering. */
import type { Transaction } from "kysely";
import type { Caller } from "../../../kit/caller.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import type { PurchaseRow } from "../../orders/api/batch.ts";
import { recordEvent } from "../../orders/api/changes.ts";
import { type Purchase, wrongState } from "../../orders/contract.ts";
import { whyNot } from "../../orders/rules.ts";
import {
  lacksPieces,
  leftToRefund,
  obstaclesOf,
  refundsOf,
} from "../../payments/api/refund-reads.ts";
import type { Schema } from "../../schema.ts";
import { changeOrder, type FulfilmentDeps } from "./change-order.ts";

/** How an order travels. */
export interface Shipment {
  readonly carrier: string;
  readonly tracking: string;
}

/**
 * Marks a paid order as shipped; on a shipped one corrects carrier and tracking number. The same again
 * changes nothing, and writes no second letter.
 */
export async function ship(
  deps: FulfilmentDeps,
  { userKey }: Caller,
  id: string,
  shipment: Shipment,
): Promise<Outcome<Purchase>> {
  const { carrier, tracking } = shipment;
  const done = await changeOrder(deps, id, async (tx, order, now) => {
    const refused = await whyNotShip(tx, order);
    if (refused !== undefined) return wrongState(refused);
    if (order.carrier === carrier && order.tracking === tracking) return "unchanged";
    const shipped = await tx
      .updateTable("purchase")
      .set({ ...shipment, state: "shipped", shipped_at: order.shipped_at ?? now })
      .where("key", "=", order.key)
      .where("state", "in", ["paid", "shipped"])
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEvent(tx, order.key, "shipped", userKey, now, `${carrier}, ${tracking}`);
    await deps.letters.shipped(tx, shipped);
    return "changed";
  });
  if (isRefusal(done)) return done;
  if (done.changed) deps.letters.nudge();
  return done.purchase;
}

async function whyNotShip(
  tx: Transaction<Schema>,
  order: PurchaseRow,
): Promise<string | undefined> {
  const refunds = await refundsOf(tx, order.key);
  const why = whyNot("ship", obstaclesOf(order, leftToRefund(order, refunds)));
  if (why !== undefined || order.state === "shipped") return why;
  return lacksPieces(refunds)
    ? "A refund has put its pieces back to stock, or they were gone when it was paid. Give back what is left, and let the buyer order again."
    : undefined;
}

/** Marks a shipped order as delivered; on a delivered one changes nothing. */
export async function deliver(
  deps: FulfilmentDeps,
  { userKey }: Caller,
  id: string,
): Promise<Outcome<Purchase>> {
  const done = await changeOrder(deps, id, async (tx, order, now) => {
    if (order.state === "delivered") return "unchanged";
    const refused = whyNot("deliver", obstaclesOf(order, 0));
    if (refused !== undefined) return wrongState(refused);
    await tx
      .updateTable("purchase")
      .set({ state: "delivered", delivered_at: now })
      .where("key", "=", order.key)
      .where("state", "=", "shipped")
      .execute();
    await recordEvent(tx, order.key, "delivered", userKey, now);
    return "changed";
  });
  return isRefusal(done) ? done : done.purchase;
}
