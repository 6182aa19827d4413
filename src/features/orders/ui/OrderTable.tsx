import { formatDollars } from "../../../kit/money.ts";
import { DateTime, Table, TableHead, Truncate } from "../../../kit/ui/Table.tsx";
import { NoBreakUnits } from "../../../kit/ui/Text.tsx";
import type { Purchase } from "../contract.ts";
import { AttentionNote } from "./AttentionNote.tsx";
import { HoldNote } from "./HoldNote.tsx";
import { OrderBadges } from "./OrderBadges.tsx";
import { BuyerCell, NumberCell, ProductCell } from "./order-cells.tsx";

interface OrderTableProps {
  orders: readonly Purchase[];
  hrefOf: (order: Purchase) => string;
}

/** Everybody's orders, for admins: each opens at its number. */
export function OrderTable({ orders, hrefOf }: OrderTableProps) {
  return (
    <Table>
      <caption className="sr-only">Everybody's orders, the newest first</caption>
      <TableHead columns={["Order", "Buyer", "Product", { figure: "Total" }, "State"]} />
      <tbody>
        {orders.map((order) => (
          <Row key={order._id} order={order} href={hrefOf(order)} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ order, href }: { order: Purchase; href: string }) {
  return (
    <tr>
      <NumberCell order={order} href={href}>
        <DateTime at={order.createdAt} />
      </NumberCell>
      <BuyerCell order={order} />
      <ProductCell order={order}>
        <Truncate className="font-medium" title={order.product}>
          <NoBreakUnits>{order.product}</NoBreakUnits>
        </Truncate>
      </ProductCell>
      <td data-label="Total" className="figure">
        {formatDollars(order.price)}
      </td>
      <td data-label="State" className="state">
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
