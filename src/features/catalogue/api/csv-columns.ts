import { fieldList, type ToolFieldName, type toolFields } from "../contract-fields.ts";

export type Column =
  | "_id"
  | "quantity_seen"
  | "quantity_change"
  | (typeof toolFields)[ToolFieldName]["csv"][0];

const FIRST: readonly Column[] = [
  "_id",
  "part_number",
  "name",
  "kind",
  "price",
  "minimum",
  "quantity",
  "quantity_seen",
  "quantity_change",
];

/** All columns in the order of an export: fields of the table that are not named above come last. */
export const columns: readonly Column[] = [
  ...new Set([...FIRST, ...fieldList.map(([, { csv }]) => csv[0] as Column)]),
];

/** Columns of the file of faulty rows, ignored when it is imported again. */
export const FAULT_COLUMNS = ["import_row", "import_fault"] as const;

const columnsByName: ReadonlyMap<string, Column> = new Map([
  ["id", "_id"],
  ...columns.map((column) => [column, column] as const),
  ...fieldList.flatMap(([, { csv }]) => csv.map((name) => [name, csv[0] as Column] as const)),
]);

export function columnNamed(header: string): Column | undefined {
  return columnsByName.get(normalized(header));
}

export function isFaultColumn(header: string): boolean {
  return FAULT_COLUMNS.some((column) => column === normalized(header));
}

function normalized(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
}
