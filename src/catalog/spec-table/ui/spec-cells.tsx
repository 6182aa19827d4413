/** The cells of a table of tools. */
import { use } from "react";
import { Link } from "react-router";
import { labels } from "../../../../shop/labels.ts";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatMinor, minorFromMajor } from "../../../lib/money/money.ts";
import { formatPer, formatUnitPrice } from "../../../lib/money/price-unit.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { NumberInput } from "../../../lib/ui/form/NumberField.tsx";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { quantityFault } from "../../facets/ui/typed-quantities.ts";
import { shownAmount } from "../../tier-prices/rules-net-first.ts";
import { NetFirst } from "../../tier-prices/ui/ListPrice.tsx";
import { lowestPrice, soldOutLabel } from "../../tool-page/ui/ToolFigures.tsx";
import type { Tool } from "../../tools/contract.ts";
import { cellText, type LengthUnit, type SpecColumn, withoutOtherUnit } from "./spec-columns.ts";

/** The id of a tool's row, to which links lead. */
export function sizeAnchor(tool: string): string {
  return `size-${tool}`;
}

interface CompareMarkProps {
  /** The name of the tool. */
  name: string;
  isCompared: boolean;
  onCompare: () => void;
}

export function CompareMark({ name, isCompared, onCompare }: CompareMarkProps) {
  return (
    <label className="compare-mark">
      <input
        type="checkbox"
        className="checkbox checkbox-sm"
        data-column="compare"
        checked={isCompared}
        onChange={onCompare}
        aria-label={t("compare.mark.named", "Compare {tool}", { tool: name })}
      />
      <span aria-hidden="true" className="compare-word">
        {t("compare.mark", "Compare")}
      </span>
    </label>
  );
}

interface Summarized {
  tool: Tool;
  columns: readonly SpecColumn[];
  unit: LengthUnit | undefined;
}

/** `beginning`: what the names of all rows begin with, which is said above the columns of a table. */
export function ToolName({ tool, columns, unit, beginning }: Summarized & { beginning: string }) {
  const { _id, name, lang } = tool;
  return (
    <>
      <Link
        to={paths.toolPage(_id)}
        className="clipped link"
        title={name}
        lang={lang?.name}
        data-column="name"
      >
        {beginning !== "" && <span className="name-beginning">{beginning}</span>}
        <span>
          <NoBreakUnits>{name.slice(beginning.length)}</NoBreakUnits>
        </span>
      </Link>
      <RowSummary tool={tool} columns={columns} unit={unit} />
    </>
  );
}

/** `hasUnit`: the prices of the table are not all for as many pieces. */
export function Price({ tool, hasUnit }: { tool: Tool; hasUnit: boolean }) {
  const homeTax = use(NetFirst);
  const grossCents = minorFromMajor(tool.price);
  const { cents, note } = shownAmount(grossCents, tool.taxClass, homeTax);
  return (
    <>
      <span title={lowestPrice(tool, homeTax)}>
        {hasUnit ? formatUnitPrice(cents, tool.priceUnit) : formatMinor(cents)}
      </span>
      {!hasUnit && tool.priceUnit !== 1 && (
        // Rows of a phone stand without the heading.
        <span className="row-unit">{` ${formatPer(tool.priceUnit)}`}</span>
      )}
      {note !== undefined && (
        // Both prices share the line, so that rows keep their height.
        <span className="font-normal text-steel">{` ${formatMinor(grossCents)}`}</span>
      )}
    </>
  );
}

/** "30 mm · 1,550 pcs": the figures that the name does not say, and the stock, where a row has no columns for them. */
function RowSummary({ tool, columns, unit }: Summarized) {
  const figures = columns
    .slice(0, 2)
    .map((column) => withoutOtherUnit(cellText(tool, column, unit), column))
    .filter((figure) => figure !== "" && !wordsOf(tool.name).includes(wordsOf(figure)))
    .join(" · ");
  const stock = t("matrix.stock", "{count} pcs", { count: formatCount(tool.quantity) });
  return (
    <span className="row-summary">
      {figures !== "" && <span>{`${figures} · `}</span>}
      <span className="whitespace-nowrap">{stock}</span>
    </span>
  );
}

/** " m3 10 ": whole words alone are found in others. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[\s,×]+/)
    .join(" ")} `;

interface QuantityInputProps {
  tool: Tool;
  /** The quantity as typed. */
  typed: string;
  /** Pieces in the cart, which an empty field shows. */
  inCart?: number;
  onType: (typed: string) => void;
}

export function QuantityInput({ tool, typed, inCart = 0, onType }: QuantityInputProps) {
  return (
    <NumberInput
      className="input figure"
      data-column="quantity"
      aria-label={t("table.quantity.of", "Quantity of {tool}", { tool: tool.name })}
      aria-invalid={quantityFault(tool, typed) === undefined ? undefined : true}
      data-in-cart={inCart > 0 || undefined}
      placeholder={inCart > 0 ? `${formatCount(inCart)} ✓` : formatCount(tool.minimum)}
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

interface OrderCellProps extends Omit<QuantityInputProps, "inCart"> {
  hasPurchase: boolean;
  onAdd: () => void;
}

export function OrderCell({ tool, hasPurchase, typed, onType, onAdd }: OrderCellProps) {
  const soldOut = soldOutLabel(tool);
  if (soldOut !== undefined) {
    return (
      <span className="text-bad text-note" title={soldOut}>
        {t("tool.soldOut.short", "Sold out")}
      </span>
    );
  }
  const add = t("table.add.named", "Add {tool} to the cart", { tool: tool.name });
  return (
    <span className="order-cell">
      <QuantityInput tool={tool} typed={typed} onType={onType} />
      <Button data-column="add" aria-label={add} title={add} onClick={onAdd}>
        <span aria-hidden="true">+</span>
      </Button>
      {hasPurchase && (
        <Link
          to={paths.purchase(tool._id)}
          className="link reach"
          data-column="purchase"
          aria-label={t("table.purchase.named", "Purchase {tool}", { tool: tool.name })}
        >
          {labels.tool.purchase}
        </Link>
      )}
    </span>
  );
}
