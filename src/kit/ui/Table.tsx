import type { ReactNode } from "react";
import "./table.css";
import { Link } from "react-router";
import { formatDateTime } from "./dates.ts";
import "./table.css";
import { Skeleton } from "./Loading.tsx";

/**
 * A ruled table with rows of 44 px that turns into small sheets below 31 rem. Cells carry the column's
 * name in `data-label` for that. Classes of cells: `figure`; `wide` for names, which share the room that
 * is left; `whole` takes a line of its own in a small sheet; `actions` holds buttons; columns `spare` and
 * `rare` are left out below 52 and 40 rem. `Clip` keeps a text to one line.
 */
export function Table({ children }: { children: ReactNode }) {
  return (
    <div className="sheets-room">
      <table className="sheets">{children}</table>
    </div>
  );
}

/** A column's name; a figure's stands to the right, and what only the buttons below explain is spoken. */
type Column =
  | string
  | { readonly figure: string; readonly className?: string }
  | { readonly name: string; readonly className: string }
  | { readonly spoken: string };

/** The column of the buttons. */
export const ACTIONS = { spoken: "What to do" } as const;

/** The names of a table's columns. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <Name key={JSON.stringify(column)} column={column} />
        ))}
      </tr>
    </thead>
  );
}

function Name({ column }: { column: Column }) {
  if (typeof column === "string") return <th scope="col">{column}</th>;
  if ("figure" in column) {
    return (
      <th scope="col" className={`figure ${column.className ?? ""}`}>
        {column.figure}
      </th>
    );
  }
  if ("name" in column) {
    return (
      <th scope="col" className={column.className}>
        {column.name}
      </th>
    );
  }
  return (
    <th scope="col">
      <span className="sr-only">{column.spoken}</span>
    </th>
  );
}

interface SortHeaderProps {
  children: ReactNode;
  /** How the list is sorted now, and by what this column sorts: "price" up, "-price" down. */
  sort: string;
  by: string;
  hrefOf: (sort: string) => string;
  /** The column holds figures. */
  isFigure?: boolean;
}

/** A column's head that sorts the list: a link, so that the order stands in the address. */
export function SortHeader({ children, sort, by, hrefOf, isFigure = false }: SortHeaderProps) {
  const direction = sort === by ? "ascending" : sort === `-${by}` ? "descending" : undefined;
  return (
    <th scope="col" aria-sort={direction} className={isFigure ? "figure" : undefined}>
      <Link
        to={hrefOf(direction === "ascending" ? `-${by}` : by)}
        preventScrollReset
        className="-my-2 inline-flex min-h-9 items-center gap-1 hover:text-ink"
      >
        {children}
        <span aria-hidden="true" className={direction ? "text-accent" : "opacity-40"}>
          {direction === "ascending" ? "↑" : direction === "descending" ? "↓" : "↕"}
        </span>
      </Link>
    </th>
  );
}

/** The cell that says when; `at` is ISO 8601. */
export function DateTimeCell({ at }: { at: string }) {
  return (
    <td data-label="When" className="whitespace-nowrap">
      <time dateTime={at}>{formatDateTime(at)}</time>
    </td>
  );
}

/** A time in small below what it is about; in a narrow table its day alone. `at` is ISO 8601. */
export function DateTime({ at }: { at: string }) {
  const [day = "", year = "", time = ""] = formatDateTime(at).split(", ");
  return (
    <time
      dateTime={at}
      title={formatDateTime(at)}
      className="block whitespace-nowrap text-note text-steel"
    >
      {day}, {year}
      <span className="spare">, {time}</span>
    </time>
  );
}

interface TruncateProps {
  /** The whole text, shown under the pointer where it is cut. */
  title?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** One line of a table's cell, cut with an ellipsis where the column is narrower. */
export function Truncate({ title, className = "", children }: TruncateProps) {
  return (
    <span className={`clip ${className}`} title={title}>
      {children}
    </span>
  );
}

const rows = ["a", "b", "c", "d", "e", "f"];

/** The place of a table's rows that are still coming: ruled, and as small sheets where there is little room. */
export function TableSkeleton() {
  return (
    <div className="late sheets-room">
      <div className="sheets-to-come">
        {rows.map((row) => (
          <div key={row}>
            <Skeleton className="h-4 w-12" />
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-6 w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}
