import { texts } from "../../../lib/i18n/i18n.ts";
import type { BadgeTone } from "../../../lib/ui/Badge.tsx";
import type { Delivery, Failure } from "../contract.ts";
import type { EventType } from "../contract-events.ts";

export const labels = texts("webhooks", {
  title: "Webhooks",
  lead: "The shop tells other programs, such as an ERP system, what happens: as signed messages to an address of theirs.",
  all: "All endpoints",
  add: "Add an endpoint",
  edit: "Edit",
  save: "Save",
  url: "Address",
  urlHint: "It begins with https:// and is on the public internet.",
  description: "Description",
  descriptionHint: "What receives it, such as “ERP system”.",
  events: "Events",
  added: "Endpoint added",
  saved: "Endpoint saved",
  failed: "The webhooks could not be loaded.",
});

/** What each event says, beside its name. */
export const eventLabels = texts("webhooks.event", {
  "order.paid": "An order was paid",
  "order.shipped": "Nothing of an order is open any more: all has left",
  "order.cancelled": "An order was deleted, has expired, or its cancellation was refunded",
  "order.refunded": "A refund of an order has succeeded",
  "order.refund_failed": "A refund that had succeeded has failed at the bank",
  "parcel.shipped": "A parcel has left, or its carrier or number was corrected",
  "parcel.delivered": "A parcel was delivered",
  "parcel.deleted": "A parcel was taken back: it was shipped by mistake",
  "stock.changed": "The stock of a tool has changed",
} satisfies Record<EventType, string>);

export const stateLabels = texts("webhooks.state", {
  waiting: "waiting",
  delivered: "delivered",
  failed: "failed",
} satisfies Record<Delivery["state"], string>);

export const stateTones: Record<Delivery["state"], BadgeTone> = {
  waiting: "wait",
  delivered: "good",
  failed: "bad",
};

export const failureLabels = texts("webhooks.failure", {
  status: "The receiver reported an error.",
  redirect: "The receiver redirects. Redirects are not followed: enter the final address.",
  address: "The host has an address that is not on the public internet. Nothing was sent.",
  host: "The host was not found.",
  connect: "No connection to the receiver.",
  tls: "The receiver's certificate is not valid.",
  timeout: "No complete answer within 15 seconds.",
  "cut-off": "The connection ended before the answer was complete.",
  "not-http": "The answer was not HTTP.",
  secret: "The signing secret cannot be read. Generate a new one.",
} satisfies Record<Failure, string>);
