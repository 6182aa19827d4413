import type { ComponentProps, ReactNode } from "react";
import { t } from "../../i18n/i18n.ts";
import type { Elements } from "../elements.ts";
import "./data-table.css";
import { type Sort, SortHeader } from "./SortHeader.tsx";

/** A column as data. Its texts are read while it renders, in the reader's language. */
export interface Column<Row> {
  /** Where two columns may have one header. */
  readonly id?: string;
  /** Names the column and, in a card, its value. */
  readonly header: string;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Replaces the visible heading, such as by a checkbox for all rows; `header` still names the value. */
  readonly heading?: ReactNode;
  /** Stands before the heading, such as a checkbox for all rows. */
  readonly before?: Elements;
  /** Aligned right, in the typeface of figures. */
  readonly isFigure?: boolean | undefined;
  /** `wide` shares the remaining width; `state` has room for a badge; `whole` is a line of its own in a card. */
  readonly width?: "wide" | "state" | "whole" | undefined;
  /** Hidden in narrow tables: `rare` below 40 rem, `spare` below 52 rem. */
  readonly hidden?: "rare" | "spare" | undefined;
  /** Its name in the address, by which the table can be sorted. */
  readonly sort?: string | undefined;
  /** Its heading sorts downwards first. */
  readonly isLargestFirst?: boolean;
  /** Shows the cell without the column's name in a card, whose title it is. */
  readonly isTitle?: boolean;
  /** Screen readers name the row by it. */
  readonly isRowHeader?: boolean | undefined;
  /** Classes of the cells. */
  readonly className?: string | ((row: Row) => string) | undefined;
  readonly headClassName?: string | undefined;
  /** Class of its `<col>`, which gives it a width. */
  readonly col?: string;
}

export interface TableProps<Row> {
  /** Describes the table to screen readers. */
  readonly caption?: string;
  /** False leaves a column out. */
  readonly columns: readonly (Column<Row> | false)[];
  readonly keyOf: (row: Row, index: number) => string | number;
  /** Buttons at the end of each row. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  /** What screen readers read instead of "What to do". */
  readonly actionsLabel?: string;
  /** The sorting that the headings link to. Without it no heading is a link. */
  readonly sort?: Sort | undefined;
  readonly rowProps?: (
    row: Row,
  ) => ComponentProps<"tr"> & { readonly [data: `data-${string}`]: unknown };
  readonly headProps?: ComponentProps<"tr">;
  readonly bodyProps?: ComponentProps<"tbody">;
  /** `ruled` stays a table on phones; `own` has the styles of its feature alone. */
  readonly look?: "cards" | "ruled" | "own";
  /** Classes of the table. */
  readonly className?: string;
}

interface DataTableProps<Row> extends TableProps<Row> {
  readonly rows: readonly Row[];
  /** Instead of a table without rows. */
  readonly empty?: Elements;
}

const LOOKS = { cards: "data-table", ruled: "ruled", own: undefined };

/** The one table: columns and rows are data. Below 31 rem each row is a card (decision 0127). */
export function DataTable<Row>({ rows, empty, ...table }: DataTableProps<Row>) {
  const { caption, keyOf, actions, sort, rowProps, headProps, bodyProps, look = "cards" } = table;
  if (rows.length === 0 && empty !== undefined) return empty;
  const columns = table.columns.filter((column) => column !== false);
  const element = (
    <table className={classes(LOOKS[look], table.className)}>
      {caption !== undefined && <caption className="sr-only">{caption}</caption>}
      {columns.some(({ col }) => col !== undefined) && (
        <colgroup>
          {columns.map(({ id, header, col }) => (
            <col key={id ?? header} className={col} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr {...headProps}>
          {columns.map((column) => (
            <Heading key={column.id ?? column.header} column={column} sort={sort} />
          ))}
          {actions && (
            <th scope="col">
              <span className="sr-only">
                {table.actionsLabel ?? t("table.actions", "What to do")}
              </span>
            </th>
          )}
        </tr>
      </thead>
      <tbody {...bodyProps}>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} {...rowProps?.(row)}>
            {columns.map((column) => (
              <Cell key={column.id ?? column.header} {...{ column, row, index, look }} />
            ))}
            {actions && <td className="actions">{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return look === "cards" ? <div className="data-table-container">{element}</div> : element;
}

function Heading<Row>({ column, sort }: { column: Column<Row>; sort: Sort | undefined }) {
  const { header, heading, headClassName, isFigure, hidden } = column;
  const className = classes(isFigure && "figure", hidden, headClassName);
  if (sort && column.sort !== undefined)
    return (
      <SortHeader {...sort} {...column} name={column.sort} className={className}>
        {header}
      </SortHeader>
    );
  return (
    <th scope="col" className={className}>
      {heading ?? header}
    </th>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  index: number;
  look: keyof typeof LOOKS;
}

function Cell<Row>({ column, row, index, look }: CellProps<Row>) {
  const { header, isTitle, isFigure, width, hidden, className, cell } = column;
  if (column.isRowHeader) return <th scope="row">{cell(row, index)}</th>;
  const own = typeof className === "function" ? className(row) : className;
  return (
    <td
      data-label={look === "cards" && !isTitle ? header : undefined}
      className={classes(isFigure && "figure", width, hidden, own)}
    >
      {cell(row, index)}
    </td>
  );
}

function classes(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
