/** A shop for what comes after a payment: two processes serve it, and two admins work in it. */
import { afterAll, beforeAll } from "vitest";
import type { Purchase } from "../../src/features/orders/contract.ts";
import { type Buyer, prepareBuyer } from "../support/buyers.ts";
import type { Engine } from "../support/engines.ts";
import type { SandboxParts } from "../support/payments.ts";
import { type PayingShop, payingShop } from "./paying-shop.ts";
import { createSecondServer, payFor } from "./refunding.ts";

interface Hands {
  /** Another process's shop on the same database; on SQLite, which one process has, the same shop. */
  other: Awaited<ReturnType<typeof createSecondServer>>;
  admin: Buyer;
  second: Buyer;
}

/** What the tests share. */
export interface PaidShop extends PayingShop, Readonly<Hands> {
  /** A new buyer's order, paid by a card, and the buyer. */
  bought(card?: string): Promise<{ buyer: Buyer; order: Purchase }>;
  /** The same for those who do not need the buyer. */
  paid(card?: string): Promise<Purchase>;
}

/** Sets it up before the tests of a `describe`. */
export function paidShop(engine: Engine, parts: SandboxParts = {}): PaidShop {
  const stage = payingShop(engine, { parts });

  async function bought(card?: string) {
    const { shop, sandbox, tool } = stage;
    const buyer = await prepareBuyer(shop);
    return { buyer, order: await payFor(shop, sandbox, buyer, tool(), card ? { card } : {}) };
  }
  const paid: PayingShop & Hands & Pick<PaidShop, "bought" | "paid"> = Object.assign(stage, {
    ...({} as Hands),
    bought,
    paid: async (card?: string) => (await bought(card)).order,
  });

  beforeAll(async () => {
    paid.other = await createSecondServer(stage.shop);
    paid.admin = await prepareBuyer(stage.shop, "admin");
    paid.second = await prepareBuyer(stage.shop, "admin");
  });
  afterAll(() => paid.other.close());
  return paid;
}

/** Dollars of the wire in cents. */
export const cents = (dollars: number) => Math.round(dollars * 100);
