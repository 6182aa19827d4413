import { DateTimeCell, Table } from "../../../../kit/ui/Table.tsx";
import { EmailText } from "../../../../kit/ui/Text.tsx";
import { fieldLabel } from "../../contract-fields.ts";
import type { ProductHistoryEntry } from "../../contract-manage.ts";

const entryLabels: Record<ProductHistoryEntry["what"], string> = {
  added: "Added",
  edited: "Edited",
  deleted: "Deleted",
};

export function ProductHistory({ entries }: { entries: readonly ProductHistoryEntry[] }) {
  return (
    <Table>
      <caption className="sr-only">History of this product, newest first</caption>
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
        {entries.map((entry) => (
          <tr key={entry._id}>
            <DateTimeCell at={entry.at} />
            <td data-label="Who" className="wide">
              {entry.who ? <EmailText email={entry.who} /> : "the shop"}
            </td>
            <td data-label="What">
              {entryLabels[entry.what]}
              {entry.imported && " by an import"}
            </td>
            <td data-label="Before → after" className="whole">
              {entry.changes.length === 0 ? "–" : <Changes changes={entry.changes} />}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Changes({ changes }: Pick<ProductHistoryEntry, "changes">) {
  return (
    <ul className="grid gap-1">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-steel">{fieldLabel(field)}: </span>
          <del className="no-underline">{from || "–"}</del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> became </span>
          <ins className="font-medium no-underline">{to || "–"}</ins>
        </li>
      ))}
    </ul>
  );
}
