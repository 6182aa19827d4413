import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Message, msg, t, textOf } from "../i18n/i18n.ts";
import { formatDate, formatDateTime, formatTime } from "./dates.ts";
import type { Elements } from "./elements.ts";
import "./table.css";
import { Skeleton } from "./Loading.tsx";

/**
 * A table whose rows become cards below 31 rem, with the column's name from `data-label`. Classes
 * of cells: `figure`; `wide` for names, which share the remaining width; `whole` takes a line of
 * its own in a card; `actions` holds buttons; `spare` and `rare` are hidden below 52 and 40 rem.
 */
export function Table({ children }: { children: Elements }) {
  return (
    <div className="data-table-container">
      <table className="data-table">{children}</table>
    </div>
  );
}

/** Figures are aligned right; `srLabel` is only for screen readers. */
type Column =
  | string
  | { readonly figure: string; readonly className?: string }
  | { readonly name: string; readonly className: string }
  | { readonly srLabel: Message };

export const ACTIONS = { srLabel: msg("table.actions", "What to do") } as const;

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
      <span className="sr-only">{textOf(column.srLabel)}</span>
    </th>
  );
}

interface SortHeaderProps {
  children: ReactNode;
  sort: string;
  by: string;
  hrefOf: (sort: string) => string;
  isFigure?: boolean;
  className?: string;
}

/** A link, so that the sort order is in the address: "price" ascending, "-price" descending. */
export function SortHeader({ children, sort, by, hrefOf, ...cell }: SortHeaderProps) {
  const { isFigure = false, className = "" } = cell;
  const direction = sort === by ? "ascending" : sort === `-${by}` ? "descending" : undefined;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={`${isFigure ? "figure" : ""} ${className}`.trim() || undefined}
    >
      <Link
        to={hrefOf(direction === "ascending" ? `-${by}` : by)}
        preventScrollReset
        className="-my-2 inline-flex min-h-9 items-center gap-1 hover:text-ink"
      >
        <span>{children}</span>
        <span aria-hidden="true" className={direction ? "text-accent" : "opacity-40"}>
          {direction === "ascending" ? "↑" : direction === "descending" ? "↓" : "↕"}
        </span>
      </Link>
    </th>
  );
}

export function DateTimeCell({ at }: { at: string }) {
  return (
    <td data-label={t("table.when", "When")} className="whitespace-nowrap">
      <time dateTime={at}>{formatDateTime(at)}</time>
    </td>
  );
}

/** `at` is ISO 8601. Narrow tables show the day alone. */
export function DateTime({ at }: { at: string }) {
  return (
    <time
      dateTime={at}
      title={formatDateTime(at)}
      className="block whitespace-nowrap text-note text-steel"
    >
      <span>{formatDate(at)}</span>
      <span className="spare">{`, ${formatTime(at)}`}</span>
    </time>
  );
}

interface TruncateProps {
  title?: string | undefined;
  className?: string;
  children: ReactNode;
}

export function Truncate({ title, className = "", children }: TruncateProps) {
  return (
    <span className={`clipped ${className}`} title={title}>
      {children}
    </span>
  );
}

const rows = ["a", "b", "c", "d", "e", "f"];

export function TableSkeleton() {
  return (
    <div className="late data-table-container">
      <div className="rows-skeleton">
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
