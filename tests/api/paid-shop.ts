/** A shop with a payment provider and two admins, served by two processes: for what comes after a payment. */
import { afterAll, afterEach, beforeAll } from "vitest";
import type { Tool } from "../../src/features/catalogue/contract.ts";
import type { Purchase } from "../../src/features/orders/contract.ts";
import { type Buyer, prepareBuyer, toolsOf } from "../support/buyers.ts";
import type { Engine } from "../support/engines.ts";
import { openSandbox, type TestSandbox } from "../support/payments.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { anotherShop, payFor } from "./refunding.ts";

/** Opens the shop for the tests of a `describe`; the provider is without faults when a test begins. */
export function paidShop(engine: Engine, options: Parameters<typeof openSandbox>[0] = {}) {
  let sandbox: TestSandbox;
  let shop: TestShop;
  let other: Awaited<ReturnType<typeof anotherShop>>;
  let tools: Tool[];
  let admin: Buyer;
  let second: Buyer;

  beforeAll(async () => {
    sandbox = await openSandbox(options);
    shop = await buildShop(engine, sandbox.settings);
    other = await anotherShop(shop);
    tools = (await toolsOf(shop)).filter(({ quantity, minimum }) => quantity >= minimum * 20);
    [admin, second] = await Promise.all([prepareBuyer(shop, "admin"), prepareBuyer(shop, "admin")]);
  });
  afterEach(async () => {
    await sandbox.clearFaults();
    await sandbox.webhooks("normal");
  });
  afterAll(async () => {
    await other.close();
    await shop.close();
    await sandbox.close();
  });

  const aTool = (index = 0) => tools[index] as Tool;
  return {
    get sandbox() {
      return sandbox;
    },
    get shop() {
      return shop;
    },
    /** The shop by its other process. */
    get other() {
      return other;
    },
    get admin() {
      return admin;
    },
    get second() {
      return second;
    },
    /** One of those tools of which there is enough for many orders. */
    aTool,
    /** A paid order by a buyer of its own: the same order again within 10 s would be the same request. */
    async paid(card?: string): Promise<{ buyer: Buyer; order: Purchase }> {
      const buyer = await prepareBuyer(shop);
      const order = await payFor(shop, sandbox, buyer, aTool(), card ? { card } : {});
      return { buyer, order };
    },
  };
}

/** Dollars of the wire in cents. */
export const cents = (dollars: number) => Math.round(dollars * 100);
