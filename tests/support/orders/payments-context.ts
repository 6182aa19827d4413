/** The payments' use cases on a shop's database, as a process without a server has them. */

import { createLog } from "../../../src/lib/process/log.ts";
import { noMetrics } from "../../../src/lib/process/metrics.ts";
import { getPayments } from "../../../src/sales/payment-events/api/payments.ts";
import { createSettings } from "../../../src/shop/settings/api/settings.ts";
import type { TestShop } from "../shop.ts";

export function paymentsOf({ config, db }: Pick<TestShop, "config" | "db">) {
  const log = createLog("silent");
  return getPayments({
    config,
    db,
    log,
    metrics: noMetrics,
    settings: createSettings({ db, log, notify: () => {} }),
    outbox: undefined,
    catalogChanged: () => {},
  });
}
