import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { texts } from "../../../lib/i18n/i18n.ts";
import { Table, TableHead } from "../../../lib/ui/Table.tsx";
import type { ImportRow } from "../../csv/contract.ts";
import { changeLabel } from "../../translations/ui/text-labels.ts";

const words = texts("import.rows", {
  caption: "Rows of the file",
  row: "Row",
  product: "Product",
  what: "What",
  unchanged: "unchanged",
  becomes: "becomes",
});

interface ImportRowsProps {
  rows: readonly ImportRow[];
  /** Rows of a file have numbers. */
  hasNumbers: boolean;
}

export function ImportRows({ rows, hasNumbers }: ImportRowsProps) {
  return (
    <Table>
      <caption className="sr-only">{words.caption}</caption>
      <TableHead
        columns={[
          ...(hasNumbers ? [{ figure: words.row }] : []),
          words.product,
          { name: words.what, className: "lg:w-3/5" },
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            {hasNumbers && (
              <td data-label={words.row} className="figure">
                {row.number}
              </td>
            )}
            <td data-label={words.product} className="wide">
              {row.product === undefined ? (
                row.name || "–"
              ) : (
                <Link to={paths.product(row.product)} className="link reach">
                  {row.name}
                </Link>
              )}
            </td>
            <td data-label={words.what} className="wide">
              <ul className="grid gap-1">
                {row.faults.map(({ column, message }) => (
                  <li key={`${column} ${message}`} className="text-bad">
                    <span aria-hidden="true">✕ </span>
                    {column !== "" && <code className="font-mono text-note">{`${column}: `}</code>}
                    <span>{message}</span>
                  </li>
                ))}
                {row.faults.length === 0 &&
                  row.changes.map((change) => <Change key={change.field} {...change} />)}
                {row.faults.length === 0 && row.changes.length === 0 && (
                  <li className="text-graphite">{words.unchanged}</li>
                )}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Change({ field, from, to }: ImportRow["changes"][number]) {
  return (
    <li className="wrap-anywhere">
      <span className="text-steel">{`${changeLabel(field)}: `}</span>
      {from !== "" && (
        <>
          <del className="no-underline">{from}</del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only">{` ${words.becomes} `}</span>
        </>
      )}
      <ins className="font-medium no-underline">{to || "–"}</ins>
    </li>
  );
}
