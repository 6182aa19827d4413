/** A shop whose orders are refunded: two admins at two processes, and a bank that takes its time. */
import { afterAll, beforeAll } from "vitest";
import type { OrderEvent } from "../../src/features/fulfilment/contract.ts";
import type { Purchase } from "../../src/features/orders/contract.ts";
import { type Buyer, prepareBuyer } from "../support/buyers.ts";
import type { Engine } from "../support/engines.ts";
import { type PayingShop, payingShop } from "./paying-shop.ts";
import { anotherShop, payFor, timeline } from "./refunding.ts";

/** How long the bank takes for what happens later, by the sandbox's clock. */
export const LATER_MS = 3_600_000;

/** What the tests share. */
export interface RefundingShop extends Pick<PayingShop, "shop" | "sandbox" | "tool"> {
  /** Another process's shop on the same database; on SQLite, which one process has, the same shop. */
  readonly other: Awaited<ReturnType<typeof anotherShop>>;
  readonly admin: Buyer;
  readonly second: Buyer;
  /** A new buyer's order, paid by a card. */
  paid(card?: string): Promise<Purchase>;
  /** An order's history as an admin reads it. */
  notes(order: Purchase): Promise<[OrderEvent["what"], OrderEvent["by"], OrderEvent["note"]][]>;
}

/** Sets it up before the tests of a `describe`. */
export function refundingShop(engine: Engine): RefundingShop {
  const stage = payingShop(engine, { parts: { laterMs: LATER_MS } });
  let other: RefundingShop["other"];
  let admin: Buyer;
  let second: Buyer;

  beforeAll(async () => {
    other = await anotherShop(stage.shop);
    admin = await prepareBuyer(stage.shop, "admin");
    second = await prepareBuyer(stage.shop, "admin");
  });
  afterAll(() => other.close());

  return {
    get shop() {
      return stage.shop;
    },
    get sandbox() {
      return stage.sandbox;
    },
    get other() {
      return other;
    },
    get admin() {
      return admin;
    },
    get second() {
      return second;
    },
    tool: stage.tool,
    paid: async (card) => {
      const buyer = await prepareBuyer(stage.shop);
      return payFor(stage.shop, stage.sandbox, buyer, stage.tool(), card ? { card } : {});
    },
    notes: async (order) =>
      (await timeline(stage.shop, admin, order)).map(({ what, by, note }) => [what, by, note]),
  };
}
