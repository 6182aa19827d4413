import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { type ListOf, QueryTable } from "../../../lib/ui/data-table/QueryTable.tsx";
import type { ListedFamily } from "../contract.ts";
import { labels } from "./labels.ts";

export function FamilyTable(families: ListOf<ListedFamily>) {
  return (
    <QueryTable
      {...families}
      caption={labels.title}
      keyOf={({ id }) => id}
      columns={[
        {
          header: labels.name,
          width: "wide",
          cell: ({ id, name }) => (
            <Link to={paths.managedFamily(id)} className="link font-medium wrap-anywhere">
              {name}
            </Link>
          ),
        },
        { header: labels.category, cell: ({ category }) => category },
        { header: labels.axes, cell: ({ axes }) => axes.join(", ") || "–" },
        { header: labels.tools, isFigure: true, cell: ({ size }) => formatCount(size) },
      ]}
    />
  );
}
