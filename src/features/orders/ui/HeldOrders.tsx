import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../../kit/numbers.ts";
import { callList } from "../../../kit/ui/api.ts";
import { LoadingOrError } from "../../../kit/ui/List.tsx";
import { ACTIONS, Table, TableHead } from "../../../kit/ui/Table.tsx";
import type { listPurchases, Purchase } from "../contract.ts";
import { HoldNote } from "./OrderStatus.tsx";
import { BuyerCell, NumberCell } from "./OrderTable.tsx";
import { ORDERS } from "./queries.ts";
import { ReleaseHold } from "./ReleaseHold.tsx";

const MAX_SHOWN = 100;

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
  const asked = useQuery(heldOrders(email, tool));
  if (!asked.data)
    return <LoadingOrError errorTitle="The orders could not be loaded." {...asked} />;
  const { items, total } = asked.data;
  if (total === 0) return <p className="text-graphite">No unpaid order holds pieces of it.</p>;
  return (
    <>
      <Table>
        <caption className="sr-only">Unpaid orders that hold pieces</caption>
        <TableHead columns={["Order", "Buyer", { figure: "Pieces" }, "Until", ACTIONS]} />
        <tbody>
          {items.map((order) => (
            <Row key={order._id} order={order} />
          ))}
        </tbody>
      </Table>
      {total > items.length && (
        <p className="mt-3 text-graphite text-note">
          The newest {items.length} of {total}.
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
      <td data-label="Pieces" className="figure">
        {formatCount(order.order)}
      </td>
      <td data-label="Until">{order.heldUntil && <HoldNote heldUntil={order.heldUntil} />}</td>
      <td className="actions">
        <ReleaseHold order={order} />
      </td>
    </tr>
  );
}
