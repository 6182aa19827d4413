/** A shop that takes card payments, and its sandbox: set up once for the tests of a `describe`. */
import type Stripe from "stripe";
import { afterEach } from "vitest";
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import { releaseExpiredHolds } from "../../../src/sales/holds/api/holds.ts";
import type { Purchase } from "../../../src/sales/orders/contract.ts";
import { type Buyer, prepareBuyer } from "../buyers.ts";
import type { Engine } from "../engines.ts";
import type { TestSandbox } from "../payments.ts";
import { type SandboxShopParts, sandboxShop } from "../sandbox-shop.ts";
import { sharedTools } from "../shared-shop.ts";
import type { Answer, TestShop } from "../shop.ts";
import { payOrder, placeOrder } from "./ordering.ts";

/** How many smallest orders of every tool used here are in stock. */
const LOTS = 20;

/** What the tests share. */
export interface PaymentShop {
  readonly shop: TestShop;
  readonly sandbox: TestSandbox;
  /** A tool of which there is plenty; each index is another one. */
  tool(index?: number): Tool;
  /** A new buyer's order of its smallest quantity, nothing paid. */
  anOrder(tool?: Tool): Promise<[Buyer, Purchase]>;
  /** Pays by a card that is good, and tells the shop, as the browser does; the shop's answer. */
  payAndReport(buyer: Buyer, order: Purchase): Promise<Answer>;
  /** The intents that the sandbox has for an order. */
  intentsOf(order: Purchase): Promise<Stripe.PaymentIntent[]>;
  /** Cents of an intent that have gone back. */
  refundedAt(intentId: string): Promise<number>;
  /** Lets an order's hold run out and works off what has lapsed; how many had. */
  expireHoldOf(order: Purchase): Promise<number>;
}

/** Sets both up before the tests; faults and ways of delivery are over after each. */
export function createPaymentShop(engine: Engine, parts?: SandboxShopParts): PaymentShop {
  const { sandbox, shop } = sandboxShop(engine, parts);
  const tools = sharedTools(shop, ({ quantity, minimum }) => quantity >= minimum * LOTS);
  afterEach(async () => {
    await sandbox.clearFaults();
    await sandbox.webhooks("normal");
  });

  const tool = (index = 0) => tools[index] as Tool;
  return {
    shop,
    sandbox,
    tool,
    anOrder: async (ofTool = tool()) => {
      const buyer = await prepareBuyer(shop);
      return [buyer, await placeOrder(shop, buyer, ofTool)];
    },
    payAndReport: (buyer, order) => payOrder(shop, sandbox, buyer, order),
    intentsOf: async ({ _id }) =>
      (await sandbox.intents()).filter(({ metadata }) => metadata.order === _id),
    refundedAt: async (intentId) => {
      const { data } = await sandbox.stripe.refunds.list({ payment_intent: intentId, limit: 100 });
      return data.reduce((sum, { amount }) => sum + amount, 0);
    },
    expireHoldOf: async (order) => {
      await expireHold(shop, order);
      return releaseExpiredHolds(shop.db);
    },
  };
}

/** Puts the end of an order's hold into the past. */
export async function expireHold({ db }: TestShop, order: Purchase): Promise<void> {
  await db.write
    .updateTable("purchase")
    .set({ held_until: Date.now() - 1 })
    .where("id", "=", order._id)
    .where("held_until", "is not", null)
    .execute();
}
