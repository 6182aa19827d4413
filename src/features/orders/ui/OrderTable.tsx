import type { ReactNode } from "react";
import { Link } from "react-router";
import { t, texts } from "../../../kit/i18n.ts";
import { formatMajor } from "../../../kit/money.ts";
import { DateTime, Table, TableHead, Truncate } from "../../../kit/ui/Table.tsx";
import { NoBreakUnits } from "../../../kit/ui/Text.tsx";
import { paths } from "../../../paths.ts";
import { UserEmail } from "../../accounts/ui/users/customer-fields.tsx";
import type { Purchase } from "../contract.ts";
import { AttentionNote, HoldNote, OrderBadges } from "./OrderStatus.tsx";
import { formatLineCount, formatQuantity } from "./quantity.ts";

export const columns = texts("order.column", {
  order: "Order",
  buyer: "Buyer",
  product: "Product",
  total: "Total",
  state: "State",
});

export function OrderTable({ orders }: { orders: readonly Purchase[] }) {
  return (
    <Table>
      <caption className="sr-only">
        {t("order.table.all", "Everybody's orders, the newest first")}
      </caption>
      <TableHead
        columns={[
          columns.order,
          columns.buyer,
          columns.product,
          { figure: columns.total },
          columns.state,
        ]}
      />
      <tbody>
        {orders.map((order) => (
          <Row key={order._id} order={order} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ order }: { order: Purchase }) {
  return (
    <tr>
      <NumberCell order={order}>
        <DateTime at={order.createdAt} />
      </NumberCell>
      <BuyerCell order={order} />
      <ProductCell order={order}>
        <Truncate className="font-medium" title={order.product}>
          <NoBreakUnits>{order.product}</NoBreakUnits>
        </Truncate>
      </ProductCell>
      <td data-label={columns.total} className="figure">
        {formatMajor(order.price)}
      </td>
      <td data-label={columns.state} className="state">
        <span className="flex flex-wrap items-center gap-x-3">
          <OrderBadges order={order} />
          <AttentionNote order={order} />
          {order.state === "unpaid" && order.heldUntil && (
            <span className="whitespace-nowrap text-note text-steel">
              <HoldNote heldUntil={order.heldUntil} />
            </span>
          )}
        </span>
      </td>
    </tr>
  );
}

export function NumberCell({ order, children }: { order: Purchase; children?: ReactNode }) {
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
      {children}
      <span className="block text-note text-steel">
        {order.lineCount > 1 && `${formatLineCount(order.lineCount)}, `}
        {formatQuantity(order.order)}
      </span>
    </td>
  );
}
