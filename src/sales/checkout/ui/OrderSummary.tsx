import { t } from "../../../lib/i18n/i18n.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { AddressLines, parcelLines } from "../../order-page/ui/AddressLines.tsx";
import { Bill } from "../../order-page/ui/Bill.tsx";
import { OrderItem } from "../../order-page/ui/OrderItem.tsx";
import { HoldNote, OrderBadges } from "../../order-page/ui/OrderStatus.tsx";
import { addressHeading } from "../../order-page/ui/order-status.ts";
import type { OrderLine, Purchase } from "../../orders/contract.ts";

interface OrderSummaryProps {
  order: Purchase;
  /** A payment link shows no address. */
  hasAddress?: boolean;
  actionsOf?: ((line: OrderLine) => Elements) | undefined;
  /** What stands below it. */
  children?: Elements;
}

export function OrderSummary({ order, hasAddress = true, actionsOf, children }: OrderSummaryProps) {
  return (
    <section
      aria-label={t("order.sheet.order", "The order")}
      className="border border-line bg-sheet"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-5 py-3">
        <p className="text-note text-steel">
          {t("order.title", "Order {number}", { number: order.number })}
        </p>
        <OrderBadges order={order} />
      </div>
      <div className="p-5">
        <OrderItem
          order={order}
          nameOf={({ product }) => <NoBreakUnits>{product}</NoBreakUnits>}
          actionsOf={actionsOf}
        />
        <Bill charge={order} />
        {hasAddress && (
          <>
            <p className="mt-4 text-note text-steel">{addressHeading(order)}</p>
            <AddressLines label={parcelLines(order)} address={order.shipTo} />
            <p>{order.phone}</p>
          </>
        )}
        {order.state === "unpaid" && (
          <p className="mt-4 border-line border-t pt-3 text-note">
            <HoldNote isOwn heldUntil={order.heldUntil} />
          </p>
        )}
        {children && <div className="mt-4 empty:hidden">{children}</div>}
      </div>
    </section>
  );
}
