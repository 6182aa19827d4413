import { formatDollars } from "../../../kit/money.ts";
import { momentOf } from "../../../kit/ui/moments.ts";
import { SheetHead } from "../../../kit/ui/SheetHead.tsx";
import { SheetTable } from "../../../kit/ui/SheetTable.tsx";
import type { Purchase } from "../contract.ts";
import { AttentionNote } from "./AttentionNote.tsx";
import { HoldNote } from "./HoldNote.tsx";
import { OrderBadges } from "./OrderBadges.tsx";
import { BuyerCell, NumberCell } from "./order-cells.tsx";
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
      <SheetHead columns={["Order", "Buyer", "Product", { figure: "Total" }, "State"]} />
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
      <NumberCell order={order} href={href}>
        <time
          dateTime={order.createdAt}
          className="block text-note text-steel lg:whitespace-nowrap"
        >
          {momentOf(order.createdAt)}
        </time>
      </NumberCell>
      <BuyerCell order={order} />
      <td data-label="Product" className="wide">
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
