import { Link } from "react-router";
import { DownloadInvoice } from "../features/invoices/ui/DownloadInvoice.tsx";
import type { Purchase } from "../features/orders/contract.ts";
import { allows } from "../features/orders/rules.ts";
import { countPieces } from "../features/orders/ui/quantity.ts";
import { buttonClass } from "../kit/ui/Button.tsx";
import { paths } from "../paths.ts";
import { UnpaidActions } from "./UnpaidActions.tsx";

/** What its buyer can do about an order from the list: pay or delete it, or have its invoice and order again. */
export function OrderActions({ order }: { order: Purchase }) {
  if (allows(order.state, "pay")) return <UnpaidActions order={order} />;
  return (
    <span className="actions-row">
      {order.paid && <DownloadInvoice order={order} />}
      <OrderAgain order={order} />
    </span>
  );
}

/** The way to the same order once more, at today's price. */
export function OrderAgain({ order }: { order: Purchase }) {
  return (
    <Link
      to={paths.purchase(order.tool, order.order)}
      className={buttonClass("quiet", "whitespace-nowrap")}
      aria-label={`Order again: ${countPieces(order.order)} of ${order.product}`}
    >
      Order again
    </Link>
  );
}
