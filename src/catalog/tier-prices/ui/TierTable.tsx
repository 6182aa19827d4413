import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount, formatDecimal } from "../../../lib/i18n/numbers.ts";
import { formatMinor } from "../../../lib/money/money.ts";
import type { Tool } from "../../tools/contract.ts";
import { nearestMultiples, pricedFromWire, priceHeading, unitPriceFor } from "../rules.ts";

const words = texts("tiers", {
  caption: "Quantity prices",
  from: "From quantity",
  saving: "Saving",
});

interface TierTableProps {
  tool: Tool;
  /** Marks its row. */
  quantity?: number | undefined;
}

/** The price of each piece by quantity; nothing for a tool without quantity prices. */
export function TierTable({ tool, quantity = 0 }: TierTableProps) {
  const priced = pricedFromWire(tool);
  const { minimum, tiers, unitPriceCents, priceUnit } = priced;
  if (tiers.length === 0) return null;
  const rows = [{ quantity: minimum, unitPriceCents }, ...tiers];
  const reached = rows.findLast((row) => row.quantity <= quantity);
  return (
    <table className="my-3 w-full border-collapse text-note">
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr className="border-ink border-b text-steel">
          <th scope="col" className="py-1 text-left font-semibold">
            {words.from}
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            {priceHeading(priceUnit)}
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            {words.saving}
          </th>
        </tr>
      </thead>
      <tbody className="font-mono tabular-nums">
        {rows.map((row) => (
          <tr
            key={row.quantity}
            aria-current={row === reached || undefined}
            className={`border-line border-b ${row === reached ? "bg-paper" : ""}`}
          >
            <td className="py-1">{formatCount(row.quantity)}</td>
            <td className="py-1 text-right">{formatMinor(row.unitPriceCents)}</td>
            <td className="py-1 text-right">
              {savingOf(unitPriceFor(priced, row.quantity), unitPriceCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The saving in per cent, rounded down. */
function savingOf(price: number, base: number): string {
  const tenths = Math.floor(((base - price) * 1000) / base);
  return tenths === 0
    ? "–"
    : t("tiers.percent", "{percent}%", { percent: formatDecimal(tenths / 10) });
}

/** "Ordered in multiples of 12: 24, 36, 48 …"; nothing where any quantity can be ordered. */
export function MultiplesNote({ tool }: { tool: Pick<Tool, "minimum" | "multiple"> }) {
  const { minimum, multiple } = tool;
  if (multiple === 1) return null;
  const { lower: first } = nearestMultiples(tool, minimum);
  const some = [0, 1, 2].map((times) => formatCount(first + times * multiple));
  return (
    <p className="mt-2 text-note text-steel">
      {t("tiers.multiple", "Ordered in multiples of {multiple}: {some} …", {
        multiple: formatCount(multiple),
        some: some.join(", "),
      })}
    </p>
  );
}
