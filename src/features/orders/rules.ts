import { type Message, msg } from "../../kit/i18n.ts";
import type { Cents } from "../../kit/money.ts";
import type { OrderState } from "./contract-list.ts";

/** An identical body within this time is the same request (decisions.md, Orders). */
export const SAME_REQUEST_MS = 10_000;
export const KEY_LIFETIME_MS = 24 * 3_600_000;
/** After two expired holds of one tool its next order waits an hour. Deleting a held order counts as one. */
export const EXPIRED_HOLDS_ALLOWED = 2;
export const EXPIRED_HOLD_PAUSE_MS = 3_600_000;
export const EXPIRED_HOLD_WINDOW_MS = 24 * 3_600_000;

/** The actions in each state: the interface offers them, the server enforces them. Shipping a shipped order corrects it. */
export const stateActions = {
  unpaid: { buyer: ["pay", "delete"], admin: ["release-hold"] },
  paid: { buyer: ["ask-cancellation"], admin: ["answer-cancellation", "ship", "refund"] },
  shipped: { buyer: [], admin: ["ship", "deliver", "refund"] },
  delivered: { buyer: [], admin: ["refund"] },
  expired: { buyer: [], admin: [] },
  deleted: { buyer: [], admin: [] },
} as const satisfies Record<OrderState, Record<"buyer" | "admin", readonly string[]>>;

type Verbs = (typeof stateActions)[OrderState];
export type OrderAction = Verbs["buyer"][number] | Verbs["admin"][number];

export function allows(state: OrderState, verb: OrderAction): boolean {
  const { buyer, admin } = stateActions[state];
  return ([...buyer, ...admin] as readonly OrderAction[]).includes(verb);
}

export interface RefundFacts {
  readonly cents: Cents;
  readonly status: "pending" | "succeeded" | "failed";
  /** `no-stock`: the items were gone when the order was paid. */
  readonly reason: "admin" | "cancellation" | "no-stock" | "provider";
  /** Whether the refund returns the items to stock, or has returned them. */
  readonly restock: "none" | "pending" | "done";
}

/** A paid order in this state has not shipped. */
export const UNSHIPPED_STATE = "paid" satisfies OrderState;
/** A refund with one of these facts leaves its order without items: they are back in stock, or were gone. */
export const ITEMS_LOST = { reason: "no-stock", restock: "done" } as const;
/** Refunds with these statuses have taken their amount, or will. */
export const TAKES_MONEY: readonly RefundFacts["status"][] = ["pending", "succeeded"];

/** Cents of a payment that no succeeded or pending refund has taken. */
export function refundableCents(paidCents: Cents, refunds: readonly RefundFacts[]): Cents {
  return refunds
    .filter(({ status }) => TAKES_MONEY.includes(status))
    .reduce((left, { cents }) => Math.max(0, left - cents), paidCents);
}

/** Whether a paid order still holds its items: they were in stock when it was paid and no refund has returned them. */
export function holdsItems(refunds: readonly RefundFacts[]): boolean {
  return refunds.every(
    ({ reason, restock }) => reason !== ITEMS_LOST.reason && restock !== ITEMS_LOST.restock,
  );
}

export interface Blockers {
  readonly state: OrderState;
  readonly cancellationRequested: boolean;
  readonly disputed: boolean;
  readonly refundableCents: Cents;
  /** Whether the items are back in stock, return there with a pending refund, or were never taken. */
  readonly lacksItems: boolean;
}

/** An order's blockers; `paidCents` is 0 while it is unpaid. */
export function blockersOf(
  order: Pick<Blockers, "state" | "cancellationRequested" | "disputed"> & { paidCents: Cents },
  refunds: readonly RefundFacts[],
): Blockers {
  const { paidCents, ...facts } = order;
  return {
    ...facts,
    refundableCents: refundableCents(paidCents, refunds),
    lacksItems: !holdsItems(refunds) || refunds.some(({ restock }) => restock === "pending"),
  };
}

