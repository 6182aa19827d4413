/** Cells that several tables of orders have. */
import { Link } from "react-router";
import { PersonEmail } from "../../users/ui/PersonEmail.tsx";
import type { Purchase } from "../contract.ts";

/** An order's number, which leads to it. */
export function NumberCell({ order, href }: { order: Purchase; href: string }) {
  return (
    <td data-label="Order" className="font-mono tabular-nums">
      <Link
        to={href}
        className="link -my-2.5 inline-block py-2.5"
        aria-label={`Order ${order.number}`}
      >
        {order.number}
      </Link>
    </td>
  );
}

/** Who has ordered. */
export function BuyerCell({ order }: { order: Purchase }) {
  return (
    <td data-label="Buyer">
      <span>
        {order.patientName}
        <span className="block text-note text-steel">
          <PersonEmail email={order.patient} />
        </span>
      </span>
    </td>
  );
}
