/** Deciding a batch of order requests, the same on both engines. */
import {
  amountDue,
  type Buyer,
  type Decision,
  decide,
  type InvoiceDetails,
  type KnownOrder,
  type OrderLimits,
  type OrderRequest,
  type StockedTool,
} from "../../rules.ts";
import type { PurchaseRow } from "../changes.ts";

export interface BatchData {
  readonly tools: ReadonlyMap<string, StockedTool>;
  /** Names in other languages than the tools' own, by `nameKey`. */
  readonly names: ReadonlyMap<string, string>;
  readonly buyers: ReadonlyMap<number, Buyer>;
  /** By `decisionKey`. */
  readonly remembered: ReadonlyMap<string, StoredDecision>;
}

export interface StoredDecision {
  readonly requestHash: string;
  readonly decision: Decision;
}

export interface BatchWrites {
  readonly placed: readonly NewPurchaseRow[];
  readonly details: readonly (InvoiceDetails & { orderId: string })[];
  readonly remembered: readonly (StoredDecision & { userKey: number; key: string })[];
  /** Taken stock by tool key. */
  readonly taken: ReadonlyMap<number, number>;
}

/** Columns left to their defaults when an order is placed. */
const UNSET_COLUMNS = {
  shipped_at: null,
  delivered_at: null,
  cancellation_requested_at: null,
  disputed_at: null,
  delivery_method: null,
  carrier: null,
  tracking: null,
  refunded_cents: 0,
} as const satisfies Partial<PurchaseRow>;

/** Before the database has given it a key. */
export type NewPurchaseRow = Omit<PurchaseRow, "key" | keyof typeof UNSET_COLUMNS>;

export function placedRow(row: NewPurchaseRow, key: number): PurchaseRow {
  return { ...row, ...UNSET_COLUMNS, key };
}

export function originalRow(row: PurchaseRow, holdMs: number): PurchaseRow {
  return {
    ...row,
    ...UNSET_COLUMNS,
    state: "unpaid",
    held_until: row.created_at + holdMs,
    transaction_id: null,
    paid_at: null,
  };
}

export interface Placing {
  readonly decision: Decision;
  readonly row?: PurchaseRow;
}

/** The order was not attempted, and nothing changed: a row is locked, or the queue was too slow. */
export class NotAttempted extends Error {}

export type BatchResult = Placing | Error;

export interface BatchStore {
  run(requests: readonly OrderRequest[]): Promise<BatchResult[]>;
  close(): Promise<void>;
}

/** An order, or without `id` an expired hold. */
export interface BuyerFact {
  readonly id: string | null;
  readonly tool_key: number;
  readonly state: string | null;
  readonly request_hash: string | null;
  readonly at: number;
}

/** An order that is both unpaid and recent comes twice and counts once. */
export function buyerOf(facts: readonly BuyerFact[]): Buyer {
  const orders = new Map<string, KnownOrder>();
  const expiredHolds = new Map<number, number[]>();
  for (const { id, tool_key: toolKey, state, request_hash: requestHash, at } of facts) {
    if (id === null || requestHash === null) {
      expiredHolds.set(toolKey, [...(expiredHolds.get(toolKey) ?? []), at]);
    } else {
      orders.set(id, { id, toolKey, unpaid: state === "unpaid", requestHash, createdAt: at });
    }
  }
  return { orders: [...orders.values()], expiredHolds };
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

/** In order: each decision sees the ones before it. */
export function decideBatch(
  requests: readonly OrderRequest[],
  view: BatchData,
  limits: OrderLimits,
  now: number,
): { decisions: Decision[]; writes: BatchWrites } {
  const placed: NewPurchaseRow[] = [];
  const details: (InvoiceDetails & { orderId: string })[] = [];
  const taken = new Map<number, number>();
  const remembered: (StoredDecision & { userKey: number; key: string })[] = [];
  const known = new Map(view.remembered);

  const decisions = requests.map((request): Decision => {
    const before = findDecision(request, known);
    if (before) return before;
    const tool = view.tools.get(request.toolId);
    const buyer = view.buyers.get(request.userKey) ?? { orders: [], expiredHolds: new Map() };
    const decision = decide(request, tool, buyer, limits, now);
    if (decision.kind === "placed" && tool) {
      const name = view.names.get(nameKey(tool.key, request.nameLocale)) ?? tool.name;
      placed.push(newRow(request, { ...tool, name }, limits, now));
      taken.set(tool.key, (taken.get(tool.key) ?? 0) + request.quantity);
      if (request.invoiceDetails) details.push({ ...request.invoiceDetails, orderId: request.id });
    }
    if (request.idempotencyKey !== undefined) {
      const { userKey, idempotencyKey: key, requestHash } = request;
      known.set(decisionKey(userKey, key), { requestHash, decision });
      remembered.push({ userKey, key, requestHash, decision });
    }
    return decision;
  });
  return { decisions, writes: { placed, details, taken, remembered } };
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

function newRow(
  request: OrderRequest,
  tool: StockedTool,
  { holdMs, deliveryCents }: OrderLimits,
  now: number,
): NewPurchaseRow {
  return {
    id: request.id,
    user_key: request.userKey,
    tool_key: tool.key,
    patient: request.patient,
    patient_name: request.patientName,
    product: tool.name,
    phone: request.phone,
    address: request.address,
    quantity: request.quantity,
    minimum: tool.minimum,
    unit_price_cents: tool.unitPriceCents,
    price_cents: amountDue(tool.unitPriceCents, request.quantity, deliveryCents),
    state: "unpaid",
    held_until: now + holdMs,
    request_hash: request.requestHash,
    transaction_id: null,
    created_at: now,
    paid_at: null,
    locale: request.locale,
  };
}
