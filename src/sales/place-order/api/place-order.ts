import { hash } from "node:crypto";
import type { Database } from "../../../database/schema.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import { wantedLocale } from "../../../frame/text-language.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { busy } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { databaseFailureOf, isSilence } from "../../../lib/db/database-failure.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { minorFromMajor } from "../../../lib/money/money.ts";
import type { Log } from "../../../lib/process/log.ts";
import { createBatchQueue } from "../../../lib/queue/batch-queue.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import { acceptAddress } from "../../../people/addresses/api/accept-address.ts";
import { addressText } from "../../../people/addresses/api/format.ts";
import type { NewCheckout } from "../../checkout/contract.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import { wirePurchase } from "../../orders/api/wire.ts";
import {
  ambiguousProduct,
  type NewPurchase,
  noSuchProduct,
  notYourEmail,
  orderUnconfirmed,
  type Purchase,
} from "../../orders/contract.ts";
import type { StripeTax } from "../../payments/api/stripe-tax.ts";
import { addUpLines } from "../../pricing/rules-lines.ts";
import { destinationOf } from "../../tax/rules-destination.ts";
import type { VatIds } from "../../vat-ids/api/vat-ids.ts";
import type { InvoiceDetails, OrderLimits, OrderRequest } from "../rules.ts";
import {
  type BatchResult,
  type BatchStore,
  CommitUnknown,
  NotAttempted,
  originalOrder,
} from "./batch.ts";
import { sqliteBatches } from "./batch-sqlite.ts";
import { countPlacing } from "./count-placing.ts";
import { refusalOf } from "./placing-refusals.ts";

/** With more orders in one commit the first ones wait longer than the commit saves. */
const MAX_BATCH = 64;
const MAX_BATCH_LINES = 1024;
/** About a tenth of a second's work. */
const MAX_WAITING = 2000;
/** Longer than any batch of a working database. */
const MAX_WAIT_MS = 5_000;
const TRY_AGAIN_SECONDS = 2;

type Placed = Outcome<{ success: boolean; purchase: Purchase }>;

export interface PlaceOrder {
  /** The specification's order of one tool. */
  purchase(caller: Caller, sent: NewPurchase, idempotencyKey: string | undefined): Promise<Placed>;
  /** An order of the lines that were sent. */
  checkout(caller: Caller, sent: NewCheckout, idempotencyKey: string | undefined): Promise<Placed>;
  /** The same for a buyer, by an admin. */
  createManualOrder(
    order: { readonly userKey: number; readonly takenByKey: number },
    sent: NewCheckout,
    idempotencyKey: string,
  ): Promise<Placed>;
}

export function createPlaceOrder({
  orders,
  batches,
  holdMs,
  settings,
  metrics,
  vatIds,
  stripeTax,
  onPlaced,
}: Pick<FeatureContext, "settings" | "metrics"> & {
  readonly orders: OrderReads;
  readonly batches: BatchStore;
  readonly holdMs: number;
  readonly vatIds: Pick<VatIds, "mayExempt" | "withAnswer">;
  readonly stripeTax: StripeTax;
  readonly onPlaced: () => void;
}): PlaceOrder {
  const queue = createBatchQueue((requests: OrderRequest[]) => runBatch(batches, requests), {
    maxBatch: MAX_BATCH,
    maxWeight: MAX_BATCH_LINES,
    weightOf: ({ lines }) => lines.length,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    onTimeout: () => new NotAttempted("the order waited too long"),
    pauses: true,
  });
  const count = countPlacing(metrics);

  async function place(request: OrderRequest): Promise<Placed> {
    const placed = await submit(request);
    if (isRefusal(placed)) count.refused(placed);
    return placed;
  }

  /** Only orders that may be exempt read why, before they queue. */
  async function withExemption(request: OrderRequest): Promise<OrderRequest> {
    const { destination, userKey } = request;
    if (!destination || !vatIds.mayExempt(destination)) return request;
    return { ...request, destination: await vatIds.withAnswer(destination, userKey) };
  }

  async function submit(asked: OrderRequest): Promise<Placed> {
    const request = await withExemption(asked);
    const submitted = queue.submit(request);
    if (!submitted) return busy(undefined, { retryAfter: 1 });
    const result = await submitted;
    if (result instanceof CommitUnknown)
      return orderUnconfirmed(undefined, { retryAfter: TRY_AGAIN_SECONDS });
    if (result instanceof NotAttempted) return busy(undefined, { retryAfter: TRY_AGAIN_SECONDS });
    if (result instanceof Error) throw result;

    const { decision, row } = result;
    if (row) {
      onPlaced();
      count.placed(request);
      return { success: true, purchase: wirePurchase(row) };
    }
    const { destination } = asked;
    if (decision.kind === "tax-unknown" && destination && !destination.taxAnswer) {
      const taxAnswer = await stripeTax.ask(decision.question, request.userKey);
      if (taxAnswer) return submit({ ...asked, destination: { ...destination, taxAnswer } });
    }
    if (!("orderId" in decision)) return refusalOf(decision);
    const known = await orders.find(decision.orderId);
    if (!known) throw new Error(`order ${decision.orderId} was decided on but is not stored`);
    return decision.kind === "repeated"
      ? { success: true, purchase: wirePurchase(originalOrder(known, holdMs)) }
      : { success: false, purchase: wirePurchase(known) };
  }

  return {
    async purchase(caller, sent, idempotencyKey) {
      if (sent.patient !== caller.email) return notYourEmail();
      const wanted = wantedLocale({ settings });
      const toolId = sent.tool ?? (await findToolId(orders, sent, wanted));
      if (isRefusal(toolId)) return toolId;
      const lines = [{ toolId, quantity: sent.order }];
      return place({ ...requestOf(caller, sent, idempotencyKey, wanted), kind: "purchase", lines });
    },
    async checkout(caller, sent, idempotencyKey) {
      if (sent.patient !== caller.email) return notYourEmail();
      const request = checkoutOf(caller, sent, idempotencyKey);
      return isRefusal(request) ? request : place(request);
    },
    async createManualOrder({ takenByKey, ...buyer }, sent, idempotencyKey) {
      const request = checkoutOf(buyer, sent, idempotencyKey);
      return isRefusal(request) ? request : place({ ...request, takenByKey });
    },
  };

  function checkoutOf(
    buyer: Pick<Caller, "userKey">,
    sent: NewCheckout,
    idempotencyKey: string | undefined,
  ): Outcome<OrderRequest> {
    const addresses = acceptAddresses(sent);
    if (isRefusal(addresses)) return addresses;
    const wanted = wantedLocale({ settings });
    const lines = addUpLines(sent.lines.map(({ tool, quantity }) => ({ toolId: tool, quantity })));
    const request = requestOf(buyer, sent, idempotencyKey, wanted);
    return { ...request, ...addresses, kind: "checkout", lines };
  }
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
    if (mayBreak && databaseFailureOf(error) === "away" && !isSilence(error))
      return runBatch(batches, requests, false);
    if (error instanceof CommitUnknown || databaseFailureOf(error) || requests.length === 1)
      return requests.map(() => error as Error);
    const results: BatchResult[] = [];
    for (const request of requests) results.push(...(await runBatch(batches, [request])));
    return results;
  }
}

