import { Link } from "react-router";
import { Table } from "../../../../kit/ui/Table.tsx";
import { paths } from "../../../../paths.ts";
import type { ImportRow } from "../../contract-csv.ts";
import { fieldLabel } from "../../contract-fields.ts";

export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <Table>
      <caption className="sr-only">Rows of the file</caption>
      <thead>
        <tr>
          <th scope="col" className="figure">
            Row
          </th>
          <th scope="col">Product</th>
          <th scope="col" className="lg:w-3/5">
            What
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <td data-label="Row" className="figure">
              {row.number}
            </td>
            <td data-label="Product" className="wide">
              {row.product === undefined ? (
                row.name || "–"
              ) : (
                <Link to={paths.product(row.product)} className="link reach">
                  {row.name}
                </Link>
              )}
            </td>
            <td data-label="What" className="wide">
              <ul className="grid gap-1">
                {row.faults.map(({ column, message }) => (
                  <li key={`${column} ${message}`} className="text-bad">
                    <span aria-hidden="true">✕ </span>
                    {column !== "" && <span className="font-mono text-note">{column}: </span>}
                    {message}
                  </li>
                ))}
                {row.faults.length === 0 &&
                  row.changes.map((change) => <Change key={change.field} {...change} />)}
                {row.faults.length === 0 && row.changes.length === 0 && (
                  <li className="text-graphite">unchanged</li>
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
      <span className="text-steel">{fieldLabel(field)}: </span>
      {from !== "" && (
        <>
          <del className="no-underline">{from}</del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> becomes </span>
        </>
      )}
      <ins className="font-medium no-underline">{to || "–"}</ins>
    </li>
  );
}
