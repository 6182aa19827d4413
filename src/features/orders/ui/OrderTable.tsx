import { Link } from "react-router";
import { formatDollars } from "../../../kit/money.ts";
import { momentOf } from "../../../kit/ui/moments.ts";
import { SheetTable } from "../../../kit/ui/SheetTable.tsx";
import { PersonEmail } from "../../users/ui/PersonEmail.tsx";
import type { Purchase } from "../contract.ts";
import { AttentionNote } from "./AttentionNote.tsx";
import { HoldNote } from "./HoldNote.tsx";
import { OrderBadges } from "./OrderBadges.tsx";
import { countPieces } from "./quantity.ts";

interface OrderTableProps {
  orders: readonly Purchase[];
  hrefOf: (order: Purchase) => string;
}

/** Everybody's orders, for admins: each opens at its number. */
export function OrderTable({ orders, hrefOf }: OrderTableProps) {
  return (
    <SheetTable>
      <caption className="sr-only">Everybody's orders, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">When</th>
          <th scope="col">Buyer</th>
          <th scope="col">Product</th>
          <th scope="col" className="figure">
            Total
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order._id} order={order} href={hrefOf(order)} />
        ))}
      </tbody>
    </SheetTable>
  );
}

function Row({ order, href }: { order: Purchase; href: string }) {
  return (
    <tr>
      <td data-label="Order" className="font-mono tabular-nums">
        <Link
          to={href}
          className="link -my-2.5 inline-block py-2.5"
          aria-label={`Order ${order.number}`}
        >
          {order.number}
        </Link>
      </td>
      <td data-label="When">
        <time dateTime={order.createdAt}>{momentOf(order.createdAt)}</time>
      </td>
      <td data-label="Buyer">
        <span>
          {order.patientName}
          <span className="block text-note text-steel">
            <PersonEmail email={order.patient} />
          </span>
        </span>
      </td>
      <td data-label="Product">
        <span>
          <span className="font-medium">{order.product}</span>
          <span className="block text-note text-steel">{countPieces(order.order)}</span>
        </span>
      </td>
      <td data-label="Total" className="figure">
        {formatDollars(order.price)}
      </td>
      <td data-label="State">
        <span className="grid gap-1.5">
          <OrderBadges order={order} />
          <AttentionNote order={order} />
          {order.state === "unpaid" && order.heldUntil && (
            <span className="text-note text-steel">
              <HoldNote heldUntil={order.heldUntil} />
            </span>
          )}
        </span>
      </td>
    </tr>
  );
}