/** Why an action on an order is refused, as a sentence for the caller; undefined when it is allowed. */
export function reasonAgainst(verb: OrderAction, order: Blockers): Message | undefined {
  if (!allows(order.state, verb)) return WRONG_STATE[verb];
  const refunded = order.refundableCents === 0 ? ALL_REFUNDED : undefined;
  switch (verb) {
    case "refund":
      return order.disputed ? DISPUTED : refunded;
    case "ship":
      // The shipment of a shipped order can always be corrected.
      if (order.state === "shipped") return undefined;
      if (order.cancellationRequested) return ANSWER_FIRST;
      return refunded ?? (order.lacksItems ? NO_ITEMS : undefined);
    case "ask-cancellation":
      return refunded;
    case "answer-cancellation":
      return order.cancellationRequested ? undefined : WRONG_STATE[verb];
    default:
      return undefined;
  }
}

const ALL_REFUNDED = msg(
  "refusal.wrong-state.refunded",
  "Everything that was paid is refunded, or its refund is on its way.",
);

const ANSWER_FIRST = msg(
  "refusal.wrong-state.cancellation-requested",
  "The buyer has requested cancellation. Answer the request first.",
);

const DISPUTED = msg(
  "refusal.wrong-state.disputed",
  "The buyer's bank disputes this payment, and takes the money back itself if it wins. Answer the dispute at the payment provider.",
);

const NO_ITEMS = msg(
  "refusal.wrong-state.no-items",
  "Its pieces are back in stock, or were gone when it was paid. Refund what is left; the buyer can order again.",
);

const WRONG_STATE: Record<OrderAction, Message> = {
  pay: msg("refusal.wrong-state.pay", "Only an unpaid order can be paid."),
  delete: msg("refusal.wrong-state.delete", "Only an unpaid order can be deleted."),
  "release-hold": msg("refusal.wrong-state.release-hold", "Only an unpaid order holds pieces."),
  "ask-cancellation": msg(
    "refusal.wrong-state.ask-cancellation",
    "Only a paid order that has not shipped can be cancelled.",
  ),
  "answer-cancellation": msg(
    "refusal.wrong-state.answer-cancellation",
    "There is no open cancellation request.",
  ),
  ship: msg("refusal.wrong-state.ship", "Only a paid order can be shipped."),
  deliver: msg("refusal.wrong-state.deliver", "Only a shipped order can be delivered."),
  refund: msg("refusal.wrong-state.refund", "Only an order that was paid can be refunded."),
};

/** Printed on the invoice; null when not given. */
export interface InvoiceDetails {
  readonly company: string | null;
  readonly taxNumber: string | null;
  readonly purchaseOrder: string | null;
}

export interface OrderRequest {
  readonly id: string;
  readonly userKey: number;
  readonly patient: string;
  readonly patientName: string;
  readonly toolId: string;
  readonly quantity: number;
  readonly priceCents: Cents;
  readonly phone: string;
  readonly address: string;
  readonly invoiceDetails?: InvoiceDetails | undefined;
  readonly idempotencyKey: string | undefined;
  readonly requestHash: string;
  readonly locale: string;
  /** In which the tool was named to the buyer; undefined: the tools' own. */
  readonly nameLocale?: string | undefined;
}

export interface StockedTool {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly unitPriceCents: Cents;
  readonly minimum: number;
  quantity: number;
}

export interface KnownOrder {
  readonly id: string;
  readonly toolKey: number;
  readonly unpaid: boolean;
  readonly requestHash: string;
  readonly createdAt: number;
}

export interface Buyer {
  readonly orders: KnownOrder[];
  /** When holds expired or were ended by deleting the order, by tool key. */
  readonly expiredHolds: ReadonlyMap<number, readonly number[]>;
}

export interface OrderLimits {
  readonly maxUnpaid: number;
  readonly holdMs: number;
  /** For an order that is placed now; the owner may change it at any time. */
  readonly deliveryCents: Cents;
  /** What the payment provider takes. */
  readonly largestCents: Cents;
  readonly smallestCents: Cents;
}

