import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { Table, TableHead } from "../../../lib/ui/Table.tsx";
import type { ListedFamily } from "../contract.ts";
import { words } from "./words.ts";

export function FamilyTable({ families }: { families: readonly ListedFamily[] }) {
  return (
    <Table>
      <caption className="sr-only">{words.title}</caption>
      <TableHead columns={[words.name, words.kind, words.axes, { figure: words.tools }]} />
      <tbody>
        {families.map(({ id, name, kind, axes, size }) => (
          <tr key={id}>
            <td data-label={words.name} className="wide">
              <Link to={paths.managedFamily(id)} className="link font-medium wrap-anywhere">
                {name}
              </Link>
            </td>
            <td data-label={words.kind}>{kind}</td>
            <td data-label={words.axes}>{axes.join(", ") || "–"}</td>
            <td data-label={words.tools} className="figure">
              {formatCount(size)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
