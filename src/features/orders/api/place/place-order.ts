import { hash } from "node:crypto";
import type { Schema } from "../../../../database/schema.ts";
import type { Caller } from "../../../../kit/caller.ts";
import { msg } from "../../../../kit/i18n.ts";
import { currentLanguage } from "../../../../kit/language.ts";
import { minorFromMajor } from "../../../../kit/money.ts";
import { createBatchQueue } from "../../../../kit/node/batch-queue.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import { isSilence, troubleOf } from "../../../../kit/node/db/trouble.ts";
import { newId } from "../../../../kit/node/ids.ts";
import type { Log } from "../../../../kit/node/log.ts";
import { busy } from "../../../../kit/problem.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../../kit/result.ts";
import { textLanguage } from "../../../catalogue/api/text-language.ts";
import type { FeatureContext } from "../../../feature.ts";
import {
  ambiguousProduct,
  amountTooLarge,
  amountTooSmall,
  belowMinimum,
  foreignPatient,
  holdsLapsed,
  keyReused,
  type NewPurchase,
  noSuchProduct,
  orderUnconfirmed,
  type Purchase,
  priceChanged,
  soldOut,
  tooManyUnpaid,
} from "../../contract.ts";
import type { Decision, InvoiceDetails, OrderLimits, OrderRequest } from "../../rules.ts";
import { tooSmallText } from "../../rules-charge.ts";
import type { OrderReads } from "../reads.ts";
import { originalOrder, wirePurchase } from "../wire.ts";
import { type BatchResult, type BatchStore, CommitUnknown, NotAttempted } from "./batch.ts";
import { sqliteBatches } from "./batch-sqlite.ts";

/** With more orders in one commit the first ones wait longer than the commit saves. */
const MAX_BATCH = 64;
/** About a tenth of a second's work. */
const MAX_WAITING = 2000;
/** Longer than any batch of a working database. */
const MAX_WAIT_MS = 5_000;
const TRY_AGAIN_SECONDS = 2;

export type PlaceOrder = (
  caller: Caller,
  sent: NewPurchase,
  idempotencyKey: string | undefined,
) => Promise<Outcome<{ success: boolean; purchase: Purchase }>>;

export function createPlaceOrder({
  orders,
  batches,
  holdMs,
  settings,
  onPlaced,
}: Pick<FeatureContext, "settings"> & {
  readonly orders: OrderReads;
  readonly batches: BatchStore;
  readonly holdMs: number;
  readonly onPlaced: () => void;
}): PlaceOrder {
  const queue = createBatchQueue((requests: OrderRequest[]) => runBatch(batches, requests), {
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    onTimeout: () => new NotAttempted("the order waited too long"),
    pauses: true,
  });

  return async (caller, sent, idempotencyKey) => {
    if (sent.patient !== caller.email) return foreignPatient();
    const language = textLanguage({ settings });
    const toolId = await toolIdOf(orders, sent, language.wanted);
    if (isRefusal(toolId)) return toolId;

    const request = requestOf(caller, sent, toolId, idempotencyKey);
    const submitted = queue.submit({ ...request, nameLocale: language.wanted });
    if (!submitted) return busy(undefined, { retryAfter: 1 });
    const result = await submitted;
    if (result instanceof CommitUnknown)
      return orderUnconfirmed(undefined, { retryAfter: TRY_AGAIN_SECONDS });
    if (result instanceof NotAttempted) return busy(undefined, { retryAfter: TRY_AGAIN_SECONDS });
    if (result instanceof Error) throw result;

    const { decision, row } = result;
    if (row) {
      onPlaced();
      const taxRate = await orders.taxRateAt(row.created_at);
      return {
        success: true,
        purchase: wirePurchase({ ...row, tool_id: toolId, tax_basis_points: taxRate }),
      };
    }
    if (!("orderId" in decision)) return refusalOf(decision);
    const known = await orders.find(decision.orderId);
    if (!known) throw new Error(`order ${decision.orderId} was decided on but is not stored`);
    return decision.kind === "repeated"
      ? { success: true, purchase: wirePurchase(originalOrder(known, holdMs)) }
      : { success: false, purchase: wirePurchase(known) };
  };
}

