import { labels } from "../../../../shop/labels.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { type Column, DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import { useToolbar } from "../../../lib/ui/keys/use-toolbar.ts";
import { priceHeading, sharedUnit } from "../../tier-prices/rules.ts";
import { NetFirstNote } from "../../tier-prices/ui/TablePrice.tsx";
import type { Tool } from "../../tools/contract.ts";
import { sharedBeginning } from "./shared-beginning.ts";
import { CompareMark, OrderCell, Price, sizeAnchor, ToolName } from "./spec-cells.tsx";
import {
  cellText,
  columnClass,
  type LengthUnit,
  type SpecColumn,
  withoutOtherUnit,
} from "./spec-columns.ts";
import { TableTray } from "./TableTray.tsx";
import { onTableKey } from "./table-keys.ts";
import { type OnAdd, type TypedLines, useTypedLines } from "./use-typed-lines.ts";

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
  /** What all names begin with is said above the table. */
  isBeginningSaid?: boolean;
}

/** The tools of a category with a column for each headline specification, and a quantity in each row. */
export function SpecTable(props: SpecTableProps) {
  const { tools, columns, unit, marked, sort = "", hrefOfSort } = props;
  const typing = useTypedLines(tools, props);
  const { lines, faults, compared, actions } = typing;
  const headings = useToolbar<HTMLDivElement>("both", "thead a");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside
    <div
      {...headings}
      className="spec-table"
      onKeyDown={(event) => {
        headings.onKeyDown(event);
        onTableKey(event, actions);
      }}
    >
      <NetFirstNote />
      <DataTable
        caption={t("tools.table", "Tools with their figures")}
        rows={tools}
        keyOf={({ _id }) => _id}
        rowProps={({ _id }) => ({
          id: sizeAnchor(_id),
          "data-tool": _id,
          "data-marked": _id === marked || undefined,
        })}
        sort={hrefOfSort && { by: sort, hrefOf: hrefOfSort }}
        columns={[
          ...namingColumns(props, typing),
          ...columns.map((column, place) => figureColumn(column, unit, columnClass(place))),
          ...buyingColumns(props, typing),
        ]}
      />
      <TableTray lines={lines} faults={faults} compared={compared} onAdd={actions.addAll} />
    </div>
  );
}

/** Which tool a row is, and whether it is compared. */
function namingColumns(
  { tools, columns, unit, isBeginningSaid = false }: SpecTableProps,
  { compared, actions }: TypedLines,
): Column<Tool>[] {
  const beginning = isBeginningSaid ? sharedBeginning(tools) : "";
  return [
    {
      header: t("compare.mark", "Compare"),
      heading: <span className="sr-only">{t("compare.mark", "Compare")}</span>,
      isTitle: true,
      headClassName: "compare",
      className: "compare",
      cell: ({ _id, name }) => (
        <CompareMark
          name={name}
          isCompared={compared.some(({ id }) => id === _id)}
          onCompare={() => actions.toggleCompare(_id)}
        />
      ),
    },
    {
      header: t("tools.table.partNumber", "Part number"),
      className: "part",
      cell: ({ partNumber }) => <bdi translate="no">{partNumber || "–"}</bdi>,
    },
    {
      header: t("tools.table.tool", "Tool"),
      sort: "name",
      width: "wide",
      cell: (tool) => <ToolName {...{ tool, columns, unit, beginning }} />,
    },
  ];
}

function figureColumn(
  column: SpecColumn,
  unit: LengthUnit | undefined,
  className: string,
): Column<Tool> {
  return {
    id: column.code,
    header: column.isLength && unit !== undefined ? `${column.name}, ${unit}` : column.name,
    sort: `spec.${column.code}`,
    isFigure: column.isFigure,
    headClassName: className,
    className,
    cell: (tool) => {
      const text = cellText(tool, column, unit);
      return <bdi title={text}>{withoutOtherUnit(text, column) || "–"}</bdi>;
    },
  };
}

/** What there is, what it costs, and the field that orders it. */
function buyingColumns(
  { tools, hasPurchase = false }: SpecTableProps,
  { typed, type, actions }: TypedLines,
): Column<Tool>[] {
  const priceUnit = sharedUnit(tools);
  const isPerPiece = priceUnit === undefined || priceUnit === 1;
  return [
    {
      header: labels.tool.available,
      isFigure: true,
      hidden: "spare",
      cell: ({ quantity }) => formatCount(quantity),
    },
    {
      header: isPerPiece ? labels.tool.price : priceHeading(priceUnit),
      sort: "price",
      isFigure: true,
      className: "price",
      cell: (tool) => <Price tool={tool} hasUnit={priceUnit === undefined} />,
    },
    {
      header: t("table.quantity", "Quantity"),
      isTitle: true,
      headClassName: "figure",
      className: "actions",
      cell: (tool) => (
        <OrderCell
          tool={tool}
          hasPurchase={hasPurchase}
          typed={typed[tool._id] ?? ""}
          onType={(text) => type(tool._id, text)}
          onAdd={() => actions.addRow(tool._id)}
        />
      ),
    },
  ];
}
