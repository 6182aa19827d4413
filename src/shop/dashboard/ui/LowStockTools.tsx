import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
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
          {t("lowStock.none", "Every tool has stock for at least three minimum orders.")}
        </p>
      }
      keyOf={({ _id }) => _id}
      columns={[
        {
          header: columns.tool,
          cell: ({ _id, name, quantity, minimum }) => (
            <>
              <Link to={paths.product(_id)} className="link reach wrap-anywhere mr-3">
                <NoBreakUnits>{name}</NoBreakUnits>
              </Link>
              {quantity < minimum && <Badge tone="bad">{t("lowStock.soldOut", "sold out")}</Badge>}
            </>
          ),
        },
        { header: columns.left, isFigure: true, cell: ({ quantity }) => formatCount(quantity) },
        { header: columns.minimum, isFigure: true, cell: ({ minimum }) => formatCount(minimum) },
      ]}
    />
  );
}
