import { EmailText } from "../../../../kit/ui/EmailText.tsx";
import { SheetTable } from "../../../../kit/ui/SheetTable.tsx";
import { WhenCell } from "../../../../kit/ui/WhenCell.tsx";
import type { ProductAct } from "../../contract-manage.ts";
import { wordOf } from "./field-words.ts";

const words: Record<ProductAct["what"], string> = {
  added: "Added",
  edited: "Edited",
  deleted: "Deleted",
};

/** What was done about a product, by whom, with what stood there before and after. */
export function ProductHistory({ acts }: { acts: readonly ProductAct[] }) {
  return (
    <SheetTable>
      <caption className="sr-only">What was done about this product, the newest first</caption>
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
        {acts.map((act) => (
          <tr key={act._id}>
            <WhenCell at={act.at} />
            <td data-label="Who" className="wide">
              {act.who ? <EmailText email={act.who} /> : "the shop"}
            </td>
            <td data-label="What">
              {words[act.what]}
              {act.imported && " by an import"}
            </td>
            <td data-label="Before → after" className="whole">
              {act.changes.length === 0 ? "–" : <Changes changes={act.changes} />}
            </td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}

function Changes({ changes }: Pick<ProductAct, "changes">) {
  return (
    <ul className="grid gap-1">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-steel">{wordOf(field)}: </span>
          <del className="no-underline">{from || "–"}</del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> became </span>
          <ins className="font-medium no-underline">{to || "–"}</ins>
        </li>
      ))}
    </ul>
  );
}
