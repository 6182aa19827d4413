import { type ReactNode, useState } from "react";
import { UnitPrice } from "../../../catalog/tier-prices/ui/UnitPrice.tsx";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { type Column, DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { formatLineCount, formatQuantity } from "../../cart-page/ui/quantity.ts";
import type { OrderLine } from "../../orders/contract.ts";
import "./order-lines.css";

/** More are shown on request, and on paper. */
const FIRST = 10;

const words = texts("order.lines", {
  partNumber: "Part number",
  item: "Item",
  quantity: "Quantity",
  unitPrice: "Unit price",
  amount: "Amount",
});

interface OrderLinesProps {
  lines: readonly OrderLine[];
  nameOf: (line: OrderLine) => ReactNode;
  /** Such as a button to remove the line. */
  actionsOf?: ((line: OrderLine) => Elements) | undefined;
}

/** Ten lines, then all of them; paper has all. In narrow places a line is two rows: its name and amount above its figures. */
export function OrderLines({ lines, nameOf, actionsOf }: OrderLinesProps) {
  const [isAll, setAll] = useState(false);
  const later = new Set(isAll ? [] : lines.slice(FIRST));
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="order-lines">
      <p className="mb-2 text-note text-steel">
        {`${formatLineCount(lines.length)}, ${formatQuantity(pieces)}`}
      </p>
      <DataTable
        look="own"
        rows={lines}
        keyOf={({ number }) => number}
        rowProps={(line) => ({
          "data-lost": line.lost,
          "data-later": later.has(line) || undefined,
        })}
        columns={lineColumns(nameOf)}
        actions={actionsOf}
      />
      {later.size > 0 && (
        <Button className="mt-3" onClick={() => setAll(true)}>
          {t("order.lines.all", "Show all {count} lines", { count: lines.length })}
        </Button>
      )}
    </div>
  );
}

function lineColumns(nameOf: OrderLinesProps["nameOf"]): Column<OrderLine>[] {
  return [
    {
      header: words.partNumber,
      className: "part",
      cell: ({ partNumber }) => <span translate="no">{partNumber}</span>,
    },
    {
      header: words.item,
      className: "item",
      cell: (line) => (
        <>
          <span className="wrap-anywhere font-medium">{nameOf(line)}</span>
          <LineState line={line} />
        </>
      ),
    },
    {
      header: words.quantity,
      isFigure: true,
      className: "quantity",
      cell: ({ quantity }) => formatCount(quantity),
    },
    {
      header: words.unitPrice,
      isFigure: true,
      className: "unit",
      cell: (line) => <UnitPrice price={line.unitPrice} priceUnit={line.priceUnit} />,
    },
    {
      header: words.amount,
      isFigure: true,
      className: "amount",
      cell: ({ net, total }) => formatMajor(net ?? total),
    },
  ];
}

function LineState({ line }: { line: OrderLine }) {
  const { shipped = 0, open = 0 } = line;
  const returned = line.quantity - line.fulfillable;
  if (line.lost)
    return (
      <span className="block text-bad text-note">
        {t("order.lines.lost", "No longer in stock when it was paid")}
      </span>
    );
  if (shipped > 0 && open > 0)
    return (
      <span className="block text-note text-steel">
        {t("order.lines.partlyShipped", "{shipped} of {pieces} shipped", {
          shipped: formatCount(shipped),
          pieces: formatQuantity(line.quantity),
        })}
      </span>
    );
  if (returned === 0) return null;
  return (
    <span className="block text-note text-steel">
      {returned === line.quantity
        ? t("order.lines.allReturned", "All pieces returned")
        : t("order.lines.returned", "{returned} of {pieces} returned", {
            returned: formatCount(returned),
            pieces: formatQuantity(line.quantity),
          })}
    </span>
  );
}
