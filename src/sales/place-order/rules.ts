/** Decides whether an order is placed. */

import { type PricedTool, unitPriceFor } from "../../catalog/tier-prices/rules.ts";
import type { Cents } from "../../lib/money/money.ts";
import {
  type LineFault,
  type LineRequest,
  quantityFault,
  stockFault,
} from "../pricing/rules-lines.ts";
import {
  type NotPriced,
  type PricedOrder,
  priceOrder,
  type SellingTerms,
} from "../pricing/rules-price-order.ts";
import type { PricedLine } from "../pricing/rules-totals.ts";
import { destinationAtHome } from "../tax/rules-destination.ts";
import type { OrderRequest } from "./rules-request.ts";

export type { InvoiceDetails, OrderRequest } from "./rules-request.ts";

/** An identical body within this time is the same request. */
export const SAME_REQUEST_MS = 10_000;
export const KEY_LIFETIME_MS = 24 * 3_600_000;
/** After two expired holds of one tool its next order waits an hour. Deleting a held order counts as one. */
const EXPIRED_HOLDS_ALLOWED = 2;
export const EXPIRED_HOLD_PAUSE_MS = 3_600_000;
export const EXPIRED_HOLD_WINDOW_MS = 24 * 3_600_000;

/** Unpaid lines of a buyer who has never paid an order. */
const MAX_UNPAID_LINES = 100;

export interface StockedTool extends PricedTool {
  readonly key: number;
  readonly id: string;
  readonly partNumber: string;
  readonly name: string;
  quantity: number;
  /** The weight of one piece; null: not known. */
  readonly weightGrams?: number | null;
  readonly taxClass: string;
}

export interface KnownOrder {
  readonly id: string;
  /** The order is unpaid. */
  readonly toolKeys: readonly number[];
  readonly unpaid: boolean;
  readonly requestHash: string;
  readonly createdAt: number;
}

export interface Buyer {
  readonly orders: KnownOrder[];
  /** When holds expired or were ended by deleting the order, by tool key. */
  readonly expiredHolds: ReadonlyMap<number, readonly number[]>;
  /** Only known when the limit of unpaid lines needs it. */
  readonly hasPaid?: boolean;
}

export interface OrderLimits {
  readonly maxUnpaid: number;
  readonly holdMs: number;
  /** They are those of an order that is placed now; the owner may change them at any time. */
  readonly terms: SellingTerms;
  /** The name of a way of delivery in a language; undefined: it has none of its own there. */
  readonly deliveryName?: (id: string, locale: string) => string | undefined;
  /** What the payment provider takes. */
  readonly largestCents: Cents;
  readonly smallestCents: Cents;
}

/** Why an order of one tool is refused. */
export type PurchaseFault =
  | LineFault
  | NotPriced
  | { readonly kind: "price-changed"; readonly priceCents?: Cents }
  | { readonly kind: "amount-too-large" | "key-reused" }
  | { readonly kind: "amount-too-small"; readonly smallest: Cents }
  | { readonly kind: "too-many-unpaid"; readonly limit: number }
  | { readonly kind: "too-many-unpaid-lines"; readonly limit: number };

export type Decision =
  | { readonly kind: "placed"; readonly orderId: string }
  | { readonly kind: "repeated"; readonly orderId: string }
  | {
      readonly kind: "lines-refused";
      readonly lines: readonly { readonly toolId: string; readonly fault: LineFault }[];
    }
  | PurchaseFault;

export function newBuyer(): Buyer {
  return { orders: [], expiredHolds: new Map() };
}

/** A line of a request with its tool. */
interface WantedLine extends PricedLine {
  readonly tool: StockedTool;
}

export type Placement =
  | { readonly decision: Decision }
  | {
      readonly decision: Decision & { readonly kind: "placed" };
      readonly totals: PricedOrder<WantedLine>;
    };

/** Decides one request against the locked rows. A placed order changes `tools` and `buyer` for the next request of the batch. */
export function decide(
  request: OrderRequest,
  tools: ReadonlyMap<string, StockedTool>,
  buyer: Buyer,
  limits: OrderLimits,
  now: number,
): Placement {
  const same = findRepeat(request, buyer, now);
  if (same) return { decision: same };
  const checks = lineChecks(tools, buyer, request.takenByKey, now);
  if (request.kind === "checkout") {
    const faulty = request.lines.flatMap((line) => {
      const fault = checks.tool(line) ?? checks.stock(line) ?? checks.holds(line);
      return fault ? [{ toolId: line.toolId, fault }] : [];
    });
    if (faulty.length > 0) return { decision: { kind: "lines-refused", lines: faulty } };
  }
  const each = (check: (line: LineRequest) => LineFault | undefined) =>
    request.lines.map(check).find((fault) => fault !== undefined);
  const unknown = each(checks.tool);
  if (unknown) return { decision: unknown };
  const wanted = request.lines.map((line) => pricedLine(line, tools));
  const price = (lines: readonly WantedLine[]) =>
    priceOrder(
      lines,
      request.destination ?? destinationAtHome(limits.terms.home),
      limits.terms,
      now,
      request.deliveryMethod,
    );
  const totals = price(wanted);
  if (totals.kind !== "priced") return { decision: totals };
  const refused =
    refusedByAmount(request, wanted, totals.priceCents, limits, price) ??
    each(checks.stock) ??
    refusedByUnpaid(request, buyer, limits) ??
    each(checks.holds);
  if (refused) return { decision: refused };

  for (const { tool, quantity } of wanted) tool.quantity -= quantity;
  buyer.orders.push({
    id: request.id,
    toolKeys: wanted.map(({ tool }) => tool.key),
    unpaid: true,
    requestHash: request.requestHash,
    createdAt: now,
  });
  return { decision: { kind: "placed", orderId: request.id }, totals };
}

