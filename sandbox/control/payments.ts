import type Stripe from "stripe";
import { formatTime } from "../layout.ts";
import { escaped } from "../pages.ts";
import { money } from "../payments/limits.ts";
import type { Intent, Refund } from "../records.ts";
import type { Store } from "../store.ts";
import { cell, form, hidden, number, rowHead, table } from "./html.ts";

export function paymentsSection(store: Store, shown: number): string {
  const rows = store.newest("payment_intent", shown).map(({ intent }) => {
    const { latest_charge: id } = intent;
    return intentRow(intent, id === null ? undefined : store.get("charge", id));
  });
  const heads = ["Payment intent", "Amount", "Status", "Last error", "Metadata", "Created", ""];
  return `<section id="payments"><h2>Payment intents</h2>${table(newest(rows), heads, rows, {
    empty: "No payment intents yet.",
  })}</section>`;
}

export function refundsSection(store: Store, shown: number): string {
  const rows = store.newest("refund", shown).map(refundRow);
  const heads = ["Refund", "Amount", "Status", "Payment intent", "Created"];
  return `<section id="refunds"><h2>Refunds</h2>${table(newest(rows), heads, rows, {
    empty: "No refunds yet.",
  })}</section>`;
}

export function newest(rows: string[][]): string {
  return `Newest ${rows.length} first`;
}

function intentRow(intent: Intent, charge: Stripe.Charge | undefined): string[] {
  const failure = intent.last_payment_error;
  const error =
    failure === null ? "" : `${failure.decline_code ?? failure.code}: ${failure.message}`;
  const metadata = Object.entries(intent.metadata).map(([name, value]) => `${name} ${value}`);
  return [
    rowHead(intent.id),
    cell(escaped(money(intent.amount, intent.currency)), "amount"),
    cell(statusOf(intent, charge), `status ${intent.status}`),
    cell(escaped(error)),
    cell(escaped(metadata.join(", "))),
    cell(formatTime(new Date(intent.created * 1000).toISOString()), "time"),
    cell(charge === undefined ? "" : actions(charge), "actions"),
  ];
}

function statusOf({ status }: Intent, charge: Stripe.Charge | undefined): string {
  const labels = [status.replaceAll("_", " ")];
  if (charge?.disputed) labels.push("disputed");
  if (charge && charge.amount_refunded > 0) {
    labels.push(`${money(charge.amount_refunded, charge.currency)} refunded`);
  }
  return escaped(labels.join(", "));
}

function actions(charge: Stripe.Charge): string {
  if (!charge.paid || charge.refunded || charge.disputed) return "";
  const which = hidden("charge", charge.id);
  const amount = number("amount", "Cents (empty: full rest)");
  return (
    `<details><summary>Refund or dispute</summary>${form("refunds", "Refund", which + amount)}` +
    `${form("disputes", "Dispute", which)}</details>`
  );
}

function refundRow(refund: Refund): string[] {
  return [
    rowHead(refund.id),
    cell(escaped(money(refund.amount, refund.currency)), "amount"),
    cell(refund.status, `status ${refund.status}`),
    cell(`<code>${escaped(refund.payment_intent)}</code>`),
    cell(formatTime(new Date(refund.created * 1000).toISOString()), "time"),
  ];
}
