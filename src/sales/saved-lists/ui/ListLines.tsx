import { useState } from "react";
import { Link } from "react-router";
import { UnitPrice } from "../../../catalog/tier-prices/ui/UnitPrice.tsx";
import { paths } from "../../../frame/paths.ts";
import { t, textOf, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatMinor, majorFromMinor } from "../../../lib/money/money.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { addTools } from "../../cart/ui/add-tool.ts";
import { totalOf, unitPriceOf } from "../../quick-order/rules-issues.ts";
import "./saved-lists.css";
import { isOrderable, type SavedLine } from "./lines.ts";

const columns = texts("savedLists.column", {
  tool: "Tool",
  quantity: "Quantity",
  price: "Price",
  total: "Total",
});

interface ListLinesProps {
  lines: readonly SavedLine[];
  /** The field of a line's quantity; without it the quantity is only shown. */
  quantityField?: (line: SavedLine) => Elements;
  /** Further buttons for the whole list. */
  children?: Elements;
}

/** The lines of a list, to be put into the cart all together or as they are ticked. */
export function ListLines({ lines, quantityField, children }: ListLinesProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const orderable = lines.filter(isOrderable);
  const chosen = orderable.filter(({ id }) => !left.has(id));
  const total = chosen.reduce((sum, { tool, quantity }) => sum + totalOf(tool, quantity), 0);

  function tick(id: string, isTicked: boolean): void {
    const next = new Set(left);
    if (isTicked) next.delete(id);
    else next.add(id);
    setLeft(next);
  }

  async function add(): Promise<void> {
    setAdding(true);
    await addTools(chosen);
    setAdding(false);
  }

  return (
    <>
      <DataTable
        className="compact list-lines"
        caption={t("savedLists.table", "Tools of this list with today's prices")}
        rows={lines}
        keyOf={({ id }) => id}
        columns={[
          {
            header: columns.tool,
            width: "wide",
            cell: (line) => (
              <div className="flex items-center gap-3">
                <Tick
                  line={line}
                  isTicked={!left.has(line.id)}
                  onTick={(isTicked) => tick(line.id, isTicked)}
                />
                <ToolCell line={line} />
              </div>
            ),
          },
          {
            header: columns.quantity,
            isFigure: true,
            cell: (line) => quantityField?.(line) ?? formatCount(line.quantity),
          },
          {
            header: columns.price,
            isFigure: true,
            cell: ({ tool, quantity }) =>
              tool ? (
                <UnitPrice
                  price={majorFromMinor(unitPriceOf(tool, quantity))}
                  priceUnit={tool.priceUnit}
                />
              ) : (
                "–"
              ),
          },
          {
            header: columns.total,
            isFigure: true,
            className: "list-total font-medium",
            cell: ({ tool, quantity }) => (tool ? formatMinor(totalOf(tool, quantity)) : "–"),
          },
        ]}
      />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          busy={isAdding}
          disabled={chosen.length === 0}
          onClick={() => void add()}
        >
          {t(
            "savedLists.add",
            "{count, plural, =0 {Put into the cart} one {Put # line into the cart} other {Put # lines into the cart}}",
            { count: chosen.length },
          )}
        </Button>
        {chosen.length > 0 && <span className="font-mono">{formatMinor(total)}</span>}
        {children}
      </div>
    </>
  );
}

interface TickProps {
  line: SavedLine;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function Tick({ line, isTicked, onTick }: TickProps) {
  const canOrder = isOrderable(line);
  return (
    // The label is the touch target.
    <label className="-m-2.5 flex-none p-2.5">
      <input
        type="checkbox"
        className={canOrder ? "checkbox block" : "checkbox block opacity-40"}
        aria-label={t("savedLists.tick", "Order {name}", { name: line.name })}
        disabled={!canOrder}
        checked={canOrder && isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
    </label>
  );
}

function ToolCell({ line }: { line: SavedLine }) {
  const { tool, issue } = line;
  if (!tool) {
    return (
      <div>
        <p className="text-steel">{line.name}</p>
        <p className="text-bad text-note">{t("savedLists.gone", "No longer in the catalog.")}</p>
      </div>
    );
  }
  return (
    <div>
      <Link to={paths.toolPage(tool._id)} className="link font-medium" lang={tool.lang?.name}>
        <NoBreakUnits>{tool.name}</NoBreakUnits>
      </Link>
      {tool.partNumber && (
        <p className="font-mono text-note text-steel" translate="no">
          {tool.partNumber}
        </p>
      )}
      {issue && <p className="text-bad text-note">{textOf(issue.message)}</p>}
    </div>
  );
}
