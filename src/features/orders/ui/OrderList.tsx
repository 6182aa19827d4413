import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDollars } from "../../../kit/money.ts";
import { formatDate } from "../../../kit/ui/dates.ts";
import { ACTIONS, Table, TableHead } from "../../../kit/ui/Table.tsx";
import { NoBreakUnits } from "../../../kit/ui/Text.tsx";
import type { Purchase } from "../contract.ts";
import { OrderState } from "./OrderState.tsx";
import { ProductCell } from "./order-cells.tsx";

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
    <Table>
      <caption className="sr-only">Your orders, the newest first</caption>
      <TableHead columns={["Order", "Product", { figure: "Total" }, "State", ACTIONS]} />
      <tbody>
        {orders.map((order) => (
          <tr key={order._id}>
            <td data-label="Order" className="whitespace-nowrap">
              <span className="font-mono tabular-nums">{order.number}</span>
              <time dateTime={order.createdAt} className="block text-note text-steel">
                {formatDate(order.createdAt)}
              </time>
            </td>
            <ProductCell order={order}>
              <Link
                to={hrefOf(order)}
                className="link row-link font-medium"
                title={order.product}
                aria-label={`${order.product}, order ${order.number}`}
              >
                <NoBreakUnits>{order.product}</NoBreakUnits>
              </Link>
            </ProductCell>
            <td data-label="Total" className="figure">
              {formatDollars(order.price)}
            </td>
            <td data-label="State" className="state">
              <OrderState order={order} />
            </td>
            <td className="actions">{actions(order)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