function findRepeat(
  { idempotencyKey, requestHash }: OrderRequest,
  { orders }: Buyer,
  now: number,
): Decision | undefined {
  if (idempotencyKey !== undefined) return undefined;
  const same = orders.find(
    (order) => order.requestHash === requestHash && now - order.createdAt < SAME_REQUEST_MS,
  );
  return same && { kind: "repeated", orderId: same.id };
}

/** The limits of what one may hold without paying are for strangers, and an admin has a name. */
function lineChecks(
  tools: ReadonlyMap<string, StockedTool>,
  buyer: Buyer,
  takenByKey: number | undefined,
  now: number,
) {
  return {
    tool({ toolId, quantity }: LineRequest): LineFault | undefined {
      const tool = tools.get(toolId);
      if (!tool) return { kind: "unknown-tool" };
      const unpaid = buyer.orders.find(
        (order) => order.unpaid && order.toolKeys.includes(tool.key),
      );
      return unpaid ? { kind: "already", orderId: unpaid.id } : quantityFault(tool, quantity);
    },
    stock({ toolId, quantity }: LineRequest): LineFault | undefined {
      const tool = tools.get(toolId);
      return tool && stockFault(tool, quantity);
    },
    holds({ toolId }: LineRequest): LineFault | undefined {
      const expired = buyer.expiredHolds.get(tools.get(toolId)?.key ?? 0) ?? [];
      if (takenByKey !== undefined || expired.length < EXPIRED_HOLDS_ALLOWED) return undefined;
      const waitMs = Math.max(...expired) + EXPIRED_HOLD_PAUSE_MS - now;
      return waitMs > 0 ? { kind: "holds-lapsed", waitMs } : undefined;
    },
  };
}

function pricedLine(
  { toolId, quantity }: LineRequest,
  tools: ReadonlyMap<string, StockedTool>,
): WantedLine {
  const tool = tools.get(toolId) as StockedTool;
  const { priceUnit, weightGrams, taxClass } = tool;
  const unitPriceCents = unitPriceFor(tool, quantity);
  return { tool, quantity, unitPriceCents, priceUnit, weightGrams, taxClass };
}

type Price = (lines: readonly WantedLine[]) => PricedOrder | NotPriced;

function refusedByAmount(
  request: OrderRequest,
  lines: readonly WantedLine[],
  priceCents: Cents,
  { largestCents, smallestCents }: OrderLimits,
  price: Price,
): PurchaseFault | undefined {
  if (!isAgreed(request, lines, priceCents, price)) return { kind: "price-changed", priceCents };
  if (priceCents > largestCents) return { kind: "amount-too-large" };
  if (priceCents < smallestCents) return { kind: "amount-too-small", smallest: smallestCents };
  return undefined;
}

/**
 * The amount due; for an order of one tool also the price of its price unit, or the amount without the quantity price, which
 * is placed at the lower one.
 */
function isAgreed(
  { kind, priceCents }: OrderRequest,
  [line]: readonly WantedLine[],
  dueCents: Cents,
  price: Price,
): boolean {
  if (priceCents === dueCents) return true;
  if (kind === "checkout" || !line) return false;
  const { unitPriceCents, tool } = line;
  if (priceCents === unitPriceCents || priceCents === tool.unitPriceCents) return true;
  const listed = price([{ ...line, unitPriceCents: tool.unitPriceCents }]);
  return listed.kind === "priced" && priceCents === listed.priceCents;
}

function refusedByUnpaid(
  { lines, takenByKey }: OrderRequest,
  buyer: Buyer,
  { maxUnpaid }: OrderLimits,
): PurchaseFault | undefined {
  if (takenByKey !== undefined) return undefined;
  const unpaid = buyer.orders.filter((order) => order.unpaid);
  if (unpaid.length >= maxUnpaid) return { kind: "too-many-unpaid", limit: maxUnpaid };
  if (!exceedsUnpaidLines(lines.length, buyer) || buyer.hasPaid) return undefined;
  return { kind: "too-many-unpaid-lines", limit: MAX_UNPAID_LINES };
}

/** Whether it matters that the buyer has paid an order before. */
export function exceedsUnpaidLines(lines: number, { orders }: Buyer): boolean {
  const open = orders.reduce((sum, order) => sum + (order.unpaid ? order.toolKeys.length : 0), 0);
  return open + lines > MAX_UNPAID_LINES;
}
