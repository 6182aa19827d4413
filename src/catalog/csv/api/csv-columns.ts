import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import { cutText } from "../../../lib/text/cut-text.ts";
import { comparedText } from "../../../lib/text/line-text.ts";
import {
  fieldList,
  type ToolFieldName,
  type TranslatedFieldName,
  toolFields,
  translatedFields,
} from "../../tools/contract-fields.ts";
import { textField } from "../../translations/rules.ts";
import { MAX_HEADER } from "../contract.ts";
import { textOfCell } from "../rules-csv.ts";

export type Column =
  | "_id"
  | "quantity_seen"
  | "quantity_change"
  | typeof FAMILY
  | (typeof toolFields)[ToolFieldName]["csv"][0]
  | TextColumn
  | SpecColumn;

/** Names the family of a tool; its feature comes after this one. */
export const FAMILY = "family";

const WEIGHT = toolFields.weightGrams.csv[0];

/** An attribute: "spec.diameter". */
export type SpecColumn = `spec.${string}`;

/** A text in another language: "name:de". */
export type TextColumn = `${TranslatedFieldName}:${string}`;

const FIRST: readonly Column[] = [
  "_id",
  "part_number",
  "name",
  "category",
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
  [FAMILY, FAMILY],
  ...columns.map((column) => [column, column] as const),
  ...fieldList.flatMap(([, { csv }]) => csv.map((name) => [name, csv[0] as Column] as const)),
]);

/** What columns may be named by. */
export interface KnownColumns {
  /** The languages of texts, apart from the shop's own. */
  readonly locales: readonly string[];
  /** Codes of attributes. */
  readonly attributes: ReadonlySet<string>;
  /** The fields' names in the languages of the shop, as `namesIn` makes them. */
  readonly names?: ReadonlyMap<string, Column>;
  /** Columns by the headers for which an admin has chosen them. */
  readonly chosen?: Readonly<Record<string, string>>;
}

/** The columns by the names that the fields have in these languages: "artikelnummer". */
export function namesIn(locales: readonly string[]): Map<string, Column> {
  const names = new Map<string, Column>();
  for (const locale of locales) {
    inLanguage(locale, () => {
      names.set(normalized(t("toolField.family", "Family")), FAMILY);
      for (const [, { label, csv }] of fieldList)
        names.set(normalized(textOf(label)), csv[0] as Column);
    });
  }
  return names;
}

/** A header as it is named to be chosen by: spreadsheets break long ones into lines. */
export function headerName(header: string): string {
  return cutText(comparedText(header), MAX_HEADER).trimEnd();
}

/** The column of a header: as it was chosen, or by its name. */
export function columnOf(header: string, known: KnownColumns): Column | undefined {
  const { chosen = {} } = known;
  const name = headerName(header);
  return columnNamed(Object.hasOwn(chosen, name) ? (chosen[name] ?? "") : name, known);
}

function columnNamed(
  header: string,
  { locales, attributes, names }: KnownColumns,
): Column | undefined {
  const code = specCodeIn(header.trim().toLowerCase());
  if (code !== undefined) return attributes.has(code) ? specColumn(code) : undefined;
  const text = textColumnIn(header);
  const named = (name: string) =>
    columnsByName.get(normalized(name)) ?? names?.get(normalized(name));
  if (!text) {
    const base = WITH_UNIT.exec(header.trim())?.[1] ?? "";
    return named(header) ?? (named(base) === WEIGHT ? WEIGHT : undefined);
  }
  const locale = locales.find((each) => each.toLowerCase() === text.locale);
  return locale === undefined ? undefined : textField(text.name, locale);
}

/** The columns of the texts in these languages. */
export function textColumns(locales: readonly string[]): TextColumn[] {
  return locales.flatMap((locale) => translatedFields.map(([name]) => textField(name, locale)));
}

export function specColumn(code: string): SpecColumn {
  return `spec.${code}`;
}

export function specCodeIn(column: string): string | undefined {
  return column.startsWith("spec.") ? column.slice("spec.".length) : undefined;
}

/** The field and the language, in small letters, that a header names: "Description: de". */
export function textColumnIn(
  header: string,
): { readonly name: TranslatedFieldName; readonly locale: string } | undefined {
  const [, named = "", locale = ""] = /^([^:]+):\s*([a-z-]+)\s*$/i.exec(header) ?? [];
  const column = columnsByName.get(normalized(named));
  const [name] = translatedFields.find(([, { csv }]) => csv[0] === column) ?? [];
  return name && { name, locale: locale.toLowerCase() };
}

export function isFaultColumn(header: string): boolean {
  return FAULT_COLUMNS.some((column) => column === normalized(header));
}

/** "Weight (kg)", "Gewicht in kg", "weight_lb": what its numbers are in. */
const WITH_UNIT = /^(.*?)(?:[\s_]*[([]|[\s_]+in[\s_]+|[\s_]+)(mg|kg|g|t|lbs?|oz)[)\]]?$/i;

/** What the cell of a column says; a number alone has the unit of its header. */
export function cellOf(column: Column, header: string, cell: string): string {
  const text = textOfCell(cell);
  const [, , unit] = column === WEIGHT ? (WITH_UNIT.exec(headerName(header)) ?? []) : [];
  return unit !== undefined && /\d\s*$/.test(text) ? `${text.trim()} ${unit}` : text;
}

/** Marks of a field that is needed, other dashes and blanks are no part of a name. */
function normalized(header: string): string {
  return header
    .replace(/\p{Cf}/gu, "")
    .normalize("NFKC")
    .replace(/[\s:*]+$/, "")
    .trim()
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]+/gu, "_");
}
