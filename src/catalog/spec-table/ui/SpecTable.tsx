import { labels } from "../../../../shop/labels.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { SortHeader, Table } from "../../../lib/ui/Table.tsx";
import { priceHeading, sharedUnit } from "../../tier-prices/rules.ts";
import type { Tool } from "../../tools/contract.ts";
import { SpecRow } from "./SpecRow.tsx";
import { columnClass, type LengthUnit, type SpecColumn } from "./spec-columns.ts";
import { TableTray } from "./TableTray.tsx";
import { onTableKey } from "./table-keys.ts";
import { type OnAdd, useTypedLines } from "./use-typed-lines.ts";

interface SpecTableProps extends OnAdd {
  tools: readonly Tool[];
  columns: readonly SpecColumn[];
  unit: LengthUnit | undefined;
  sort?: string;
  /** Without it the order is fixed. */
  hrefOfSort?: (sort: string) => string;
  /** The id of the tool whose row is marked. */
  marked?: string | undefined;
  /** Links each row to the purchase form. */
  hasPurchase?: boolean;
  /** The switch of the unit, above the table. */
  head?: Elements;
}

/** The tools of a kind with a column for each headline specification, and a quantity in each row. */
export function SpecTable({
  tools,
  columns,
  unit,
  marked,
  hasPurchase = false,
  onAdd,
  onAddOne,
  ...order
}: SpecTableProps) {
  const { typed, type, lines, faults, compared, actions } = useTypedLines(tools, {
    onAdd,
    onAddOne,
  });

  const priceUnit = sharedUnit(tools);
  const priceLabel =
    priceUnit === undefined || priceUnit === 1 ? labels.tool.price : priceHeading(priceUnit);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside
    <div className="spec-table" onKeyDown={(event) => onTableKey(event, actions)}>
      <Table>
        <caption className="sr-only">{t("tools.table", "Tools with their figures")}</caption>
        <Head columns={columns} unit={unit} priceLabel={priceLabel} {...order} />
        <tbody>
          {tools.map((tool) => (
            <SpecRow
              key={tool._id}
              tool={tool}
              columns={columns}
              unit={unit}
              priceLabel={priceLabel}
              hasUnit={priceUnit === undefined}
              isMarked={tool._id === marked}
              hasPurchase={hasPurchase}
              typed={typed[tool._id] ?? ""}
              isCompared={compared.some(({ id }) => id === tool._id)}
              onType={(text) => type(tool._id, text)}
              onCompare={() => actions.toggleCompare(tool._id)}
              onAdd={() => actions.addRow(tool._id)}
            />
          ))}
        </tbody>
      </Table>
      <TableTray lines={lines} faults={faults} compared={compared} onAdd={actions.addAll} />
    </div>
  );
}

type HeadProps = Pick<SpecTableProps, "columns" | "unit" | "sort" | "hrefOfSort"> & {
  priceLabel: string;
};

function Head({ columns, unit, priceLabel, sort = "", hrefOfSort }: HeadProps) {
  const heading = (by: string, text: string, { isFigure = false, className = "" } = {}) =>
    hrefOfSort ? (
      <SortHeader
        key={by}
        by={by}
        isFigure={isFigure}
        className={className}
        sort={sort}
        hrefOf={hrefOfSort}
      >
        {text}
      </SortHeader>
    ) : (
      <th key={by} scope="col" className={`${isFigure ? "figure" : ""} ${className}`}>
        {text}
      </th>
    );
  return (
    <thead>
      <tr>
        <th scope="col" className="compare">
          <span className="sr-only">{t("compare.mark", "Compare")}</span>
        </th>
        <th scope="col">{t("tools.table.partNumber", "Part number")}</th>
        {heading("name", t("tools.table.tool", "Tool"))}
        {columns.map(({ code, name, isFigure, isLength }, place) =>
          heading(`spec.${code}`, isLength && unit !== undefined ? `${name}, ${unit}` : name, {
            isFigure,
            className: columnClass(place),
          }),
        )}
        <th scope="col" className="figure spare">
          {labels.tool.available}
        </th>
        {heading("price", priceLabel, { isFigure: true })}
        <th scope="col" className="figure">
          {t("table.quantity", "Quantity")}
        </th>
      </tr>
    </thead>
  );
}
