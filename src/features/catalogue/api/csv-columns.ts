/** The columns of a CSV file of products. */

/** Every column that something is known of, in the order of an export. */
export const columns = [
  "_id",
  "part_number",
  "name",
  "kind",
  "price",
  "minimum",
  "quantity",
  "quantity_seen",
  "quantity_change",
  "description",
  "specs",
  "img",
] as const;
/** A column that something is known of. */
export type Column = (typeof columns)[number];

/** Columns of the file of faulty rows: they say why, and are not looked at when it comes back. */
export const FAULT_COLUMNS = ["import_row", "import_fault"] as const;

/** Other names under which files have these columns. */
const OTHER_NAMES: ReadonlyMap<string, Column> = new Map([
  ["id", "_id"],
  ["partnumber", "part_number"],
  ["part_no", "part_number"],
  ["sku", "part_number"],
  ["tool", "name"],
  ["product", "name"],
  ["category", "kind"],
  ["min", "minimum"],
  ["minimum_order", "minimum"],
  ["minimum_order_quantity", "minimum"],
  ["available_quantity", "quantity"],
  ["stock", "quantity"],
  ["specifications", "specs"],
  ["image", "img"],
  ["picture", "img"],
]);

/** The column that a file calls so, whatever its case and spaces. */
export function columnNamed(header: string): Column | undefined {
  const name = plain(header);
  return columns.find((column) => column === name) ?? OTHER_NAMES.get(name);
}

/** Whether it is a column that we add ourselves. */
export function isFaultColumn(header: string): boolean {
  return FAULT_COLUMNS.some((column) => column === plain(header));
}

function plain(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
}
