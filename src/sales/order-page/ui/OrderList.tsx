import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { formatDate } from "../../../lib/ui/dates.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { ACTIONS, Table, TableHead, TableSkeleton } from "../../../lib/ui/Table.tsx";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { columns, ProductCell } from "./OrderCells.tsx";
import { OrderStatus } from "./OrderStatus.tsx";

interface OrderListProps {
  orders: readonly Purchase[];
  actions: (order: Purchase) => Elements;
}

export function OrderList({ orders, actions }: OrderListProps) {
  return (
    <Table>
      <caption className="sr-only">{t("order.table.own", "Your orders, the newest first")}</caption>
      <TableHead
        columns={[
          columns.order,
          columns.product,
          { figure: columns.total },
          columns.state,
          ACTIONS,
        ]}
      />
      <tbody>
        {orders.map((order) => (
          <tr key={order._id}>
            <td data-label={columns.order} className="whitespace-nowrap">
              <span className="font-mono tabular-nums">{order.number}</span>
              <time dateTime={order.createdAt} className="block text-note text-steel">
                {formatDate(order.createdAt)}
              </time>
            </td>
            <ProductCell order={order}>
              <Link
                to={paths.order(order._id)}
                className="link row-link font-medium"
                title={order.product}
                aria-label={t("order.link", "{product}, order {number}", {
                  product: order.product,
                  number: order.number,
                })}
              >
                <NoBreakUnits>{order.product}</NoBreakUnits>
              </Link>
            </ProductCell>
            <td data-label={columns.total} className="figure">
              {formatMajor(order.price)}
            </td>
            <td data-label={columns.state} className="state">
              <OrderStatus order={order} />
            </td>
            <td className="actions">{actions(order)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function OrdersSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t("order.table.loading", "Loading your orders")}</span>
      <TableSkeleton />
    </div>
  );
}
