import type { ReactNode } from "react";
import { t } from "../i18n/i18n.ts";
import { DateTimeCell, Table, TableHead } from "./Table.tsx";
import { EmailText } from "./Text.tsx";

interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

interface HistoryEntry {
  readonly _id: string;
  /** ISO 8601. */
  readonly at: string;
  /** The admin's email; the shop itself without it. */
  readonly who?: string | undefined;
  readonly changes: readonly FieldChange[];
}

interface ChangeHistoryProps<Entry> {
  /** For screen readers. */
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
  const names = columnNames();
  return (
    <Table>
      <caption className="sr-only">{caption}</caption>
      <TableHead
        columns={[
          names.when,
          names.who,
          names.what,
          { name: names.changes, className: "lg:w-1/2" },
        ]}
      />
      <tbody>
        {entries.map((entry) => (
          <tr key={entry._id}>
            <DateTimeCell at={entry.at} />
            <td data-label={names.who} className="wide">
              {entry.who ? <EmailText email={entry.who} /> : t("changes.shop", "the shop")}
            </td>
            <td data-label={names.what}>{whatOf(entry)}</td>
            <td data-label={names.changes} className="whole">
              {entry.changes.length === 0 ? "–" : <Changes {...changeProps} {...entry} />}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
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

function columnNames() {
  return {
    when: t("changes.when", "When"),
    who: t("changes.who", "Who"),
    what: t("changes.what", "What"),
    changes: t("changes.values", "Before → after"),
  };
}
