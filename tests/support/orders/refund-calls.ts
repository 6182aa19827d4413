/** Steps from a paid order to money that goes back, and the books that must agree afterwards. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect } from "vitest";
import { openDatabase } from "../../../src/app/server/database/open-database.ts";
import { buildApp } from "../../../src/app/server/http/app.ts";
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import { createLog } from "../../../src/lib/process/log.ts";
import type { Purchase } from "../../../src/sales/orders/contract.ts";
import type { OrderEvent } from "../../../src/sales/orders/contract-fulfillment.ts";
import type { RefundRow } from "../../../src/sales/refund-records/api/refund-store.ts";
import type { Refunds } from "../../../src/sales/refunds/api/refunds.ts";
import type { Buyer } from "../buyers.ts";
import { eventually } from "../eventually.ts";
import type { TestSandbox } from "../payments.ts";
import { findRow } from "../rows.ts";
import { type Answer, callApi, type TestShop } from "../shop.ts";
import { payOrder, placeOrder } from "./ordering.ts";
import { paymentsOf } from "./payments-context.ts";

/** An order that was paid by a card. `quantity` defaults to the tool's minimum. */
export async function payFor(
  shop: TestShop,
  sandbox: TestSandbox,
  buyer: Buyer,
  tool: Tool,
  { card, quantity }: { card?: string; quantity?: number } = {},
): Promise<Purchase> {
  const order = await placeOrder(shop, buyer, tool, quantity);
  const { status, json } = await payOrder(shop, sandbox, buyer, order, card);
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
}

/** What an admin asks for. */
export interface RefundBody {
  readonly amount?: number;
  readonly lines?: readonly { readonly line: number; readonly quantity: number }[];
  readonly delivery?: boolean;
  readonly shipped?: boolean;
  readonly restock?: boolean;
  readonly outOfBand?: boolean;
  readonly note?: string;
}

/** Asks for a refund, by a key of its own unless one is given. */
export function refund(
  shop: Pick<TestShop, "call">,
  admin: Buyer,
  order: Purchase,
  { restock = false, ...body }: RefundBody = {},
  key: string = randomUUID(),
): Promise<Answer> {
  return shop.call("POST", `/purchase/${order._id}/refund`, {
    token: admin.token,
    body: { restock, ...body },
    headers: { "idempotency-key": key },
  });
}

/** The order's refunds as they are stored, the oldest first. */
export function refundRows(shop: TestShop, order: Purchase): Promise<RefundRow[]> {
  return shop.db.read
    .selectFrom("refund")
    .selectAll()
    .where("purchase_key", "=", order.number)
    .orderBy("key")
    .execute();
}

/** The order's events as its owner reads them. */
export async function timeline(
  shop: Pick<TestShop, "call">,
  reader: Buyer,
  order: Purchase,
): Promise<OrderEvent[]> {
  const path = `/purchase/${order._id}/history`;
  const { status, json } = await shop.call("GET", path, { token: reader.token });
  expect(status, JSON.stringify(json)).toBe(200);
  return json.events;
}

/** The emails about an order in the outbox, by kind, but for those that tell of its placing. */
export async function emailsAbout(shop: TestShop, order: Purchase): Promise<string[]> {
  const emails = await shop.db.read
    .selectFrom("email_message")
    .select("kind")
    .where("purchase_key", "=", order.number)
    .execute();
  return emails
    .map(({ kind }) => kind ?? "")
    .filter((kind) => !kind.endsWith("placed"))
    .sort();
}

/** The use cases on the shop's database, as another process has them that serves nobody. */
export function refundsOn(shop: TestShop): Refunds {
  return paymentsOf(shop).refunds;
}

/** Makes every open refund due now, as time would, and works all of them off. */
export async function workRefunds(shop: TestShop): Promise<void> {
  await shop.db.write
    .updateTable("refund")
    .set({ next_at: Date.now() })
    .where("next_at", "is not", null)
    .execute();
  await refundsOn(shop).work();
}

/**
 * Checks that the shop's refunds are the provider's, one for one, and that order and papers add up to
 * them; `cents` is what has been given back in all. An attempt of the shop's own job may still be under way.
 */
export function expectRefundsToMatchProvider(
  ...check: Parameters<typeof compareRefunds>
): Promise<void> {
  return eventually(() => compareRefunds(...check));
}

async function compareRefunds(
  shop: TestShop,
  sandbox: TestSandbox,
  order: Purchase,
  cents: number,
): Promise<void> {
  const rows = await refundRows(shop, order);
  const { transaction_id: intent, refunded_cents: refunded } = await findRow(shop.db, "purchase", [
    "key",
    order.number,
  ]);
  const { data } = await sandbox.stripe.refunds.list({ payment_intent: intent ?? "", limit: 100 });
  const atProvider = data.map(({ id, amount, status }) => ({ id, amount, status: status ?? "" }));
  const here = rows
    .filter(({ provider_id }) => provider_id !== null)
    .map((row) => ({ id: row.provider_id ?? "", amount: row.amount_cents, status: row.status }));
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect(here.sort(byId)).toEqual(atProvider.sort(byId));
  const succeeded = here.filter(({ status }) => status === "succeeded");
  expect(refunded).toBe(cents);
  expect(succeeded.reduce((sum, { amount }) => sum + amount, 0)).toBe(cents);
}

/** Another process's shop on the same database; on SQLite, which one process has, the same shop. */
export async function createSecondServer(
  shop: TestShop,
): Promise<Pick<TestShop, "call"> & { close(): Promise<void> }> {
  if (shop.db.engine.kind === "sqlite") return { call: shop.call, close: async () => {} };
  const log = createLog("silent");
  const db = await openDatabase(shop.config, log);
  const app = await buildApp({
    config: shop.config,
    secretKey: shop.config.secretKey ?? "",
    db,
    log,
    dist: join(shop.config.dataDir, "no-pages"),
    checkAnswers: true,
  });
  await app.ready();
  return {
    call: (method, path, sent) => callApi(app, method, path, sent),
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}
