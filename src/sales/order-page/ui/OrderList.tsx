import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import { TableSkeleton } from "../../../lib/ui/data-table/TableSkeleton.tsx";
import { formatDate } from "../../../lib/ui/dates.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { formatLineCount, formatQuantity } from "../../cart-page/ui/quantity.ts";
import type { Purchase } from "../../orders/contract.ts";
import { OrderStatus } from "./OrderStatus.tsx";
import { headers } from "./order-columns.tsx";
import "./order-list.css";

interface OrderListProps {
  orders: readonly Purchase[];
  actions: (order: Purchase) => Elements;
}

export function OrderList({ orders, actions }: OrderListProps) {
  return (
    <DataTable
      className="compact own-orders"
      caption={t("order.table.own", "Your orders, the newest first")}
      rows={orders}
      keyOf={({ _id }) => _id}
      columns={[
        {
          header: headers.order,
          className: "order-number whitespace-nowrap",
          cell: ({ number, createdAt }) => (
            <>
              <span className="font-mono tabular-nums">{number}</span>
              <time dateTime={createdAt} className="block text-note text-steel">
                {formatDate(createdAt)}
              </time>
            </>
          ),
        },
        { header: headers.product, width: "wide", cell: (order) => <Product order={order} /> },
        { header: headers.total, isFigure: true, cell: ({ price }) => formatMajor(price) },
        { header: headers.state, width: "state", cell: (order) => <OrderStatus order={order} /> },
      ]}
      actions={actions}
    />
  );
}

function Product({ order }: { order: Purchase }) {
  const { _id, number, product, lineCount } = order;
  return (
    <>
      <span>
        <Link
          to={paths.order(_id)}
          className="link row-link font-medium"
          title={product}
          aria-label={t("order.link", "{product}, order {number}", { product, number })}
        >
          <NoBreakUnits>{product}</NoBreakUnits>
        </Link>
      </span>
      <span className="block text-note text-steel">
        {lineCount > 1 && <span>{`${formatLineCount(lineCount)}, `}</span>}
        <span>{formatQuantity(order.order)}</span>
      </span>
    </>
  );
}

export function OrdersSkeleton() {
  return (
    <div role="status" className="own-orders">
      <span className="sr-only">{t("order.table.loading", "Loading your orders")}</span>
      <TableSkeleton />
    </div>
  );
}
