import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../kit/ui/Feedback.tsx";
import { PagedList } from "../../../kit/ui/List.tsx";
import { DateTimeCell, Table } from "../../../kit/ui/Table.tsx";
import { EmailText } from "../../../kit/ui/Text.tsx";
import type { SettingHistoryEntry } from "../contract.ts";
import { type Fields, labelAt } from "../contract-form.ts";
import { sectionForms } from "../contract-form-sections.ts";
import type { SectionName } from "../contract-sections.ts";
import { changedText } from "./changed-text.ts";
import { HISTORY_PAGE_SIZE, settingHistory } from "./setting-queries.ts";

interface SettingHistoryProps {
  email: string;
  section: SectionName;
  page: number;
  hrefOf: (page: number) => string;
}

/** Who changed what in a section, newest first. */
export function SettingHistory({ email, section, page, hrefOf }: SettingHistoryProps) {
  const asked = useQuery({
    ...settingHistory(email, section, page),
    placeholderData: keepPreviousData,
  });
  const { fields } = sectionForms[section];
  return (
    <PagedList
      what="The history"
      asked={asked}
      page={page}
      size={HISTORY_PAGE_SIZE}
      hrefOf={hrefOf}
      none={
        <EmptyState
          title="Nothing was changed yet"
          text="Each change of this section appears here, with old and new values."
        />
      }
    >
      {(entries) => <HistoryTable entries={entries} fields={fields} />}
    </PagedList>
  );
}

interface HistoryTableProps {
  entries: readonly SettingHistoryEntry[];
  fields: Fields;
}

function HistoryTable({ entries, fields }: HistoryTableProps) {
  return (
    <Table>
      <caption className="sr-only">History of this section, newest first</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col" className="lg:w-1/2">
            Before → after
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ _id, at, who, what, changes }) => (
          <tr key={_id}>
            <DateTimeCell at={at} />
            <td data-label="Who" className="wide">
              {who ? <EmailText email={who} /> : "the shop"}
            </td>
            <td data-label="What">{what === "reset" ? "Back to the first values" : "Changed"}</td>
            <td data-label="Before → after" className="whole">
              {changes.length === 0 ? "–" : <Changes changes={changes} fields={fields} />}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Changes({ changes, fields }: Pick<SettingHistoryEntry, "changes"> & { fields: Fields }) {
  return (
    <ul className="grid gap-1">
      {changes.map(({ field, from, to }) => {
        const [before, after] = changedText(from, to);
        return (
          <li key={field} className="wrap-anywhere whitespace-pre-line">
            <span className="text-steel">{labelAt(fields, field.split("."))}: </span>
            <del className="no-underline">{before || "–"}</del>
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> became </span>
            <ins className="font-medium no-underline">{after || "–"}</ins>
          </li>
        );
      })}
    </ul>
  );
}
