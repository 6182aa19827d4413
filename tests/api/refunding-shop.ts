/** A shop whose orders are refunded, and a bank that takes its time. */

import type { Purchase } from "../../src/features/orders/contract.ts";
import type { OrderEvent } from "../../src/features/orders/contract-fulfillment.ts";
import type { Engine } from "../support/engines.ts";
import { type PaidShop, paidShop } from "./paid-shop.ts";
import { timeline } from "./refunding.ts";

/** How long the bank takes for what happens later, by the sandbox's clock. */
export const LATER_MS = 3_600_000;

/** What the tests share. */
export interface RefundingShop extends PaidShop {
  /** An order's history as an admin reads it. */
  notes(order: Purchase): Promise<[OrderEvent["what"], OrderEvent["by"], OrderEvent["note"]][]>;
}

/** Sets it up before the tests of a `describe`. */
export function refundingShop(engine: Engine): RefundingShop {
  const stage = paidShop(engine, { laterMs: LATER_MS });
  const notes: RefundingShop["notes"] = async (order) =>
    (await timeline(stage.shop, stage.admin, order)).map(({ what, by, note }) => [what, by, note]);
  return Object.assign(stage, { notes });
}
