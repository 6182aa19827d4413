import { useEffect, useRef, useState } from "react";
import { labels } from "../../../../shop/labels.ts";
import { NetFirstNote } from "../../../catalog/tier-prices/ui/TablePrice.tsx";
import { t } from "../../../lib/i18n/i18n.ts";
import type { BrowserLine } from "../../cart/ui/cart-lines.ts";
import type { OrderedAgain } from "../../checkout/ui/again.ts";
import type { PreviewLine } from "../contract.ts";
import { CartRow } from "./CartRow.tsx";
import type { CartEdits } from "./use-cart-edits.ts";
import "../../../lib/ui/data-table/data-table.css";
import "./cart.css";

interface CartTableProps {
  lines: readonly BrowserLine[];
  priced: readonly PreviewLine[];
  edits: CartEdits;
  /** These came from an earlier order, and stand first. */
  again?: OrderedAgain | undefined;
}

export function CartTable({ lines, priced, edits, again }: CartTableProps) {
  const fromOrder = new Set(again?.tools);
  const shown = useShownOrder(lines, fromOrder);
  const pricedTools = new Map(priced.map((line) => [line.tool, line]));
  const current = new Map(lines.map((line) => [line.tool, line]));

  // A line that was just removed can be put back.
  if (shown.every((tool) => !current.has(tool) && !edits.removed.has(tool))) return null;
  return (
    <div className="cart-lines">
      <NetFirstNote />
      <table className="data-table cart-table">
        <caption className="sr-only">{t("cart.table", "Tools in your cart")}</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t("cart.tool", "Tool")}
            </th>
            <th scope="col">{t("cart.quantity", "Quantity")}</th>
            <th scope="col" className="figure">
              {labels.tool.price}
            </th>
            <th scope="col" className="figure">
              {t("cart.total", "Total")}
            </th>
            <th scope="col">
              <span className="sr-only">{t("cart.remove", "Remove")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((tool) => {
            const line = current.get(tool);
            const removed = edits.removed.get(tool);
            if (line)
              return (
                <CartRow
                  key={tool}
                  line={line}
                  priced={pricedTools.get(tool)}
                  fromOrder={fromOrder.has(tool) ? again?.number : undefined}
                  onSet={(quantity) => edits.set([{ tool, quantity }])}
                />
              );
            if (!removed) return null;
            return <RemovedRow key={tool} name={removed.name} onUndo={() => edits.undo(removed)} />;
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Tools in the order in which they were first shown: a line that is put back returns to its place. */
function useShownOrder(
  lines: readonly BrowserLine[],
  first: ReadonlySet<string>,
): readonly string[] {
  const [shown, setShown] = useState<readonly string[]>([]);
  const added = lines
    .map(({ tool }) => tool)
    .filter((tool) => !shown.includes(tool))
    .sort((one, other) => Number(first.has(other)) - Number(first.has(one)));
  if (added.length === 0) return shown;
  const all = [...shown, ...added];
  setShown(all);
  return all;
}

function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that removed the line had the focus, and is gone.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <tr className="cart-removed text-steel">
      <td colSpan={6}>
        <span>{t("cart.removed", "{tool} was removed.", { tool: name })}</span>{" "}
        <button ref={undo} type="button" className="link reach" onClick={onUndo}>
          {t("cart.undo", "Undo")}
        </button>
      </td>
    </tr>
  );
}
