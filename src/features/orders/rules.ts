/** Pure decisions about orders: what may be placed, what it costs, how long it is held. No I/O. */
import type { Cents } from "../../kit/money.ts";

/** An identical body within this time is the same request (decisions.md, Orders). */
export const SAME_REQUEST_MS = 10_000;
/** An Idempotency-Key is remembered for a day. */
export const KEY_LIFETIME_MS = 24 * 3_600_000;
/** After two lapsed holds on one tool the next order of it waits an hour. */
export const LAPSES_ALLOWED = 2;
export const LAPSE_PAUSE_MS = 3_600_000;
/** Lapses are counted for a day. */
export const LAPSE_MEMORY_MS = 24 * 3_600_000;
/** Stripe carries at most eight digits of minor units in one payment. */
export const MAX_TOTAL_CENTS: Cents = 99_999_999;

/** What can be asked of an order by its state: the interface offers by it, the server enforces it. */
export const stateVerbs = {
  unpaid: ["pay", "delete"],
  paid: [],
  shipped: [],
  delivered: [],
  expired: [],
  deleted: [],
} as const;

/** A request to order, after validation. Money is cents. */
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
  readonly idempotencyKey: string | undefined;
  /** SHA-256 of the validated body. */
  readonly requestHash: string;
}

/** A tool as the deciding transaction sees it. */
export interface StockedTool {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly unitPriceCents: Cents;
  readonly minimum: number;
  /** Counted down while a batch is decided. */
  quantity: number;
}

/** A buyer's order that matters to the next one: unpaid, or just placed. */
export interface KnownOrder {
  readonly id: string;
  readonly toolKey: number;
  readonly unpaid: boolean;
  readonly requestHash: string;
  readonly createdAt: number;
}

/** A buyer as the deciding transaction sees it. */
export interface Buyer {
  /** Grows while a batch is decided. */
  readonly orders: KnownOrder[];
  /** When holds of this buyer lapsed, by tool key. */
  readonly lapses: ReadonlyMap<number, readonly number[]>;
}

/** Limits that the shop's owner may change. */
export interface OrderLimits {
  readonly maxUnpaid: number;
  readonly holdMs: number;
}

/** What becomes of a request to order. */
export type Decision =
  | { readonly kind: "placed"; readonly orderId: string }
  | { readonly kind: "repeated"; readonly orderId: string }
  | { readonly kind: "already"; readonly orderId: string }
  | { readonly kind: "unknown-tool" | "price-changed" | "amount-too-large" | "key-reused" }
  | { readonly kind: "below-minimum"; readonly minimum: number }
  | { readonly kind: "sold-out"; readonly left: number; readonly minimum: number }
  | { readonly kind: "too-many-unpaid"; readonly limit: number }
  | { readonly kind: "holds-lapsed"; readonly waitMs: number };

/** The line total: unit price times quantity, in cents. */
export function lineTotal(unitPriceCents: Cents, quantity: number): Cents {
  return unitPriceCents * quantity;
}

/**
 * Decides one request against what its transaction has locked. A placed order is counted into
 * `tool` and `buyer`, so that the next request of the same batch sees it.
 */
export function decide(
  request: OrderRequest,
  tool: StockedTool | undefined,
  buyer: Buyer,
  limits: OrderLimits,
  now: number,
): Decision {
  const known = knownOrder(request, tool, buyer, now);
  if (known) return known;
  if (!tool) return { kind: "unknown-tool" };
  const refused = refusedByTool(request, tool) ?? refusedByBuyer(tool, buyer, limits, now);
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

function knownOrder(
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
): Decision | undefined {
  const total = lineTotal(tool.unitPriceCents, quantity);
  if (quantity < tool.minimum) return { kind: "below-minimum", minimum: tool.minimum };
  if (priceCents !== total && priceCents !== tool.unitPriceCents) return { kind: "price-changed" };
  if (total > MAX_TOTAL_CENTS) return { kind: "amount-too-large" };
  if (quantity > tool.quantity) {
    return { kind: "sold-out", left: tool.quantity, minimum: tool.minimum };
  }
  return undefined;
}

function refusedByBuyer(
  tool: StockedTool,
  { orders, lapses }: Buyer,
  { maxUnpaid }: OrderLimits,
  now: number,
): Decision | undefined {
  if (orders.filter((order) => order.unpaid).length >= maxUnpaid) {
    return { kind: "too-many-unpaid", limit: maxUnpaid };
  }
  const lapsed = lapses.get(tool.key) ?? [];
  const waitMs = Math.max(0, ...lapsed) + LAPSE_PAUSE_MS - now;
  if (lapsed.length >= LAPSES_ALLOWED && waitMs > 0) return { kind: "holds-lapsed", waitMs };
  return undefined;
}
