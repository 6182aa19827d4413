import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDollars } from "../../../kit/money.ts";
import { dateOf } from "../../../kit/ui/moments.ts";
import { SheetTable } from "../../../kit/ui/SheetTable.tsx";
import { formatPieces } from "../../catalogue/ui/availability.ts";
import type { Purchase } from "../contract.ts";
import { OrderState } from "./OrderState.tsx";

interface OrderListProps {
  orders: readonly Purchase[];
  /** Where an order stands with everything about it. */
  hrefOf: (order: Purchase) => string;
  /** What can be done about an order: buttons and links. */
  actions: (order: Purchase) => ReactNode;
}

/** The orders as a table; where it is narrow, each row is a sheet with the column's name before its value. */
export function OrderList({ orders, hrefOf, actions }: OrderListProps) {
  return (
    <SheetTable>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Product</th>
          <th scope="col" className="figure">
            Quantity
          </th>
          <th scope="col" className="figure">
            Total
          </th>
          <th scope="col">Date</th>
          <th scope="col">State</th>
          <th scope="col">
            <span className="sr-only">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order._id}>
            <td data-label="Order" className="font-mono tabular-nums">
              {order.number}
            </td>
            <td data-label="Product" className="font-medium">
              <Link
                to={hrefOf(order)}
                className="link -my-2.5 inline-block py-2.5"
                aria-label={`${order.product}, order ${order.number}`}
              >
                {order.product}
              </Link>
            </td>
            <td data-label="Quantity" className="figure">
              {formatPieces(order.order)}
            </td>
            <td data-label="Total" className="figure">
              {formatDollars(order.price)}
            </td>
            <td data-label="Date" className="whitespace-nowrap">
              <time dateTime={order.createdAt}>{dateOf(order.createdAt)}</time>
            </td>
            <td data-label="State">
              <OrderState order={order} />
            </td>
            <td className="deeds">{actions(order)}</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}
