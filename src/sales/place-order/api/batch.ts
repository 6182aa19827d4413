/** Deciding a batch of order requests, the same on both engines. */

import { tiersFromColumn } from "../../../catalog/tier-prices/rules.ts";
import type { PriceUnit } from "../../../lib/money/price-unit.ts";
import { weightOf } from "../../delivery/rules.ts";
import { keptColumn } from "../../delivery/rules-kept.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import type { PurchaseWithTool } from "../../orders/api/wire.ts";
import {
  type Buyer,
  type Decision,
  decide,
  type InvoiceDetails,
  newBuyer,
  type OrderLimits,
  type OrderRequest,
  type Placement,
  type StockedTool,
} from "../rules.ts";
import { type NewAddress, newAddresses } from "./new-addresses.ts";

export interface BatchData {
  readonly tools: ReadonlyMap<string, StockedTool>;
  /** Names in other languages than the tools' own, by `nameKey`. */
  readonly names: ReadonlyMap<string, string>;
  readonly buyers: ReadonlyMap<number, Buyer>;
  /** The map's keys are of `decisionKey`. */
  readonly remembered: ReadonlyMap<string, StoredDecision>;
}

export interface StoredDecision {
  readonly requestHash: string;
  readonly decision: Decision;
}

export interface BatchWrites {
  readonly placed: readonly NewPurchaseRow[];
  readonly lines: readonly NewLine[];
  readonly details: readonly (InvoiceDetails & { orderId: string })[];
  readonly addresses: readonly NewAddress[];
  readonly remembered: readonly (StoredDecision & { userKey: number; key: string })[];
  /** Lines of checkouts, which leave the cart. */
  readonly checkedOut: readonly NewLine[];
  /** Taken stock by tool key. */
  readonly taken: ReadonlyMap<number, number>;
}

/** Columns left to their defaults when an order is placed. */
const UNSET_COLUMNS = {
  transaction_id: null,
  paid_at: null,
  shipped_at: null,
  delivered_at: null,
  partly_shipped_at: null,
  cancellation_requested_at: null,
  disputed_at: null,
  delivery_method: null,
  carrier: null,
  tracking: null,
  refunded_cents: 0,
  change_number: null,
  version: 0,
} as const satisfies Partial<PurchaseRow>;

/** A row before the database has given it a key. */
export type NewPurchaseRow = Omit<PurchaseRow, "key" | keyof typeof UNSET_COLUMNS>;

/** A line of a placed order, which has no key yet. */
export interface NewLine {
  readonly orderId: string;
  readonly number: number;
  readonly user_key: number;
  readonly tool_key: number;
  readonly tool_id: string;
  readonly part_number: string;
  readonly product: string;
  readonly quantity: number;
  readonly minimum: number;
  readonly unit_price_cents: number;
  readonly price_unit: PriceUnit;
  readonly total_cents: number;
  readonly tax_class: string;
  readonly tax_basis_points: number;
}

/** The order as it was placed: the first answer, repeated. */
export function originalOrder(row: PurchaseWithTool, holdMs: number): PurchaseWithTool {
  return {
    ...row,
    ...UNSET_COLUMNS,
    state: "unpaid",
    fulfillable: row.quantity,
    held_until: row.created_at + holdMs,
  };
}

/** `row`: of a placed order. */
export interface Placing {
  readonly decision: Decision;
  readonly row?: PurchaseWithTool;
}

/** The order was not attempted, and nothing changed: a row is locked, or the queue was too slow. */
export class NotAttempted extends Error {}

export type BatchResult = Placing | Error;

export interface BatchStore {
  run(requests: readonly OrderRequest[]): Promise<BatchResult[]>;
  close(): Promise<void>;
}

/** The answer to the commit was lost, and the stored orders could not be read. */
export class CommitUnknown extends Error {}

export function decisionKey(userKey: number, idempotencyKey: string): string {
  return `${userKey} ${idempotencyKey}`;
}

export function nameKey(toolKey: number, locale = ""): string {
  return `${toolKey} ${locale}`;
}

/** The languages in which the tools of these requests were named, apart from their own. */
export function nameLocales(requests: readonly OrderRequest[]): string[] {
  return [...new Set(requests.flatMap(({ nameLocale }) => nameLocale ?? []))];
}

export function toolIdsOf(requests: readonly OrderRequest[]): string[] {
  return [...new Set(requests.flatMap(({ lines }) => lines.map(({ toolId }) => toolId)))];
}

export type StockedToolRow = Omit<StockedTool, "tiers"> & { readonly tiers: string };

export function stockedTool(row: StockedToolRow): StockedTool {
  return { ...row, tiers: tiersFromColumn(row.tiers) };
}

/** In the order of the decisions. `keys`: of the orders that are stored, by id. */
export function placings(
  decisions: readonly Decision[],
  { placed, lines }: Pick<BatchWrites, "placed" | "lines">,
  keys: ReadonlyMap<string, number>,
): Placing[] {
  const rows = new Map(placed.map((row) => [row.id, row]));
  const lineOf = new Map(lines.map((line) => [line.orderId, line]));
  return decisions.map((decision) => {
    const row = decision.kind === "placed" ? rows.get(decision.orderId) : undefined;
    const key = row && keys.get(row.id);
    if (!row || key === undefined) return { decision };
    const only = row.line_count === 1 ? lineOf.get(row.id) : undefined;
    return { decision, row: placedRow(row, key, only) };
  });
}

