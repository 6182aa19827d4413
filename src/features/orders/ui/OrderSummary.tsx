import type { Purchase } from "../contract.ts";
import { Bill } from "./Bill.tsx";
import { whereTo } from "./delivery-words.ts";
import { HoldNote } from "./HoldNote.tsx";
import { OrderBadges } from "./OrderBadges.tsx";
import { OrderedPicture } from "./OrderedPicture.tsx";
import { countPieces } from "./quantity.ts";

/** What is being paid for: the tool, the bill, where it goes, and the order's status. */
export function OrderSummary({ order }: { order: Purchase }) {
  return (
    <section aria-label="The order" className="border border-line bg-sheet">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-5 py-3">
        <p className="lettering text-steel">Order {order.number}</p>
        <OrderBadges order={order} />
      </div>
      <div className="p-5">
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <OrderedPicture tool={order.tool} />
          <div className="min-w-0 flex-[1_1_8rem]">
            <h2 className="heading wrap-anywhere text-lead leading-snug">{order.product}</h2>
            <p className="text-note text-steel">{countPieces(order.order)}</p>
          </div>
        </div>
        <Bill charge={order} />
        <p className="mt-4 text-note text-steel">{whereTo(order)}</p>
        <p>{order.patientName}</p>
        <p className="wrap-anywhere whitespace-pre-line">{order.address}</p>
        <p>{order.phone}</p>
        {order.state === "unpaid" && (
          <p className="mt-4 border-line border-t pt-3 text-note">
            <HoldNote isOwn heldUntil={order.heldUntil} />
          </p>
        )}
      </div>
    </section>
  );
}
