import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { Truncate } from "../../../lib/ui/Table.tsx";
import { UserEmail } from "../../../people/users/ui/customer-fields.tsx";
import { formatLineCount, formatQuantity } from "../../cart-page/ui/quantity.ts";
import type { Purchase } from "../../orders/contract.ts";

export const columns = texts("order.column", {
  order: "Order",
  buyer: "Buyer",
  product: "Product",
  total: "Total",
  state: "State",
});

export function NumberCell({ order, children }: { order: Purchase; children?: Elements }) {
  return (
    <td data-label={columns.order} className="whitespace-nowrap">
      <Link
        to={paths.order(order._id)}
        className="link reach min-w-11 font-mono tabular-nums"
        aria-label={t("order.title", "Order {number}", { number: order.number })}
      >
        {order.number}
      </Link>
      {children}
    </td>
  );
}

export function BuyerCell({ order }: { order: Purchase }) {
  return (
    <td data-label={columns.buyer} className="wide">
      <Truncate title={order.patientName}>{order.patientName}</Truncate>
      <Truncate className="text-note text-steel" title={order.patient}>
        <UserEmail email={order.patient} />
      </Truncate>
    </td>
  );
}

export function ProductCell({ order, children }: { order: Purchase; children: ReactNode }) {
  return (
    <td data-label={columns.product} className="wide">
      <span>{children}</span>
      <span className="block text-note text-steel">
        {order.lineCount > 1 && <span>{`${formatLineCount(order.lineCount)}, `}</span>}
        <span>{formatQuantity(order.order)}</span>
      </span>
    </td>
  );
}
