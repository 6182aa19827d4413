/** Deciding a batch of order requests: the same on both engines, which only load and write. */
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

/** What the transaction has locked and read for a batch. */
export interface BatchData {
  /** By tool id; tools that are not in the catalogue are missing. */
  readonly tools: ReadonlyMap<string, StockedTool>;
  readonly buyers: ReadonlyMap<number, Buyer>;
  /** By `rememberedKey`: what was decided for an Idempotency-Key. */
  readonly remembered: ReadonlyMap<string, StoredDecision>;
}

/** A decision kept under an Idempotency-Key. */
export interface StoredDecision {
  readonly requestHash: string;
  readonly decision: Decision;
}

/** What the transaction has to write for a batch. */
export interface BatchWrites {
  readonly placed: readonly NewPurchaseRow[];
  /** Of those placed orders for which any was given. */
  readonly details: readonly (InvoiceDetails & { orderId: string })[];
  readonly remembered: readonly (StoredDecision & { userKey: number; key: string })[];
  /** Pieces taken, by tool key. */
  readonly taken: ReadonlyMap<number, number>;
}

/** What an order has nothing of when it is placed: columns that are left to their defaults. */
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

/** An order's row as it is written, before the database has numbered it. */
export type NewPurchaseRow = Omit<PurchaseRow, "key" | keyof typeof UNSET_COLUMNS>;

/** A new order's row as it is read. */
export function placedRow(row: NewPurchaseRow, key: number): PurchaseRow {
  return { ...row, ...UNSET_COLUMNS, key };
}

/** An order's row as it was when it was placed. */
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

/** A request's result: the decision, with the new row where the order was placed. */
export interface Placing {
  readonly decision: Decision;
  readonly row?: PurchaseRow;
}

/**
 * Returned for an order that was not tried, with nothing changed: a row that it needs is locked by
 * another transaction, or its turn did not come in time.
 */
export class NotAttempted extends Error {}

/** What a batch answers for each of its orders. */
export type BatchResult = Placing | Error;

/** Runs one batch in one transaction: load, decide, write, commit. */
export interface BatchStore {
  run(requests: readonly OrderRequest[]): Promise<BatchResult[]>;
  close(): Promise<void>;
}

/** What is stored of a buyer: an order that matters or, without `id`, a hold that lapsed. */
export interface BuyerFact {
  readonly id: string | null;
  readonly tool_key: number;
  readonly state: string | null;
  readonly request_hash: string | null;
  /** When it was placed, or lapsed. */
  readonly at: number;
}

/** A buyer as the facts tell. An order that is both unpaid and recent comes twice and counts once. */
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

/** Thrown when a batch's commit was sent, its answer was lost, and what is stored could not be asked. */
export class CommitUnknown extends Error {}

/** Where a decision is kept under its buyer's Idempotency-Key. */
export function decisionKey(userKey: number, idempotencyKey: string): string {
  return `${userKey} ${idempotencyKey}`;
}

/** Decides a batch in its order; what is decided first is seen by the next. */
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
      placed.push(newRow(request, tool, limits, now));
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
  };
}
