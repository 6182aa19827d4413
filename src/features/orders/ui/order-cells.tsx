/** Cells that several tables of orders have. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PersonEmail } from "../../users/ui/PersonEmail.tsx";
import type { Purchase } from "../contract.ts";

interface NumberCellProps {
  order: Purchase;
  href: string;
  /** Below the number. */
  children?: ReactNode;
}

/** An order's number, which leads to it. */
export function NumberCell({ order, href, children }: NumberCellProps) {
  return (
    <td data-label="Order">
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
      <span>
        {order.patientName}
        <span className="block text-note text-steel">
          <PersonEmail email={order.patient} />
        </span>
      </span>
    </td>
  );
}
