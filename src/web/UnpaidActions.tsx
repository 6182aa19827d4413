import { Link } from "react-router";
import { labels } from "../../shop/labels.ts";
import type { Purchase } from "../features/orders/contract.ts";
import { allows } from "../features/orders/rules.ts";
import { DeleteOrder } from "../features/payments/ui/DeleteOrder.tsx";
import { buttonClass } from "../kit/ui/Button.tsx";
import { paths } from "../paths.ts";

/** What its buyer can do about an unpaid order: pay it, delete it. Nothing about any other. */
export function UnpaidActions({ order }: { order: Purchase }) {
  if (!allows(order.state, "pay")) return null;
  const { pay } = labels.order;
  return (
    <span className="actions-row flex flex-wrap gap-2">
      {order.price > 0 && (
        <Link
          to={paths.payment(order._id)}
          className={buttonClass("primary")}
          aria-label={`${pay} order ${order.number}`}
        >
          {pay}
        </Link>
      )}
      <DeleteOrder order={order} />
    </span>
  );
}