/** `only`: the line of an order that has one. */
function placedRow(row: NewPurchaseRow, key: number, only?: NewLine): PurchaseWithTool {
  return {
    ...row,
    ...UNSET_COLUMNS,
    key,
    tool_id: only?.tool_id ?? null,
    unit_price_cents: only?.unit_price_cents ?? null,
    price_unit: only?.price_unit ?? null,
    tax_class: only?.tax_class ?? null,
  };
}

/** Decides in order: each decision sees the ones before it. */
export function decideBatch(
  requests: readonly OrderRequest[],
  view: BatchData,
  limits: OrderLimits,
  now: number,
): { decisions: Decision[]; writes: BatchWrites } {
  const placed: NewPurchaseRow[] = [];
  const lines: NewLine[] = [];
  const checkedOut: NewLine[] = [];
  const details: (InvoiceDetails & { orderId: string })[] = [];
  const addresses: NewAddress[] = [];
  const taken = new Map<number, number>();
  const remembered: (StoredDecision & { userKey: number; key: string })[] = [];
  const known = new Map(view.remembered);
  const buyers = new Map(view.buyers);
  // Some are read from the settings: once for the batch, not for each of its orders.
  const fixed = { ...limits };

  const decisions = requests.map((request): Decision => {
    const before = findDecision(request, known);
    if (before) return before;
    const buyer = buyers.get(request.userKey) ?? newBuyer();
    buyers.set(request.userKey, buyer);
    const placement = decide(request, view.tools, buyer, fixed, now);
    const { decision } = placement;
    if ("totals" in placement) {
      const { totals } = placement;
      const ordered = newLines(request, totals, view.names);
      placed.push(newRow(request, ordered, totals, fixed, now));
      lines.push(...ordered);
      if (request.kind === "checkout") checkedOut.push(...ordered);
      for (const { tool_key, quantity } of ordered)
        taken.set(tool_key, (taken.get(tool_key) ?? 0) + quantity);
      addresses.push(...newAddresses(request));
      if (request.invoiceDetails) details.push({ ...request.invoiceDetails, orderId: request.id });
    }
    // Asked again with the tax, the order is decided on then.
    if (request.idempotencyKey !== undefined && decision.kind !== "tax-unknown") {
      const { userKey, idempotencyKey: key, requestHash } = request;
      known.set(decisionKey(userKey, key), { requestHash, decision });
      remembered.push({ userKey, key, requestHash, decision });
    }
    return decision;
  });
  return {
    decisions,
    writes: { placed, lines, checkedOut, details, addresses, taken, remembered },
  };
}

function findDecision(
  { userKey, idempotencyKey, requestHash }: OrderRequest,
  known: ReadonlyMap<string, StoredDecision>,
): Decision | undefined {
  if (idempotencyKey === undefined) return undefined;
  const before = known.get(decisionKey(userKey, idempotencyKey));
  if (!before) return undefined;
  if (before.requestHash !== requestHash) return { kind: "key-reused" };
  const { decision } = before;
  return decision.kind === "placed" ? { kind: "repeated", orderId: decision.orderId } : decision;
}

type Totals = Extract<Placement, { readonly totals: unknown }>["totals"];

function newLines(
  request: OrderRequest,
  { taxed, lineCents }: Totals,
  names: BatchData["names"],
): NewLine[] {
  return taxed.map((line, index) => ({
    orderId: request.id,
    number: index + 1,
    user_key: request.userKey,
    tool_key: line.tool.key,
    tool_id: line.tool.id,
    part_number: line.tool.partNumber,
    product: names.get(nameKey(line.tool.key, request.nameLocale)) ?? line.tool.name,
    quantity: line.quantity,
    minimum: line.tool.minimum,
    unit_price_cents: line.unitPriceCents,
    price_unit: line.priceUnit,
    total_cents: lineCents[index] ?? 0,
    tax_class: line.tool.taxClass,
    tax_basis_points: line.taxBasisPoints,
  }));
}

function newRow(
  request: OrderRequest,
  lines: readonly NewLine[],
  totals: Totals,
  { holdMs, terms, deliveryName }: OrderLimits,
  now: number,
): NewPurchaseRow {
  const { deliveryCents, delivery, priceCents, taxCents, taxed, taxes, tax: kept } = totals;
  const [tax, another] = taxes;
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return {
    id: request.id,
    user_key: request.userKey,
    buyer_email: request.buyerEmail,
    buyer_name: request.buyerName,
    product: lines[0]?.product ?? "",
    line_count: lines.length,
    phone: request.phone,
    address: request.address,
    quantity: pieces,
    minimum: lines.reduce((sum, line) => sum + line.minimum, 0),
    fulfillable: pieces,
    price_cents: priceCents,
    delivery_cents: deliveryCents,
    delivery_charge_cents: delivery.chargeCents,
    delivery_free_from_cents: delivery.rate.freeFromCents,
    delivery_choice: keptColumn(
      delivery,
      () => taxed.map((line) => weightOf([line], terms.delivery.assumedGrams)),
      () => deliveryName?.(delivery.id, request.locale),
    ),
    tax_cents: taxCents,
    tax_basis_points: tax && !another ? tax.basisPoints : null,
    tax_terms: kept ? JSON.stringify(kept) : null,
    state: "unpaid",
    held_until: now + holdMs,
    request_hash: request.requestHash,
    created_at: now,
    locale: request.locale,
    taken_by_key: request.takenByKey ?? null,
  };
}
