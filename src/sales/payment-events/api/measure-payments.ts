import type { Database } from "../../../database/schema.ts";
import type { Metrics } from "../../../lib/process/metrics.ts";
import { countOpenAttempts } from "../../payments/api/store.ts";
import { countPendingEvents } from "./event-store.ts";

export type PaymentsCount = ReturnType<typeof measurePayments>;

/** Returns what counts payments, refunds and the reconciler's checks. */
export function measurePayments(metrics: Metrics, db: Database) {
  metrics.gauge({
    name: "millwright_payments_open",
    help: "Payment attempts that have neither succeeded nor ended, of all processes; the reconciler checks them.",
    usesDatabase: true,
    read: () => countOpenAttempts(db),
  });
  metrics.gauge({
    name: "millwright_payment_events_pending",
    help: "Events of the payment provider that are stored and not handled yet, of all processes.",
    usesDatabase: true,
    read: () => countPendingEvents(db),
  });
  return {
    payment: metrics.counter({
      name: "millwright_payments_total",
      help: "Payments: succeeded (an order was paid), declined (the provider's event says so), duplicate and mismatch (refunded).",
      label: "result",
      values: ["succeeded", "declined", "duplicate", "mismatch"],
    }),
    refund: metrics.counter({
      name: "millwright_refunds_total",
      help: "Refunds that ended at the payment provider.",
      label: "result",
      values: ["succeeded", "failed"],
    }),
    check: metrics.counter({
      name: "millwright_reconciler_checks_total",
      help: "Open payments checked by the reconciler: paid (neither browser nor event had reported it), open, unavailable (no answer from the provider), error.",
      label: "result",
      values: ["paid", "open", "unavailable", "error"],
    }),
  };
}
