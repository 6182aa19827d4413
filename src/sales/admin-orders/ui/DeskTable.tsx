import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { formatDate, formatDateTime, formatTime } from "../../../lib/ui/dates.ts";
import { LIST } from "../../../lib/ui/List.tsx";
import { SortHeader, Truncate } from "../../../lib/ui/Table.tsx";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { UserEmail } from "../../../people/users/ui/customer-fields.tsx";
import { formatQuantity } from "../../cart-page/ui/quantity.ts";
import type { Purchase } from "../../orders/contract.ts";
import type { OrderView } from "./order-view.ts";
import { rememberOpened } from "./row-focus.ts";
import { Payment, State } from "./StatusMark.tsx";
import type { Selection } from "./use-selection.ts";

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

interface DeskTableProps {
  orders: readonly Purchase[];
  view: OrderView;
  selection: Selection;
}

/** Rows of 44 px; cards in windows below 900 px. */
export function DeskTable({ orders, view, selection }: DeskTableProps) {
  const hrefOf = (sort: string) =>
    paths.allOrders({ ...view, page: 1, sort: sort === "-number" ? undefined : sort });
  const sorted = { sort: view.sort ?? "-number", hrefOf };
  return (
    <div className="desk-container">
      <table className="desk-table">
        <caption className="sr-only">
          {t(
            "desk.caption",
            "Everybody's orders. Shortcuts: J and K move, Enter opens, X selects, question mark lists all.",
          )}
        </caption>
        <colgroup>
          <col className="tick" />
          <col className="number" />
          <col className="date" />
          <col />
          <col className="articles" />
          <col className="pieces" />
          <col className="total" />
          <col className="payment" />
          <col className="state" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <SelectPage orders={orders} selection={selection} />
            </th>
            <SortHeader by="number" {...sorted}>
              {columns.number}
            </SortHeader>
            <SortHeader by="date" className="date" {...sorted}>
              {columns.date}
            </SortHeader>
            <SortHeader by="buyer" {...sorted}>
              {columns.buyer}
            </SortHeader>
            <th scope="col" className="articles">
              {columns.articles}
            </th>
            <th scope="col" className="pieces figure">
              {columns.pieces}
            </th>
            <SortHeader by="total" isFigure {...sorted}>
              {columns.total}
            </SortHeader>
            <th scope="col">{columns.payment}</th>
            <SortHeader by="state" {...sorted}>
              {columns.state}
            </SortHeader>
          </tr>
        </thead>
        <tbody id={LIST} tabIndex={-1}>
          {orders.map((order) => (
            <Row key={order._id} order={order} view={view} selection={selection} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SelectPage({ orders, selection }: Omit<DeskTableProps, "view">) {
  const selected = orders.filter(({ _id }) => selection.has(_id)).length;
  return (
    <label className="desk-tick">
      <span className="sr-only">{t("desk.selectPage", "Select all orders on this page")}</span>
      <input
        type="checkbox"
        className="checkbox checkbox-sm"
        checked={orders.length > 0 && selected === orders.length}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < orders.length;
        }}
        onChange={({ target }) => selection.set(orders, target.checked)}
      />
    </label>
  );
}

interface RowProps extends Omit<DeskTableProps, "orders"> {
  order: Purchase;
}

function Row({ order, view, selection }: RowProps) {
  const isSelected = selection.has(order._id);
  const list = paths.allOrders(view);
  return (
    <tr data-order={order._id} data-selected={isSelected || undefined}>
      <td className="tick">
        <label className="desk-tick">
          <span className="sr-only">
            {t("desk.select", "Select order {number}", { number: order.number })}
          </span>
          <input
            type="checkbox"
            className="checkbox checkbox-sm"
            checked={isSelected}
            onChange={({ target }) => selection.set([order], target.checked)}
          />
        </label>
      </td>
      <td className="number">
        <Link
          to={paths.order(order._id)}
          // For the way back to this page of the list.
          state={{ list }}
          onClick={() => rememberOpened(list, order._id)}
          className="link"
          aria-label={t("order.title", "Order {number}", { number: order.number })}
        >
          {order.number}
        </Link>
        <span className="desk-note narrow-only">{formatDate(order.createdAt)}</span>
      </td>
      <td className="date">
        <time dateTime={order.createdAt} title={formatDateTime(order.createdAt)}>
          <span>{formatDate(order.createdAt)}</span>
          <span className="desk-note">{formatTime(order.createdAt)}</span>
        </time>
      </td>
      <td className="buyer">
        <Truncate title={order.patientName}>{order.patientName}</Truncate>
        <Truncate className="desk-note email" title={order.patient}>
          <UserEmail email={order.patient} />
        </Truncate>
        <Truncate className="desk-note narrow-only" title={order.product}>
          <NoBreakUnits>{order.product}</NoBreakUnits>
        </Truncate>
      </td>
      <td className="articles">
        <Truncate title={order.product}>
          <NoBreakUnits>{order.product}</NoBreakUnits>
        </Truncate>
      </td>
      <td className="pieces figure">
        <span className="table-only">{formatCount(order.order)}</span>
        <span className="card-only">{formatQuantity(order.order)}</span>
      </td>
      <td className="total figure">{formatMajor(order.price)}</td>
      <td className="payment">
        <Payment order={order} />
      </td>
      <td className="state">
        <State order={order} />
      </td>
    </tr>
  );
}
