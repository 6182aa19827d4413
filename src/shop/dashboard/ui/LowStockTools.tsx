import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { TableHead } from "../../../lib/ui/Table.tsx";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import type { LowStockTool } from "../contract.ts";

const columns = texts("lowStock.column", { tool: "Tool", left: "Left", minimum: "Minimum" });

export function LowStockTools({ tools }: { tools: readonly LowStockTool[] }) {
  if (tools.length === 0) {
    return (
      <p className="text-graphite">
        {t("lowStock.none", "Every tool has stock for at least three minimum orders.")}
      </p>
    );
  }
  return (
    <table className="ruled [&_:is(th,a)]:wrap-anywhere">
      <caption className="sr-only">
        {t("lowStock.caption", "Tools that are sold out or low on stock")}
      </caption>
      <TableHead columns={[columns.tool, { figure: columns.left }, { figure: columns.minimum }]} />
      <tbody>
        {tools.map((tool) => (
          <tr key={tool._id}>
            <td>
              <Link to={paths.product(tool._id)} className="link reach mr-3">
                <NoBreakUnits>{tool.name}</NoBreakUnits>
              </Link>
              {tool.quantity < tool.minimum && (
                <Badge tone="bad">{t("lowStock.soldOut", "sold out")}</Badge>
              )}
            </td>
            <td className="figure">{formatCount(tool.quantity)}</td>
            <td className="figure">{formatCount(tool.minimum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
