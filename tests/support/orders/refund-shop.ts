/** A shop whose orders are refunded, and a bank that takes its time. */

import type { Purchase } from "../../../src/sales/orders/contract.ts";
import type { OrderEvent } from "../../../src/sales/orders/contract-fulfillment.ts";
import type { Engine } from "../engines.ts";
import type { SandboxParts } from "../payments.ts";
import { createPaidShop, type PaidShop } from "./paid-shop.ts";
import { timeline } from "./refund-calls.ts";

/** How long the bank takes for what happens later, by the sandbox's clock. */
export const LATER_MS = 3_600_000;

/** What the tests share. */
export interface RefundShop extends PaidShop {
  /** An order's history as an admin reads it. */
  notes(order: Purchase): Promise<[OrderEvent["what"], OrderEvent["by"], OrderEvent["note"]][]>;
}

/** Sets it up before the tests of a `describe`. */
export function createRefundShop(engine: Engine, parts: SandboxParts = {}): RefundShop {
  const shop = createPaidShop(engine, { laterMs: LATER_MS, ...parts });
  const notes: RefundShop["notes"] = async (order) =>
    (await timeline(shop.shop, shop.admin, order)).map(({ what, by, note }) => [what, by, note]);
  return Object.assign(shop, { notes });
}
