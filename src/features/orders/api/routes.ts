import type { Schema } from "../../../database/schema.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import type { Database } from "../../../lib/db/database.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { getPurchase, listPurchases, noSuchOrder, placePurchase } from "../contract.ts";
import { placeCheckout } from "../contract-checkout.ts";
import * as fulfillment from "../contract-fulfillment.ts";
import * as shipping from "../contract-shipping.ts";
import { takeOrder as takeOrderEndpoint } from "../contract-taken-order.ts";
import { attachOrder, isDetached } from "./attach-order.ts";
import type { AttentionOf } from "./attention.ts";
import { listUsedCarriers } from "./carriers.ts";
import type { OrderContext } from "./change-order.ts";
import { readHistory } from "./history.ts";
import { listOwnOrAll } from "./list-route.ts";
import { orderLines } from "./order-lines.ts";
import type { FindOwnOrders } from "./own-orders.ts";
import type { PlaceOrder } from "./place/place-order.ts";
import type { OrderReads } from "./reads.ts";
import { releaseHold } from "./release-hold.ts";
import { requestCancellation } from "./request-cancellation.ts";
import { deliver, ship, shipAll } from "./shipping.ts";
import { takeOrder } from "./take-order.ts";
import { wireLine, wirePurchase } from "./wire.ts";

/** More than a person clicks, fewer than a runaway script. */
const limit: RateLimit = { max: 60, windowMs: 60_000, by: "caller" };

export function orderRoutes({
  db,
  orders,
  findOwnOrders,
  attentionOf,
  placeOrder,
  settings,
  timeZone,
  orderOfPayment,
}: Pick<FeatureContext, "settings"> & {
  readonly db: Database<Schema>;
  readonly orders: OrderReads;
  readonly findOwnOrders: FindOwnOrders;
  readonly attentionOf: AttentionOf;
  readonly placeOrder: PlaceOrder;
  /** The shop's, as an IANA name. */
  readonly timeZone: () => string;
  readonly orderOfPayment: (id: string) => Promise<number | undefined>;
}): Route[] {
  return [
    route(
      placePurchase,
      ({ caller, body, headers }) => placeOrder.purchase(caller, body, headers["idempotency-key"]),
      limit,
    ),
    route(
      placeCheckout,
      ({ caller, body, headers }) => placeOrder.checkout(caller, body, headers["idempotency-key"]),
      limit,
    ),

    route(
      takeOrderEndpoint,
      ({ caller, body, headers }) =>
        takeOrder({ db, settings, placeOrder }, caller, body, headers["idempotency-key"]),
      limit,
    ),

    route(listPurchases, (call) =>
      listOwnOrAll({ db, orders, findOwnOrders, attentionOf, timeZone, orderOfPayment }, call),
    ),

    route(getPurchase, async ({ caller, params }) => {
      const order = await orders.find(params.id);
      const mayRead = order && (order.user_key === caller.userKey || caller.isAdmin);
      if (!mayRead || order.state === "deleted") return noSuchOrder();
      const detached = caller.isAdmin && (await isDetached(db.read, order));
      const lines = await orderLines(db.read, order.key);
      return { ...wirePurchase(order), lines: lines.map(wireLine), ...(detached && { detached }) };
    }),
  ];
}

/** Routes for orders that were placed: history, cancellation request, shipment, delivery, account, hold. */
export function fulfillmentRoutes(context: OrderContext): Route[] {
  return [
    route(fulfillment.orderHistory, ({ caller, params }) =>
      readHistory(context, caller, params.id),
    ),
    route(
      fulfillment.requestCancellation,
      ({ caller, params, body }) => requestCancellation(context, caller, params.id, body.reason),
      limit,
    ),
    route(
      shipping.shipOrder,
      ({ caller, params, body }) => ship(context, caller, params.id, body),
      limit,
    ),
    route(
      shipping.shipOrders,
      ({ caller, body }) => shipAll(context, caller, body.shipments),
      limit,
    ),
    route(shipping.listCarriers, () => listUsedCarriers(context.db.read)),
    route(
      shipping.deliverOrder,
      ({ caller, params }) => deliver(context, caller, params.id),
      limit,
    ),
    route(
      fulfillment.attachOrder,
      ({ caller, params }) => attachOrder(context, caller, params.id),
      limit,
    ),
    route(
      fulfillment.releaseHold,
      ({ caller, params }) => releaseHold(context, caller, params.id),
      limit,
    ),
  ];
}
