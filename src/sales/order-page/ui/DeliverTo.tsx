import type { Purchase } from "../../orders/contract.ts";
import { BuyerContact } from "./BuyerContact.tsx";
import { addressHeading } from "./order-status.ts";
import type { Reader } from "./Timeline.tsx";

/** Where the order goes; for admins also how its buyer is reached. */
export function DeliverTo({ order, reader }: { order: Purchase; reader: Reader }) {
  return (
    <section
      aria-labelledby="deliver-to"
      className={reader === "admin" ? "border border-line bg-sheet p-5" : ""}
    >
      <h3 id="deliver-to" className="mb-1.5 font-semibold text-note text-steel">
        {addressHeading(order)}
      </h3>
      <p className="wrap-anywhere">{order.patientName}</p>
      <p className="wrap-anywhere whitespace-pre-line">{order.address}</p>
      {reader === "admin" ? <BuyerContact order={order} /> : <p>{order.phone}</p>}
    </section>
  );
}
