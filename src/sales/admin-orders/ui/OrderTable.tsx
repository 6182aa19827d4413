import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { Truncate } from "../../../lib/ui/data-table/cells.tsx";
import { type Column, DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import { type Selection, SelectRows } from "../../../lib/ui/data-table/selection.tsx";
import { formatDate, formatDateTime, formatTime } from "../../../lib/ui/dates.ts";
import { useToolbar } from "../../../lib/ui/keys/use-toolbar.ts";
import { LIST } from "../../../lib/ui/List.tsx";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { UserEmail } from "../../../people/users/ui/customer-fields.tsx";
import { formatQuantity } from "../../cart-page/ui/quantity.ts";
import type { Purchase } from "../../orders/contract.ts";
import type { SelectedOrder } from "./BulkBar.tsx";
import type { OrderView } from "./order-view.ts";
import { rememberOpened } from "./row-focus.ts";
import { Payment, State } from "./StatusMark.tsx";

const columns = texts("desk.column", {
  number: "Order",
  date: "Placed",
  buyer: "Buyer",
  articles: "Articles",
  pieces: "Pieces",
  total: "Total",
  payment: "Payment",
  state: "State",
});

interface OrderTableProps {
  orders: readonly Purchase[];
  view: OrderView;
  selection: Selection<SelectedOrder>;
}

/** Rows of 44 px; cards in windows below 736 px. */
export function OrderTable({ orders, view, selection }: OrderTableProps) {
  const heads = useToolbar<HTMLTableRowElement>();
  return (
    <div className="orders-container">
      <DataTable
        look="own"
        className="orders-table"
        caption={t(
          "desk.caption",
          "Everybody's orders. Shortcuts: J and K move, Enter opens, X selects, question mark lists all.",
        )}
        rows={orders}
        keyOf={({ _id }) => _id}
        rowProps={({ _id }) => ({
          "data-order": _id,
          "data-selected": selection.has(_id) || undefined,
        })}
        headProps={heads}
        bodyProps={{ id: LIST, tabIndex: -1 }}
        sort={{
          by: view.sort ?? "-number",
          hrefOf: (sort) =>
            paths.allOrders({ ...view, page: 1, sort: sort === "-number" ? undefined : sort }),
        }}
        columns={[tickColumn(orders, selection), ...orderColumns(view)]}
      />
    </div>
  );
}

function tickColumn(
  orders: readonly Purchase[],
  selection: Selection<SelectedOrder>,
): Column<Purchase> {
  const label = t("desk.selectPage", "Select all orders on this page");
  return {
    header: label,
    heading: (
      <SelectRows label={label} className="orders-tick" rows={orders} selection={selection} />
    ),
    col: "tick",
    className: "tick",
    cell: (order) => (
      <SelectRows
        label={t("desk.select", "Select order {number}", { number: order.number })}
        className="orders-tick"
        row={order}
        rows={orders}
        selection={selection}
      />
    ),
  };
}

/** What the cells say of an order. */
function orderColumns(view: OrderView): Column<Purchase>[] {
  return [
    {
      header: columns.number,
      sort: "number",
      col: "number",
      className: "number",
      cell: (order) => <OrderNumber order={order} list={paths.allOrders(view)} />,
    },
    {
      header: columns.date,
      sort: "date",
      col: "date",
      headClassName: "date",
      className: "date",
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          <span>{formatDate(createdAt)}</span>
          <span className="orders-note">{formatTime(createdAt)}</span>
        </time>
      ),
    },
    {
      header: columns.buyer,
      sort: "buyer",
      className: "buyer",
      cell: (order) => <Buyer order={order} />,
    },
    {
      header: columns.articles,
      col: "articles",
      headClassName: "articles",
      className: "articles",
      cell: ({ product }) => (
        <Truncate title={product}>
          <NoBreakUnits>{product}</NoBreakUnits>
        </Truncate>
      ),
    },
    {
      header: columns.pieces,
      isFigure: true,
      col: "pieces",
      headClassName: "pieces",
      className: "pieces",
      cell: ({ order }) => (
        <>
          <span className="table-only">{formatCount(order)}</span>
          <span className="card-only">{formatQuantity(order)}</span>
        </>
      ),
    },
    {
      header: columns.total,
      sort: "total",
      isFigure: true,
      col: "total",
      className: "total",
      cell: ({ price }) => formatMajor(price),
    },
    {
      header: columns.payment,
      col: "payment",
      className: "payment",
      cell: (order) => <Payment order={order} />,
    },
    {
      header: columns.state,
      sort: "state",
      col: "state",
      className: "state",
      cell: (order) => <State order={order} />,
    },
  ];
}

/** `list`: the way back to this page of the list. */
function OrderNumber({ order, list }: { order: Purchase; list: string }) {
  const { _id, number, createdAt } = order;
  return (
    <>
      <Link
        to={paths.order(_id)}
        state={{ list }}
        onClick={() => rememberOpened(list, _id)}
        className="link"
        aria-label={t("order.title", "Order {number}", { number })}
      >
        {number}
      </Link>
      <span className="orders-note narrow-only">{formatDate(createdAt)}</span>
    </>
  );
}

function Buyer({ order: { patient, patientName, product } }: { order: Purchase }) {
  return (
    <>
      <Truncate title={`${patientName} · ${patient}`}>{patientName}</Truncate>
      <Truncate className="orders-note email" title={patient}>
        <UserEmail email={patient} />
      </Truncate>
      <Truncate className="orders-note narrow-only" title={product}>
        <NoBreakUnits>{product}</NoBreakUnits>
      </Truncate>
    </>
  );
}
