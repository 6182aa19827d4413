import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatDateTime } from "../../../lib/ui/dates.ts";
import { Quote } from "../../../lib/ui/Text.tsx";
import type { OrderEvent } from "../../orders/contract-fulfillment.ts";
import { storedNoteText } from "../../orders/rules-notes.ts";

export type Reader = "buyer" | "admin";

/** The history of an order, latest first; `events` are oldest first. */
export function Timeline({ events, reader }: { events: readonly OrderEvent[]; reader: Reader }) {
  const latestFirst = events.map((event, index) => ({ event, number: index + 1 })).toReversed();
  return (
    <ol className="timeline" reversed>
      {latestFirst.map(({ event, number }) => (
        <li key={number}>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium">{eventLabels[event.what]}</span>
            {event.note && !isQuoted(event) && (
              <span className="wrap-anywhere text-note">{storedNoteText(event.note)}</span>
            )}
          </p>
          <p className="text-note text-steel">
            <time dateTime={event.at}>{formatDateTime(event.at)}</time>
            <span>{`, ${actorLabel(event, reader)}`}</span>
          </p>
          {event.note && isQuoted(event) && <Quote>{event.note}</Quote>}
        </li>
      ))}
    </ol>
  );
}

const eventLabels: Record<OrderEvent["what"], string> = texts("order.event", {
  placed: "Ordered",
  "hold-expired": "The reservation has ended",
  "hold-retaken": "The pieces are reserved again",
  "hold-released": "The shop ended the reservation",
  "line-removed": "A line was removed",
  "address-corrected": "The address was corrected",
  paid: "Paid",
  "paid-without-stock": "Paid, but the pieces were gone: the payment is refunded",
  expired: "Expired: it was not paid in time",
  deleted: "Deleted",
  shipped: "Shipped",
  delivered: "Delivered",
  "parcel-shipped": "A part was shipped",
  "parcel-corrected": "Shipment corrected",
  "parcel-deleted": "A parcel was taken back",
  "parcel-delivered": "A parcel was delivered",
  "cancellation-asked": "Cancellation requested",
  "cancellation-declined": "Cancellation declined",
  "refund-requested": "Refund requested",
  refunded: "Refund made",
  "refund-failed": "The refund failed",
  inquiry: "The bank asked about the payment",
  disputed: "The payment is disputed at the bank",
  "dispute-won": "The bank decided that the payment stands",
  attached: "Attached to the confirmed account",
});

/** Who reads it decides. */
const actors = texts("order.actor", {
  buyer: { buyer: "by you", admin: "by the shop" },
  admin: { buyer: "by the buyer", admin: "by an admin" },
  provider: "by the payment provider",
  bank: "by the bank of the card",
  shop: "automatically",
});

/** Who acted in an event by the shop; the shop itself unless listed. */
const shopActors: Partial<Record<OrderEvent["what"], "provider" | "bank">> = {
  refunded: "provider",
  "refund-failed": "provider",
  inquiry: "bank",
  disputed: "bank",
  "dispute-won": "bank",
};

/** Events whose note is a person's text; other notes are facts, such as an amount. */
const quotedEvents: readonly OrderEvent["what"][] = ["cancellation-asked", "cancellation-declined"];

function isQuoted({ what }: OrderEvent): boolean {
  return quotedEvents.includes(what);
}

function actorLabel({ what, by, who }: OrderEvent, reader: Reader): string {
  // The shop records the payment, but the buyer paid.
  if (what === "paid" || what === "paid-without-stock") return actors[reader].buyer;
  if (who !== undefined) return t("order.actor.who", "by {name}", { name: who });
  return by === "shop" ? actors[shopActors[what] ?? "shop"] : actors[reader][by];
}
