/** `npm run reconcile` checks every open payment with the provider once; the server may be running. */

import { type Config, readConfig } from "../src/app/server/config/config.ts";
import { checkStamp, openBeside } from "../src/app/server/database/open-database.ts";
import { runCommand } from "../src/app/server/run-command.ts";
import type { Database } from "../src/database/schema.ts";
import { withMoneyFormat } from "../src/lib/money/node/money-format.ts";
import { createLog, type Log } from "../src/lib/process/log.ts";
import { noMetrics } from "../src/lib/process/metrics.ts";
import { getPayments } from "../src/sales/payment-events/api/payments.ts";
import type { ReconcileResult } from "../src/sales/payments/api/reconcile.ts";
import { createOutbox, NotSent } from "../src/shop/email/api/outbox.ts";
import { createSettings, type Settings } from "../src/shop/settings/api/settings.ts";

async function reconcile(): Promise<ReconcileResult> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const db = await openBeside(config.databaseUrl, config.dataDir);
  try {
    await checkStamp(db, { mode: config.payments.mode, currency: config.currency });
    const settings = createSettings({ db, log, notify: () => {} });
    await settings.reload();
    return await withMoneyFormat(settings.money, () => reconcileAll(config, db, log, settings));
  } finally {
    await db.close();
  }
}

async function reconcileAll(
  config: Config,
  db: Database,
  log: Log,
  settings: Settings,
): Promise<ReconcileResult> {
  const outbox = config.mail && (await writeOnlyOutbox(db, log));
  const { reconcile: round, refunds } = getPayments({
    config,
    db,
    log,
    metrics: noMetrics,
    settings,
    outbox,
    catalogChanged: () => {},
  });
  const startedAt = Date.now();
  const sum = { checked: 0, paid: 0, providerUnavailable: false };
  for (;;) {
    const { checked, paid, providerUnavailable } = await round(startedAt);
    sum.checked += checked;
    sum.paid += paid;
    sum.providerUnavailable = providerUnavailable;
    if (checked > 0 && !providerUnavailable) continue;
    await refunds.stop();
    return sum;
  }
}

async function writeOnlyOutbox(db: Database, log: Log) {
  const send = async () => {
    throw new NotSent("unreachable", "the command sends no mail");
  };
  const outbox = createOutbox({ db, send, log });
  await outbox.stop();
  return outbox;
}

function resultText({ checked, paid, providerUnavailable }: ReconcileResult): string {
  const found = `Looked at ${checked} open ${checked === 1 ? "payment" : "payments"}: ${paid} paid, ${checked - paid} not.`;
  return providerUnavailable
    ? `${found} Then the payment provider could not be reached; run this again later.`
    : found;
}

await runCommand(async () => {
  const round = await reconcile();
  process.exitCode = round.providerUnavailable ? 1 : 0;
  return resultText(round);
});
