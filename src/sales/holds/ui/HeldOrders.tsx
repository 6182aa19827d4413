import { useQuery } from "@tanstack/react-query";
import { apiListQuery } from "../../../lib/api-client/queries.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import { HoldNote } from "../../order-page/ui/OrderStatus.tsx";
import { buyerColumn, numberColumn } from "../../order-page/ui/order-columns.tsx";
import type { listPurchases } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import { ReleaseHold } from "./ReleaseHold.tsx";

const MAX_SHOWN = 100;

const words = texts("held", {
  notLoaded: "The orders could not be loaded.",
  none: "No unpaid order holds pieces of it.",
  caption: "Unpaid orders that hold pieces",
  pieces: "Pieces",
  until: "Until",
});

function heldOrders(email: string, tool: string) {
  return apiListQuery<typeof listPurchases>([ORDERS, email, "held", tool], "GET /purchase", {
    query: { tool, held: "true", limit: String(MAX_SHOWN) },
  });
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
      <DataTable
        caption={words.caption}
        rows={items}
        keyOf={({ _id }) => _id}
        columns={[
          numberColumn(),
          buyerColumn(),
          { header: words.pieces, isFigure: true, cell: ({ order }) => formatCount(order) },
          {
            header: words.until,
            cell: ({ heldUntil }) => heldUntil && <HoldNote heldUntil={heldUntil} />,
          },
        ]}
        actions={(order) => <ReleaseHold order={order} />}
      />
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