/** The id of the only tool of that name. */
async function findToolId(
  orders: OrderReads,
  { product }: NewPurchase,
  locale: string | undefined,
): Promise<Outcome<string>> {
  const [only, another] = await orders.toolsNamed(product, locale);
  if (only === undefined) return noSuchProduct();
  return another === undefined ? only : ambiguousProduct();
}

function requestOf(
  buyer: Pick<Caller, "userKey">,
  sent: NewPurchase | NewCheckout,
  idempotencyKey: string | undefined,
  nameLocale: string | undefined,
): Omit<OrderRequest, "kind" | "lines"> {
  return {
    id: newId(),
    userKey: buyer.userKey,
    buyerEmail: sent.patient,
    buyerName: sent.patientName,
    priceCents: minorFromMajor(sent.price),
    phone: sent.phone,
    // The contract has refused a body without an address.
    address: sent.address ?? "",
    destination: destinationOf(undefined, sent),
    deliveryMethod: "deliveryMethod" in sent ? sent.deliveryMethod : undefined,
    invoiceDetails: detailsOf(sent),
    idempotencyKey,
    requestHash: hash("sha256", JSON.stringify(sent), "base64url"),
    locale: currentLanguage().locale,
    nameLocale,
  };
}

/** Accepts the structured addresses of a checkout. Refuses one that lacks a part its country needs. */
function acceptAddresses(
  sent: NewCheckout,
): Outcome<Partial<Pick<OrderRequest, "address" | "shipTo" | "billTo" | "destination">>> {
  if (!sent.shipTo) return {};
  const shipTo = acceptAddress(sent.shipTo, "shipTo.");
  if (isRefusal(shipTo)) return shipTo;
  const billTo = sent.billTo && acceptAddress(sent.billTo, "billTo.");
  if (isRefusal(billTo)) return billTo;
  return {
    address: addressText(shipTo, currentLanguage().locale),
    shipTo,
    ...(billTo && { billTo }),
    destination: destinationOf(shipTo, sent),
  };
}

function detailsOf({
  company,
  taxNumber,
  purchaseOrder,
}: NewPurchase | NewCheckout): InvoiceDetails | undefined {
  if (company === undefined && taxNumber === undefined && purchaseOrder === undefined)
    return undefined;
  return {
    company: company ?? null,
    taxNumber: taxNumber ?? null,
    purchaseOrder: purchaseOrder ?? null,
  };
}

/** The batch store of the engine; PostgreSQL's client is loaded on demand. */
export async function createBatchStore(
  db: Database,
  limits: OrderLimits,
  log: Log,
): Promise<BatchStore> {
  if (db.engine.kind === "sqlite") return sqliteBatches(db.engine, db.read, limits);
  const { postgresBatches } = await import("./batch-postgres.ts");
  return postgresBatches(db.engine, limits, log);
}
