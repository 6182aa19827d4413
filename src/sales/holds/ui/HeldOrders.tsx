import { useQuery } from "@tanstack/react-query";
import { callList } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import { ACTIONS, Table, TableHead } from "../../../lib/ui/Table.tsx";
import { BuyerCell, NumberCell } from "../../order-page/ui/OrderCells.tsx";
import { HoldNote } from "../../order-page/ui/OrderStatus.tsx";
import type { listPurchases, Purchase } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import { ReleaseHold } from "./ReleaseHold.tsx";

const MAX_SHOWN = 100;

const words = texts("held", {
  notLoaded: "The orders could not be loaded.",
  none: "No unpaid order holds pieces of it.",
  caption: "Unpaid orders that hold pieces",
  order: "Order",
  buyer: "Buyer",
  pieces: "Pieces",
  until: "Until",
});

function heldOrders(email: string, tool: string) {
  return {
    queryKey: [ORDERS, email, "held", tool],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callList<typeof listPurchases>(
        "GET /purchase",
        { query: { tool, held: "true", limit: String(MAX_SHOWN) } },
        { signal },
      ),
  };
}

interface HeldOrdersProps {
  email: string;
  /** The tool's `_id`. */
  tool: string;
}

export function HeldOrders({ email, tool }: HeldOrdersProps) {
  const result = useQuery(heldOrders(email, tool));
  if (!result.data) return <LoadingOrError errorTitle={words.notLoaded} {...result} />;
  const { items, total } = result.data;
  if (total === 0) return <p className="text-graphite">{words.none}</p>;
  return (
    <>
      <Table>
        <caption className="sr-only">{words.caption}</caption>
        <TableHead
          columns={[words.order, words.buyer, { figure: words.pieces }, words.until, ACTIONS]}
        />
        <tbody>
          {items.map((order) => (
            <Row key={order._id} order={order} />
          ))}
        </tbody>
      </Table>
      {total > items.length && (
        <p className="mt-3 text-graphite text-note">
          {t("held.newest", "The newest {shown} of {total}.", {
            shown: items.length,
            total,
          })}
        </p>
      )}
    </>
  );
}

function Row({ order }: { order: Purchase }) {
  return (
    <tr>
      <NumberCell order={order} />
      <BuyerCell order={order} />
      <td data-label={words.pieces} className="figure">
        {formatCount(order.order)}
      </td>
      <td data-label={words.until}>
        {order.heldUntil && <HoldNote heldUntil={order.heldUntil} />}
      </td>
      <td className="actions">
        <ReleaseHold order={order} />
      </td>
    </tr>
  );
}
