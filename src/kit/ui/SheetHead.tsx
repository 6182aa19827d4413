/** A column's name; a figure's stands to the right, and what only the buttons below explain is spoken. */
type Column =
  | string
  | { readonly figure: string; readonly className?: string }
  | { readonly name: string; readonly className: string }
  | { readonly spoken: string };

/** The column of the buttons. */
export const ACTIONS = { spoken: "What to do" } as const;

/** The names of a table's columns. */
export function SheetHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <Name key={JSON.stringify(column)} column={column} />
        ))}
      </tr>
    </thead>
  );
}

function Name({ column }: { column: Column }) {
  if (typeof column === "string") return <th scope="col">{column}</th>;
  if ("figure" in column) {
    return (
      <th scope="col" className={`figure ${column.className ?? ""}`}>
        {column.figure}
      </th>
    );
  }
  if ("name" in column) {
    return (
      <th scope="col" className={column.className}>
        {column.name}
      </th>
    );
  }
  return (
    <th scope="col">
      <span className="sr-only">{column.spoken}</span>
    </th>
  );
}
