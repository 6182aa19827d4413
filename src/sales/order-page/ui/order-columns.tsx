/** Columns that several tables of orders have. */
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Truncate } from "../../../lib/ui/data-table/cells.tsx";
import type { Column } from "../../../lib/ui/data-table/DataTable.tsx";
import { UserEmail } from "../../../people/users/ui/customer-fields.tsx";
import type { Purchase } from "../../orders/contract.ts";

export const headers = texts("order.column", {
  order: "Order",
  buyer: "Buyer",
  product: "Product",
  total: "Total",
  state: "State",
});

export function numberColumn(): Column<Purchase> {
  return {
    header: headers.order,
    className: "whitespace-nowrap",
    cell: ({ _id, number }) => (
      <Link
        to={paths.order(_id)}
        className="link reach min-w-11 font-mono tabular-nums"
        aria-label={t("order.title", "Order {number}", { number })}
      >
        {number}
      </Link>
    ),
  };
}

export function buyerColumn(): Column<Purchase> {
  return {
    header: headers.buyer,
    width: "wide",
    cell: ({ patient, patientName }) => (
      <>
        <Truncate title={patientName}>{patientName}</Truncate>
        <Truncate className="text-note text-steel" title={patient}>
          <UserEmail email={patient} />
        </Truncate>
      </>
    ),
  };
}
