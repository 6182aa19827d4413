/** What many cells show: a time, and a text of one line. */
import type { ReactNode } from "react";
import { t } from "../../i18n/i18n.ts";
import { formatDate, formatDateTime, formatTime } from "../dates.ts";
import type { Column } from "./DataTable.tsx";

/** The column of a history: when. */
export function whenColumn<Row extends { readonly at: string }>(): Column<Row> {
  return {
    header: t("table.when", "When"),
    className: "whitespace-nowrap",
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  };
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

/** One line; what does not fit is in its `title`. */
export function Truncate({ title, className = "", children }: TruncateProps) {
  return (
    <span className={`clipped ${className}`} title={title}>
      {children}
    </span>
  );
}
