/** Cells that several tables of orders have. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Truncate } from "../../../kit/ui/Table.tsx";
import { UserEmail } from "../../accounts/ui/users/UserEmail.tsx";
import type { Purchase } from "../contract.ts";
import { countPieces } from "./quantity.ts";

interface NumberCellProps {
  order: Purchase;
  href: string;
  /** Below the number. */
  children?: ReactNode;
}

/** An order's number, which leads to it. */
export function NumberCell({ order, href, children }: NumberCellProps) {
  return (
    <td data-label="Order" className="whitespace-nowrap">
      <Link
        to={href}
        className="link reach min-w-11 font-mono tabular-nums"
        aria-label={`Order ${order.number}`}
      >
        {order.number}
      </Link>
      {children}
    </td>
  );
}

/** Who has ordered. */
export function BuyerCell({ order }: { order: Purchase }) {
  return (
    <td data-label="Buyer" className="wide">
      <Truncate title={order.patientName}>{order.patientName}</Truncate>
      <Truncate className="text-note text-steel" title={order.patient}>
        <UserEmail email={order.patient} />
      </Truncate>
    </td>
  );
}

/** What was ordered, and how many. `children` is the product's name in one line. */
export function ProductCell({ order, children }: { order: Purchase; children: ReactNode }) {
  return (
    <td data-label="Product" className="wide">
      {children}
      <span className="block text-note text-steel">{countPieces(order.order)}</span>
    </td>
  );
}
