import { use } from "react";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatMinor, minorFromMajor } from "../../../lib/money/money.ts";
import { formatUnitPrice } from "../../../lib/money/price-unit.ts";
import { QuantityInput } from "../../spec-table/ui/spec-cells.tsx";
import { cellText, type LengthUnit, type SpecColumn } from "../../spec-table/ui/spec-columns.ts";
import { TableTray } from "../../spec-table/ui/TableTray.tsx";
import { type OnAdd, useTypedLines } from "../../spec-table/ui/use-typed-lines.ts";
import { sharedUnit } from "../../tier-prices/rules.ts";
import { priceText, shownAmount } from "../../tier-prices/rules-net-first.ts";
import { NetFirst } from "../../tier-prices/ui/ListPrice.tsx";
import { NetFirstNote } from "../../tier-prices/ui/TablePrice.tsx";
import { lowestPrice, soldOutLabel } from "../../tool-page/ui/ToolFigures.tsx";
import type { Tool } from "../../tools/contract.ts";
import { onMatrixKey } from "./matrix-keys.ts";
import { onMatrixPaste } from "./matrix-paste.ts";

interface SizeMatrixProps extends OnAdd {
  tools: readonly Tool[];
  /** Ids of tools by row and column; null where there is none. */
  cells: readonly (readonly (string | null)[])[];
  /** What the rows differ in, and what the columns do. */
  axes: readonly [SpecColumn, SpecColumn];
  unit: LengthUnit | undefined;
  /** The id of the tool whose cell is marked. */
  marked: string | undefined;
  /** How many pieces of a tool are in the cart. */
  inCart: (tool: string) => number;
}

/** A row or a column. */
type Line = readonly (Tool | undefined)[];

/** Tools by two specifications, with price, stock and a quantity in each cell, which is typed as in a spreadsheet. */
export function SizeMatrix(props: SizeMatrixProps) {
  const { tools, cells, axes, unit, marked, inCart } = props;
  const { typed, type, paste, undo, lines, faults, compared, actions } = useTypedLines(
    tools,
    props,
  );
  const byId = new Map(tools.map((tool) => [tool._id, tool]));
  const rows = cells.map((row) => row.map((id) => (id === null ? undefined : byId.get(id))));
  const [down, across] = axes;
  const priceUnit = sharedUnit(tools);
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside
    <div
      className="size-matrix"
      onKeyDown={(event) => onMatrixKey(event, actions)}
      onPasteCapture={(event) => onMatrixPaste(event, cells, paste)}
    >
      {priceUnit !== undefined && priceUnit !== 1 && (
        <p className="mb-2 text-note text-steel">
          {t("matrix.per", "Prices per {count}", { count: formatCount(priceUnit) })}
        </p>
      )}
      <NetFirstNote isGrossBeside={false} />
      <div className="matrix-scroll">
        <table>
          <caption className="sr-only">
            {t("matrix.caption", "Sizes by {rows} and {columns}", {
              rows: down.name,
              columns: across.name,
            })}
          </caption>
          <Head axes={axes} columns={columns} unit={unit} />
          <tbody>
            {rows.map((row) => (
              <tr key={firstOf(row)?._id}>
                <th scope="row">
                  <bdi>{sharedText(row, down, unit)}</bdi>
                </th>
                {row.map((tool, column) =>
                  tool ? (
                    <Cell
                      key={tool._id}
                      tool={tool}
                      hasUnit={priceUnit === undefined}
                      isMarked={tool._id === marked}
                      isCompared={compared.some(({ id }) => id === tool._id)}
                      typed={typed[tool._id] ?? ""}
                      inCart={inCart(tool._id)}
                      onType={(text) => type(tool._id, text)}
                    />
                  ) : (
                    <td key={`none ${firstOf(columns[column] ?? [])?._id}`} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TableTray
        lines={lines}
        faults={faults}
        compared={compared}
        isOfFamily
        onAdd={actions.addAll}
        onUndo={undo}
      />
    </div>
  );
}

interface HeadProps extends Pick<SizeMatrixProps, "axes" | "unit"> {
  columns: readonly Line[];
}

/** What rows and columns differ in, and the value of each column. */
function Head({ axes: [down, across], columns, unit }: HeadProps) {
  const nameOf = ({ name, isLength }: SpecColumn) =>
    isLength && unit !== undefined ? `${name}, ${unit}` : name;
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {nameOf(down)}
        </th>
        <th scope="colgroup" colSpan={columns.length}>
          {nameOf(across)}
        </th>
      </tr>
      <tr>
        {columns.map((some) => (
          <th key={firstOf(some)?._id} scope="col">
            <bdi>{sharedText(some, across, unit)}</bdi>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The value that all tools of a row or a column have. */
function sharedText(some: Line, axis: SpecColumn, unit: LengthUnit | undefined): string {
  const tool = firstOf(some);
  return tool ? cellText(tool, axis, unit) : "";
}

/** Each row and each column has a tool. */
function firstOf(tools: Line): Tool | undefined {
  return tools.find((tool) => tool !== undefined);
}

interface CellProps {
  tool: Tool;
  /** The prices of the matrix are not all for as many pieces. */
  hasUnit: boolean;
  isMarked: boolean;
  isCompared: boolean;
  /** The quantity as typed. */
  typed: string;
  inCart: number;
  onType: (typed: string) => void;
}

function Cell({ tool, hasUnit, isMarked, isCompared, typed, inCart, onType }: CellProps) {
  const { _id, name, quantity } = tool;
  const soldOut = soldOutLabel(tool);
  const stock = t("matrix.stock", "{count} pcs", { count: formatCount(quantity) });
  const homeTax = use(NetFirst);
  const { cents, note } = shownAmount(minorFromMajor(tool.price), tool.taxClass, homeTax);
  const price = priceText(tool, homeTax);
  return (
    <td
      data-tool={_id}
      data-marked={isMarked || undefined}
      data-compared={isCompared || undefined}
      data-typed={typed !== "" || undefined}
    >
      <Link
        to={paths.toolPage(_id)}
        className="link reach"
        data-column="name"
        title={[name, note && price, lowestPrice(tool, homeTax)].filter(Boolean).join("\n")}
        aria-label={`${name}, ${price}`}
      >
        {hasUnit ? formatUnitPrice(cents, tool.priceUnit) : formatMinor(cents)}
      </Link>
      {isCompared && <span className="sr-only">{t("compare.marked", "Marked to compare")}</span>}
      {soldOut === undefined ? (
        <span className="matrix-line">
          <span className="matrix-stock" title={stock}>
            <span aria-hidden="true">{formatCount(quantity)}</span>
            <span className="sr-only">{stock}</span>
          </span>
          <QuantityInput tool={tool} typed={typed} inCart={inCart} onType={onType} />
          {inCart > 0 && (
            <span className="sr-only">
              {t("cart.inCart", "In cart ({quantity})", { quantity: formatCount(inCart) })}
            </span>
          )}
        </span>
      ) : (
        <span className="matrix-stock" title={soldOut}>
          {t("tool.soldOut.short", "Sold out")}
        </span>
      )}
    </td>
  );
}
