import type { ReactNode } from "react";
import type { FieldChange } from "../contract/fields.ts";
import { t } from "../i18n/i18n.ts";
import { whenColumn } from "./data-table/cells.tsx";
import { DataTable } from "./data-table/DataTable.tsx";
import { EmailText } from "./Text.tsx";

interface HistoryEntry {
  readonly _id: string;
  /** ISO 8601. */
  readonly at: string;
  /** The admin's email; the shop itself without it. */
  readonly who?: string | undefined;
  readonly changes: readonly FieldChange[];
}

interface ChangeHistoryProps<Entry> {
  /** Screen readers say it. */
  caption: string;
  entries: readonly Entry[];
  whatOf: (entry: Entry) => ReactNode;
  /** The fields' names as the form shows them. */
  labelOf: (field: string) => string;
  /** Both values as they are shown. */
  valuesOf?: (from: string, to: string) => readonly [from: string, to: string];
}

/** Who changed what, with both values. */
export function ChangeHistory<Entry extends HistoryEntry>(props: ChangeHistoryProps<Entry>) {
  const { caption, entries, whatOf, ...changeProps } = props;
  return (
    <DataTable
      caption={caption}
      rows={entries}
      keyOf={({ _id }) => _id}
      columns={[
        whenColumn(),
        {
          header: t("changes.who", "Who"),
          width: "wide",
          cell: ({ who }) => (who ? <EmailText email={who} /> : t("changes.shop", "the shop")),
        },
        { header: t("changes.what", "What"), cell: whatOf },
        {
          header: t("changes.values", "Before → after"),
          headClassName: "lg:w-1/2",
          width: "whole",
          cell: (entry) =>
            entry.changes.length === 0 ? "–" : <Changes {...changeProps} {...entry} />,
        },
      ]}
    />
  );
}

type ChangesProps = Pick<ChangeHistoryProps<HistoryEntry>, "labelOf" | "valuesOf"> &
  Pick<HistoryEntry, "changes">;

function Changes({ changes, labelOf, valuesOf = (from, to) => [from, to] }: ChangesProps) {
  return (
    <ul className="grid gap-1">
      {changes.map(({ field, from, to }) => {
        const [before, after] = valuesOf(from, to);
        return (
          <li key={field} className="wrap-anywhere whitespace-pre-line">
            <span className="text-steel">{`${labelOf(field)}: `}</span>
            <del className="no-underline">{before || "–"}</del>
            <span aria-hidden="true"> → </span>
            <span className="sr-only">{` ${t("changes.became", "became")} `}</span>
            <ins className="font-medium no-underline">{after || "–"}</ins>
          </li>
        );
      })}
    </ul>
  );
}
