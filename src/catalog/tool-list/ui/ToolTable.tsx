import { Link } from "react-router";
import { labels } from "../../../../shop/labels.ts";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { buttonClass } from "../../../lib/ui/Button.tsx";
import { DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import type { Sort } from "../../../lib/ui/data-table/SortHeader.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { UnitPrice } from "../../tier-prices/ui/UnitPrice.tsx";
import { lowestPrice, purchaseLabel, soldOutLabel } from "../../tool-page/ui/ToolFigures.tsx";
import type { Tool } from "../../tools/contract.ts";
import { categoryName } from "../../tools/rules.ts";

interface ToolTableProps {
  tools: readonly Tool[];
  sort?: Sort;
  /** Beside each tool's Purchase. */
  beside: (tool: Tool) => Elements;
}

export function ToolTable({ tools, sort, beside }: ToolTableProps) {
  return (
    <DataTable
      caption={t("tools.table", "Tools with their figures")}
      rows={tools}
      keyOf={({ _id }) => _id}
      sort={sort}
      columns={[
        {
          header: t("tools.table.partNumber", "Part number"),
          className: "label-text whitespace-nowrap text-steel",
          cell: ({ partNumber }) => partNumber || "–",
        },
        {
          header: t("tools.table.tool", "Tool"),
          sort: "name",
          width: "wide",
          cell: (tool) => <Name tool={tool} />,
        },
        {
          header: labels.tool.minimum,
          isFigure: true,
          cell: ({ minimum }) => formatCount(minimum),
        },
        {
          header: labels.tool.available,
          isFigure: true,
          cell: ({ quantity }) => formatCount(quantity),
        },
        {
          header: labels.tool.price,
          sort: "price",
          isFigure: true,
          className: "font-medium",
          cell: (tool) => (
            <>
              <span>
                <UnitPrice {...tool} />
              </span>
              {tool.tiers.length > 0 && <p className="text-note text-steel">{lowestPrice(tool)}</p>}
            </>
          ),
        },
      ]}
      actionsLabel={labels.tool.purchase}
      actionsClassName="beside"
      actions={(tool) =>
        soldOutLabel(tool) === undefined ? (
          <span className="actions-row">
            <Link
              to={paths.purchase(tool._id)}
              aria-label={purchaseLabel(tool)}
              className={buttonClass()}
            >
              {labels.tool.purchase}
            </Link>
            {beside(tool)}
          </span>
        ) : (
          <Badge tone="bad">{t("tool.soldOut.short", "Sold out")}</Badge>
        )
      }
    />
  );
}

function Name({ tool }: { tool: Tool }) {
  const soldOut = soldOutLabel(tool);
  return (
    <div>
      <Link to={paths.toolPage(tool._id)} className="link font-medium" lang={tool.lang?.name}>
        <NoBreakUnits>{tool.name}</NoBreakUnits>
      </Link>
      <p className="text-note text-steel">
        <span lang={tool.lang?.category}>{categoryName(tool)}</span>
        <span lang={tool.lang?.specs}>
          {tool.specs
            .slice(0, 2)
            .map(({ value }) => ` · ${value}`)
            .join("")}
        </span>
      </p>
      {soldOut !== undefined && <p className="text-bad text-note">{soldOut}</p>}
    </div>
  );
}
