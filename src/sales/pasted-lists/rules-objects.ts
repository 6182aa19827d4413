/** Lists as programs write them: JSON, a JSON object in each line, or what an editor shows of one. */
import { isRecord } from "../../lib/contract/is-record.ts";
import { columnsOf, MAX_COLUMNS } from "./rules-columns.ts";

/** A list has 500 lines, so what is beyond these is not read anyway. */
const MOST_ROWS = 1000;
/** How deep a list may lie in its message: `{"data": {"order": {"lines": […]}}}`. */
const MOST_LEVELS = 5;
/** Fields that are looked at for it. */
const MOST_FIELDS = 1000;

type Row = ReadonlyMap<string, string>;

/** The rows with tabs between their cells, the names of the columns first; undefined for a text that is no such list. */
export function tableOfObjects(text: string): string | undefined {
  const start = text.trimStart();
  if (!/^(?:\{|\[\s*[[{"])/.test(start)) return undefined;
  const parsed = parsedJson(start);
  if (parsed !== undefined) return tableOf(parsed);
  return /^(?:\[\s*)?\{/.test(start) ? (tableOfLines(start) ?? withoutSigns(start)) : undefined;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An object in each line. */
function tableOfLines(text: string): string | undefined {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  const objects = lines.slice(0, MOST_ROWS).map((line) => parsedJson(line.replace(/,\s*$/, "")));
  return objects.every(isRecord) ? tableOf(objects) : undefined;
}

/** What is no strict JSON, as `{sku: 'MW-1', qty: 50}`: each object a line, as people write "sku: MW-1, qty: 50". */
function withoutSigns(text: string): string {
  return text
    .replaceAll(/\}[\s,]*\{/g, "\n")
    .replaceAll(/["'{}[\]]/g, " ")
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/, ?$/gm, "");
}

function tableOf(parsed: unknown): string | undefined {
  const list = listIn(parsed);
  if (list === undefined) return undefined;
  const rows = list.slice(0, MOST_ROWS);
  if (rows.every((row) => typeof row === "string")) return rows.join("\n");
  if (rows.every((row) => Array.isArray(row)))
    return rows.map((row) => written(row.slice(0, MAX_COLUMNS).map(textOf))).join("\n");
  return tableOfRows(rows.filter(isRecord).map(rowOf));
}

function tableOfRows(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))].slice(0, MAX_COLUMNS);
  const cells = rows.map((row) => written(names.map((name) => row.get(name) ?? "")));
  const head = written(names);
  // Names that say nothing would be a line of the order.
  return (columnsOf(head) ? [head, ...cells] : cells).join("\n");
}

/** The list of a message: objects, rows, texts, or part numbers with their quantities. */
function listIn(parsed: unknown): readonly unknown[] | undefined {
  let level: readonly unknown[] = [parsed];
  let other: readonly unknown[] | undefined;
  for (let depth = 0; depth < MOST_LEVELS && level.length > 0; depth += 1) {
    const lists = level.filter(isList);
    const telling = lists.find(([first]) => isRecord(first) && isTelling(first));
    if (telling) return telling;
    other ??= lists[0];
    const objects = level.filter(isRecord);
    const fields = objects.flatMap(Object.values).slice(0, MOST_FIELDS);
    const own = objects.find(isTelling);
    if (own && !fields.some(isList)) return [own];
    const quantities = objects.find(isQuantities);
    if (quantities) return Object.entries(quantities);
    level = fields;
  }
  return other;
}

/** Whether the names of its fields are those of the columns of a list. */
function isTelling(object: Readonly<Record<string, unknown>>): boolean {
  return columnsOf(written([...rowOf(object).keys()])) !== undefined;
}

function isList(value: unknown): value is readonly unknown[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  const kinds = [isRecord, Array.isArray, (each: unknown) => typeof each === "string"];
  return kinds.some((isKind) => value.every((each) => isKind(each)));
}

/** `{"MW-1": 50, "MW-2": 5}` */
function isQuantities(object: Readonly<Record<string, unknown>>): boolean {
  const entries = Object.entries(object);
  const isQuantity = ([part, count]: [string, unknown]) => /\d/.test(part) && isNumber(count);
  return entries.length > 0 && entries.every(isQuantity);
}

/** What a line of an order is of, as a field of its own: `{"product": {"sku": "MW-1"}, "quantity": 50}`. */
const ITEM = /^(?:product|item|article|artikel|variant|part|material|tool|merchandise|node)$/i;
/** What a field is that has its unit or currency beside it: `{"price": {"value": 2.5, "currency": "EUR"}}`. */
const VALUE = /^(?:value|amount)$/i;

/** The fields by their names. */
function rowOf(object: Readonly<Record<string, unknown>>): Row {
  const row = new Map<string, string>();
  for (const [name, value] of Object.entries(object)) {
    const inside = isRecord(value)
      ? Object.entries(value).map(([own, each]) => [nameInside(name, own), each] as const)
      : [[name, value] as const];
    for (const [own, each] of inside) {
      const text = textOf(each);
      if (text !== "" && !row.has(own)) row.set(own, text);
    }
  }
  return row;
}

function nameInside(name: string, own: string): string {
  if (ITEM.test(name)) return own;
  return VALUE.test(own) ? name : `${name} ${own}`;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

function textOf(value: unknown): string {
  return typeof value === "string" || isNumber(value) ? String(value) : "";
}

function written(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.replaceAll(/\s+/g, " "))
    .map((cell) => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join("\t");
}
