/** What a payment link allows: to see its order, to pay it, and to add it to the account of its mailbox. */
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { claimOrder, isDetached } from "../../orders/api/attach-order.ts";
import type { OrderContext } from "../../orders/api/change-order.ts";
import { orderLines } from "../../orders/api/order-lines.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import { type PurchaseWithTool, wireLine, wirePurchase } from "../../orders/api/wire.ts";
import type { Purchase } from "../../orders/contract.ts";
import type { OpenIntent } from "../../payments/api/open-intent.ts";
import type { Settle } from "../../payments/api/settle.ts";
import { unknownPayment } from "../../payments/contract.ts";
import * as contract from "../contract.ts";
import type { PayLinks } from "./pay-links.ts";

/** An order expires after two weeks; the link shows its outcome for some time. */
const LINK_LIFE_MS = 60 * 24 * 60 * 60_000;
/** Tokens cannot be guessed: this limits the load. */
const linkLimit: RateLimit = { max: 60, windowMs: 60_000, by: "address" };

interface PayLinkContext extends Pick<OrderContext, "db"> {
  readonly orders: OrderReads;
  readonly links: PayLinks;
  readonly openIntent: OpenIntent;
  readonly settle: Settle;
}

export function payLinkRoutes(context: PayLinkContext): Route[] {
  const { openIntent, settle } = context;
  const orderOf = (token: string) => findOrder(context, token);

  async function settleByLink(token: string, intentId: string): Promise<Outcome<Purchase>> {
    const order = await orderOf(token);
    if (isRefusal(order)) return order;
    const settled = await settle(intentId);
    if (isRefusal(settled)) return settled;
    const paid = await context.orders.findByKey(settled.purchaseKey);
    // The payment of another order has settled that one, which stays private.
    return paid?.key === order.key ? shown(context, paid) : unknownPayment();
  }

  async function claim(caller: Caller, token: string): Promise<Outcome<Purchase>> {
    const order = await orderOf(token);
    return isRefusal(order) ? order : claimOrder(context, caller, order);
  }

  return [
    route(contract.openPayLink, linkLimit, async ({ body }) => {
      const order = await orderOf(body.token);
      return isRefusal(order) ? order : shown(context, order);
    }),
    route(contract.createLinkIntent, linkLimit, async ({ body }) => {
      const order = await orderOf(body.token);
      return isRefusal(order) ? order : openIntent(order, body.price);
    }),
    route(contract.settleLinkPayment, linkLimit, ({ body }) =>
      settleByLink(body.token, body.transactionId),
    ),
    route(
      contract.claimLinkOrder,
      {
        ...linkLimit,
        by: "caller",
      },
      ({ caller, body }) => claim(caller, body.token),
    ),
  ];
}

async function findOrder(
  { orders, links }: Pick<PayLinkContext, "orders" | "links">,
  token: string,
): Promise<Outcome<PurchaseWithTool>> {
  const id = links.read(token);
  const order = id === undefined ? undefined : await orders.find(id);
  const isOver = !order || order.state === "deleted" || isOld(order.created_at);
  return isOver ? contract.deadPayLink() : order;
}

function isOld(createdAt: number): boolean {
  return createdAt + LINK_LIFE_MS < Date.now();
}

/** The mailbox may be a stranger's by a mistyped letter, so the link does not show where the order goes. */
async function shown(
  { db }: Pick<PayLinkContext, "db">,
  order: PurchaseWithTool,
): Promise<Purchase> {
  const detached = await isDetached(db.read, order);
  const lines = await orderLines(db.read, order.key);
  return {
    ...wirePurchase(order),
    lines: lines.map((line) => wireLine(line)),
    phone: "",
    address: "",
    ...(detached && { detached }),
  };
}