export type Decision =
  | { readonly kind: "placed"; readonly orderId: string }
  | { readonly kind: "repeated"; readonly orderId: string }
  | { readonly kind: "already"; readonly orderId: string }
  | { readonly kind: "unknown-tool" | "price-changed" | "amount-too-large" | "key-reused" }
  | { readonly kind: "amount-too-small"; readonly smallest: Cents }
  | { readonly kind: "below-minimum"; readonly minimum: number }
  | { readonly kind: "sold-out"; readonly left: number; readonly minimum: number }
  | { readonly kind: "too-many-unpaid"; readonly limit: number }
  | { readonly kind: "holds-lapsed"; readonly waitMs: number };

export function lineTotal(unitPriceCents: Cents, quantity: number): Cents {
  return unitPriceCents * quantity;
}

/** In cents, delivery and tax included. */
export function amountDue(unitPriceCents: Cents, quantity: number, deliveryCents: Cents): Cents {
  return lineTotal(unitPriceCents, quantity) + deliveryCents;
}

/** 100 % in basis points. */
const WHOLE = 10_000;

export function taxBasisPoints(percent: number): number {
  return Math.round(percent * 100);
}

/** The tax included in a gross total, in cents, rounded half up once (docs/decisions/0011): gross × rate ÷ (100 % + rate). */
export function includedTax(grossCents: Cents, basisPoints: number): Cents {
  const divisor = 2 * (WHOLE + basisPoints);
  return Math.floor((2 * grossCents * basisPoints + WHOLE + basisPoints) / divisor);
}

/** Decides one request against the locked rows. A placed order changes `tool` and `buyer` for the next request of the batch. */
export function decide(
  request: OrderRequest,
  tool: StockedTool | undefined,
  buyer: Buyer,
  limits: OrderLimits,
  now: number,
): Decision {
  const known = findRepeat(request, tool, buyer, now);
  if (known) return known;
  if (!tool) return { kind: "unknown-tool" };
  const refused = refusedByTool(request, tool, limits) ?? refusedByBuyer(tool, buyer, limits, now);
  if (refused) return refused;

  tool.quantity -= request.quantity;
  buyer.orders.push({
    id: request.id,
    toolKey: tool.key,
    unpaid: true,
    requestHash: request.requestHash,
    createdAt: now,
  });
  return { kind: "placed", orderId: request.id };
}

function findRepeat(
  { idempotencyKey, requestHash }: OrderRequest,
  tool: StockedTool | undefined,
  { orders }: Buyer,
  now: number,
): Decision | undefined {
  const same = orders.find(
    (order) => order.requestHash === requestHash && now - order.createdAt < SAME_REQUEST_MS,
  );
  if (same && idempotencyKey === undefined) return { kind: "repeated", orderId: same.id };
  const unpaid = tool && orders.find((order) => order.unpaid && order.toolKey === tool.key);
  return unpaid && { kind: "already", orderId: unpaid.id };
}

function refusedByTool(
  { quantity, priceCents }: OrderRequest,
  tool: StockedTool,
  { deliveryCents, largestCents, smallestCents }: OrderLimits,
): Decision | undefined {
  const total = amountDue(tool.unitPriceCents, quantity, deliveryCents);
  if (quantity < tool.minimum) return { kind: "below-minimum", minimum: tool.minimum };
  if (priceCents !== total && priceCents !== tool.unitPriceCents) return { kind: "price-changed" };
  if (total > largestCents) return { kind: "amount-too-large" };
  if (total < smallestCents) return { kind: "amount-too-small", smallest: smallestCents };
  if (quantity > tool.quantity) {
    return { kind: "sold-out", left: tool.quantity, minimum: tool.minimum };
  }
  return undefined;
}

function refusedByBuyer(
  tool: StockedTool,
  { orders, expiredHolds }: Buyer,
  { maxUnpaid }: OrderLimits,
  now: number,
): Decision | undefined {
  if (orders.filter((order) => order.unpaid).length >= maxUnpaid) {
    return { kind: "too-many-unpaid", limit: maxUnpaid };
  }
  const lapsed = expiredHolds.get(tool.key) ?? [];
  const waitMs = Math.max(0, ...lapsed) + EXPIRED_HOLD_PAUSE_MS - now;
  if (lapsed.length >= EXPIRED_HOLDS_ALLOWED && waitMs > 0) return { kind: "holds-lapsed", waitMs };
  return undefined;
}
