import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import type { LowStockTool } from "../contract.ts";
import "./low-stock.css";

const columns = texts("lowStock.column", { tool: "Tool", left: "Left", minimum: "Minimum" });

export function LowStockTools({ tools }: { tools: readonly LowStockTool[] }) {
  return (
    <DataTable
      look="ruled"
      className="low-stock"
      caption={t("lowStock.caption", "Tools that are sold out or low on stock")}
      rows={tools}
      empty={
        <p className="text-graphite">
          {t("lowStock.none", "No tool has less stock than for three minimum orders.")}
        </p>
      }
      keyOf={({ _id }) => _id}
      columns={[
        {
          header: columns.tool,
          cell: ({ _id, name }) => (
            <Link to={paths.product(_id)} className="link reach wrap-anywhere">
              <NoBreakUnits>{name}</NoBreakUnits>
            </Link>
          ),
        },
        {
          header: columns.left,
          isFigure: true,
          cell: ({ quantity, minimum }) =>
            quantity < minimum ? <SoldOut left={quantity} /> : formatCount(quantity),
        },
        { header: columns.minimum, isFigure: true, cell: ({ minimum }) => formatCount(minimum) },
      ]}
    />
  );
}

/** Fewer are left than anybody can order. */
function SoldOut({ left }: { left: number }) {
  return (
    <span className="text-bad" title={t("lowStock.soldOut", "sold out")}>
      <span aria-hidden="true">✕ </span>
      <span>{formatCount(left)}</span>
      <span className="sr-only">{` ${t("lowStock.soldOut", "sold out")}`}</span>
    </span>
  );
}
