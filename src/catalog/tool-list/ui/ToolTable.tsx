import { Link } from "react-router";
import { labels } from "../../../../shop/labels.ts";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { buttonClass } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { Table } from "../../../lib/ui/Table.tsx";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { UnitPrice } from "../../tier-prices/ui/UnitPrice.tsx";
import { lowestPrice, purchaseLabel, soldOutLabel } from "../../tool-page/ui/ToolFigures.tsx";
import type { Tool } from "../../tools/contract.ts";
import { kindName } from "../../tools/rules.ts";

interface ToolTableProps {
  tools: readonly Tool[];
  /** Beside each tool's Purchase. */
  beside: (tool: Tool) => Elements;
}

export function ToolTable({ tools, beside }: ToolTableProps) {
  return (
    <Table>
      <caption className="sr-only">{t("tools.table", "Tools with their figures")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("tools.table.partNumber", "Part number")}</th>
          <th scope="col">{t("tools.table.tool", "Tool")}</th>
          <th scope="col" className="figure">
            {labels.tool.minimum}
          </th>
          <th scope="col" className="figure">
            {labels.tool.available}
          </th>
          <th scope="col" className="figure">
            {labels.tool.price}
          </th>
          <th scope="col">
            <span className="sr-only">{labels.tool.purchase}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tools.map((tool) => (
          <Row key={tool._id} tool={tool} beside={beside} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ tool, beside }: Pick<ToolTableProps, "beside"> & { tool: Tool }) {
  const soldOut = soldOutLabel(tool);
  return (
    <tr>
      <td
        data-label={t("tools.table.partNumber", "Part number")}
        className="label-text whitespace-nowrap text-steel"
      >
        {tool.partNumber || "–"}
      </td>
      <td data-label={t("tools.table.tool", "Tool")} className="wide">
        <div>
          <Link to={paths.toolPage(tool._id)} className="link font-medium" lang={tool.lang?.name}>
            <NoBreakUnits>{tool.name}</NoBreakUnits>
          </Link>
          <p className="text-note text-steel">
            <span lang={tool.lang?.kind}>{kindName(tool)}</span>
            <span lang={tool.lang?.specs}>
              {tool.specs
                .slice(0, 2)
                .map(({ value }) => ` · ${value}`)
                .join("")}
            </span>
          </p>
          {soldOut !== undefined && <p className="text-bad text-note">{soldOut}</p>}
        </div>
      </td>
      <td data-label={labels.tool.minimum} className="figure">
        {formatCount(tool.minimum)}
      </td>
      <td data-label={labels.tool.available} className="figure">
        {formatCount(tool.quantity)}
      </td>
      <td data-label={labels.tool.price} className="figure font-medium">
        <span>
          <UnitPrice {...tool} />
        </span>
        {tool.tiers.length > 0 && <p className="text-note text-steel">{lowestPrice(tool)}</p>}
      </td>
      <td className="actions beside">
        {soldOut === undefined ? (
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
        )}
      </td>
    </tr>
  );
}
