import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { texts } from "../../../lib/i18n/i18n.ts";
import { DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
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
    <DataTable
      caption={words.caption}
      rows={rows}
      keyOf={({ number }) => number}
      columns={[
        hasNumbers && { header: words.row, isFigure: true, cell: ({ number }) => number },
        {
          header: words.product,
          width: "wide",
          cell: ({ product, name }) =>
            product === undefined ? (
              name || "–"
            ) : (
              <Link to={paths.product(product)} className="link reach">
                {name}
              </Link>
            ),
        },
        {
          header: words.what,
          width: "wide",
          headClassName: "lg:w-3/5",
          cell: (row) => <What row={row} />,
        },
      ]}
    />
  );
}

function What({ row: { faults, changes } }: { row: ImportRow }) {
  return (
    <ul className="grid gap-1">
      {faults.map(({ column, message }) => (
        <li key={`${column} ${message}`} className="text-bad">
          <span aria-hidden="true">✕ </span>
          {column !== "" && (
            <code className="font-mono text-note" translate="no">{`${column}: `}</code>
          )}
          <span>{message}</span>
        </li>
      ))}
      {faults.length === 0 && changes.map((change) => <Change key={change.field} {...change} />)}
      {faults.length === 0 && changes.length === 0 && (
        <li className="text-graphite">{words.unchanged}</li>
      )}
    </ul>
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
