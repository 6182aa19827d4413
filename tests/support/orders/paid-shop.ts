/** A shop for what comes after a payment: two processes serve it, and two admins work in it. */
import { afterAll, beforeAll } from "vitest";
import type { Purchase } from "../../../src/sales/orders/contract.ts";
import { type Buyer, prepareBuyer } from "../buyers.ts";
import type { Engine } from "../engines.ts";
import type { SandboxParts } from "../payments.ts";
import type { ShopSettings } from "../shop.ts";
import { createPaymentShop, type PaymentShop } from "./payment-shop.ts";
import { createSecondServer, payFor } from "./refund-calls.ts";

interface Staff {
  /** Another process's shop on the same database; on SQLite, which one process has, the same shop. */
  other: Awaited<ReturnType<typeof createSecondServer>>;
  admin: Buyer;
  second: Buyer;
}

/** What the tests share. */
export interface PaidShop extends PaymentShop, Readonly<Staff> {
  /** A new buyer's order, paid by a card, and the buyer. */
  bought(card?: string): Promise<{ buyer: Buyer; order: Purchase }>;
  /** The same for those who do not need the buyer. */
  paid(card?: string): Promise<Purchase>;
}

/** Sets it up before the tests of a `describe`. */
export function createPaidShop(
  engine: Engine,
  parts: SandboxParts = {},
  settings: ShopSettings = {},
): PaidShop {
  const payments = createPaymentShop(engine, { parts, settings });

  async function bought(card?: string) {
    const { shop, sandbox, tool } = payments;
    const buyer = await prepareBuyer(shop);
    return { buyer, order: await payFor(shop, sandbox, buyer, tool(), card ? { card } : {}) };
  }
  const paid: PaymentShop & Staff & Pick<PaidShop, "bought" | "paid"> = Object.assign(payments, {
    ...({} as Staff),
    bought,
    paid: async (card?: string) => (await bought(card)).order,
  });

  beforeAll(async () => {
    paid.other = await createSecondServer(payments.shop);
    paid.admin = await prepareBuyer(payments.shop, "admin");
    paid.second = await prepareBuyer(payments.shop, "admin");
  });
  afterAll(() => paid.other.close());
  return paid;
}
