import type { SandboxEvent } from "../codes.ts";
import { formatTime } from "../layout.ts";
import { escaped } from "../pages.ts";
import type { Store } from "../store.ts";
import type { DeliveryRecord } from "../webhooks/types.ts";
import { cell, form, hidden, rowHead, table } from "./html.ts";
import { newest } from "./payments.ts";

/** Upper estimate, to load the deliveries of the listed events in one query. */
const DELIVERIES_AN_EVENT = 10;

export function eventsSection(store: Store, shown: number): string {
  const deliveries = store.newest("delivery", shown * DELIVERIES_AN_EVENT);
  const rows = store.newest("event", shown).map((event) =>
    row(
      event,
      deliveries.filter((delivery) => delivery.event === event.id),
    ),
  );
  const heads = ["Event", "Type", "About", "Delivery", "Created", ""];
  return `<section id="events"><h2>Events</h2>${table(newest(rows), heads, rows, {
    empty: "No events yet.",
  })}</section>`;
}

function row(event: SandboxEvent, deliveries: DeliveryRecord[]): string[] {
  const items = deliveries.map((delivery) => `<li>${deliverySummary(delivery)}</li>`).join("");
  return [
    rowHead(event.id),
    cell(escaped(event.type)),
    cell(`<code>${escaped(event.data.object.id)}</code>`),
    cell(items === "" ? "not sent" : `<ul>${items}</ul>`),
    cell(formatTime(new Date(event.created * 1000).toISOString()), "time"),
    cell(form("webhooks/redeliver", "Send again", hidden("id", event.id)), "actions"),
  ];
}

function deliverySummary({ attempts, dueAt, state }: DeliveryRecord): string {
  const answers = attempts.map(({ status, problem }) => status ?? problem ?? "no answer");
  const responses = answers.length === 0 ? "" : `: ${answers.join(", ")}`;
  const next = dueAt === null ? "" : `, next try ${formatTime(new Date(dueAt).toISOString())}`;
  return escaped(`${state.replace("-", " ")}${responses}${next}`);
}
