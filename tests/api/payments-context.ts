/** The payments' use cases on a shop's database, as a process without a server has them. */
import { getPayments } from "../../src/features/payments/api/payments.ts";
import { createKeptTotals } from "../../src/kit/node/kept-totals.ts";
import { createLog } from "../../src/kit/node/log.ts";
import type { TestShop } from "../support/shop.ts";

export function paymentsOf({ config, db }: Pick<TestShop, "config" | "db">) {
  return getPayments({
    config,
    db,
    log: createLog("silent"),
    totals: createKeptTotals(),
    outbox: undefined,
    catalogueChanged: () => {},
  });
}
