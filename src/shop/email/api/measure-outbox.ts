import type { Database } from "../../../database/schema.ts";
import type { Metrics } from "../../../lib/process/metrics.ts";
import { readWaiting } from "./store.ts";

/** Returns what counts the outcome of an attempt. */
export function measureOutbox(metrics: Metrics, db: Database, now: () => number) {
  metrics.gauge({
    name: "millwright_emails_pending",
    help: "Emails in the outbox that are not sent yet, of all processes.",
    usesDatabase: true,
    read: async () => (await readWaiting(db)).count,
  });
  metrics.gauge({
    name: "millwright_emails_oldest_pending_seconds",
    help: "Age of the oldest email that is not sent yet; 0 without one.",
    usesDatabase: true,
    read: async () => {
      const { oldest } = await readWaiting(db);
      return oldest === null ? 0 : Math.max(0, now() - oldest) / 1000;
    },
  });
  return metrics.counter({
    name: "millwright_email_attempts_total",
    help: "Attempts to send an email: sent, deferred (tried again later), failed (given up), dropped (limit of an unverified address).",
    label: "result",
    values: ["sent", "deferred", "failed", "dropped"],
  });
}