/** A failed batch is retried order by order, but not when the database is in trouble. A broken connection may have been the only one: then the batch is retried once, unless the database was silent. */
async function runBatch(
  batches: BatchStore,
  requests: OrderRequest[],
  mayBreak = true,
): Promise<BatchResult[]> {
  try {
    return await batches.run(requests);
  } catch (error) {
    if (mayBreak && troubleOf(error) === "away" && !isSilence(error))
      return runBatch(batches, requests, false);
    if (error instanceof CommitUnknown || troubleOf(error) || requests.length === 1)
      return requests.map(() => error as Error);
    const results: BatchResult[] = [];
    for (const request of requests) results.push(...(await runBatch(batches, [request])));
    return results;
  }
}

/** Without `tool` the product's name must be unique. */
async function toolIdOf(
  orders: OrderReads,
  { tool, product }: NewPurchase,
  locale: string | undefined,
): Promise<Outcome<string>> {
  if (tool !== undefined) return tool;
  const [only, another] = await orders.toolsNamed(product, locale);
  if (only === undefined) return noSuchProduct();
  return another === undefined ? only : ambiguousProduct();
}

function requestOf(
  caller: Caller,
  sent: NewPurchase,
  toolId: string,
  idempotencyKey: string | undefined,
): OrderRequest {
  return {
    id: newId(),
    userKey: caller.userKey,
    patient: sent.patient,
    patientName: sent.patientName,
    toolId,
    quantity: sent.order,
    priceCents: minorFromMajor(sent.price),
    phone: sent.phone,
    address: sent.address,
    invoiceDetails: detailsOf(sent),
    idempotencyKey,
    requestHash: hash("sha256", JSON.stringify(sent), "base64url"),
    locale: currentLanguage().locale,
  };
}

function detailsOf({ company, taxNumber, purchaseOrder }: NewPurchase): InvoiceDetails | undefined {
  if (company === undefined && taxNumber === undefined && purchaseOrder === undefined)
    return undefined;
  return {
    company: company ?? null,
    taxNumber: taxNumber ?? null,
    purchaseOrder: purchaseOrder ?? null,
  };
}

function refusalOf(decision: Exclude<Decision, { orderId: string }>): Refusal {
  switch (decision.kind) {
    case "unknown-tool":
      return noSuchProduct();
    case "price-changed":
      return priceChanged();
    case "amount-too-large":
      return amountTooLarge();
    case "amount-too-small":
      return amountTooSmall(tooSmallText(decision.smallest));
    case "key-reused":
      return keyReused();
    case "below-minimum":
      return belowMinimum(minimumText(decision), { minimum: decision.minimum });
    case "sold-out":
      return soldOut(leftText(decision), { left: decision.left, minimum: decision.minimum });
    case "too-many-unpaid":
      return tooManyUnpaid(unpaidText(decision));
    case "holds-lapsed":
      return holdsLapsed(undefined, { retryAfter: Math.ceil(decision.waitMs / 1000) });
  }
}

const minimumText = ({ minimum }: { readonly minimum: number }) =>
  msg("refusal.below-minimum.of", "The minimum order is {minimum}.", { minimum });

const leftText = ({ left, minimum }: { readonly left: number; readonly minimum: number }) =>
  msg("refusal.sold-out.left", "Only {left} left, minimum {minimum}.", { left, minimum });

const unpaidText = ({ limit }: { readonly limit: number }) =>
  msg(
    "refusal.too-many-unpaid.limit",
    "There are already {limit} unpaid orders. Pay or delete one first.",
    { limit },
  );

/** The batch store of the engine; PostgreSQL's client is loaded on demand. */
export async function createBatchStore(
  db: Database<Schema>,
  limits: OrderLimits,
  log: Log,
): Promise<BatchStore> {
  if (db.engine.kind === "sqlite") return sqliteBatches(db.engine, db.read, limits);
  const { postgresBatches } = await import("./batch-postgres.ts");
  return postgresBatches(db.engine, limits, log);
}
