/** The columns of a category's table, and what their cells show. */

import { formatDecimal } from "../../../lib/i18n/numbers.ts";
import { isFault, numberIn, parseMeasure } from "../../../lib/measure/measure.ts";
import type { Category } from "../../attributes/contract.ts";
import type { Tool } from "../../tools/contract.ts";

export interface SpecColumn {
  readonly code: string;
  readonly name: string;
  /** Aligned right. */
  readonly isFigure: boolean;
  /** Its unit can be switched. */
  readonly isLength: boolean;
}

export type LengthUnit = "mm" | "in";

type Attribute = NonNullable<Tool["attributes"]>[number];

/** More do not fit beside price and quantity. */
const MAX_COLUMNS = 6;

/**
 * The headline attributes of a category; without any, the first that most of the tools have. None if no tool has a
 * value.
 */
export function columnsOf(
  tools: readonly Tool[],
  category: Pick<Category, "attributes"> | undefined,
) {
  const shown = usualColumns(tools);
  const headlines = category?.attributes.filter(({ isHeadline }) => isHeadline) ?? [];
  if (shown.length === 0 || headlines.length === 0) return shown;
  return headlines
    .slice(0, MAX_COLUMNS)
    .map(({ code, name, type, units }) => toColumn({ code, name, type, unit: units[0] }));
}

function usualColumns(tools: readonly Tool[]): SpecColumn[] {
  const found = new Map<string, { attribute: Attribute; tools: Set<string> }>();
  for (const tool of tools) {
    for (const attribute of tool.attributes ?? []) {
      if (attribute.type === "text") continue;
      const known = found.get(attribute.code) ?? { attribute, tools: new Set() };
      found.set(attribute.code, known);
      known.tools.add(tool._id);
    }
  }
  return [...found.values()]
    .filter((each) => each.tools.size * 2 >= tools.length)
    .slice(0, MAX_COLUMNS)
    .map(({ attribute }) => toColumn(attribute));
}

/** Columns of these attributes, as tools of the list have them. */
export function columnsNamed(
  columns: readonly Pick<Attribute, "code" | "name">[],
  tools: readonly Tool[],
): SpecColumn[] {
  const attributes = tools.flatMap((tool) => tool.attributes ?? []);
  return columns.map(({ code, name }) => {
    const found = attributes.find((attribute) => attribute.code === code);
    return toColumn({ type: "text", ...found, code, name });
  });
}

function toColumn({
  code,
  name,
  type,
  unit,
}: Pick<Attribute, "code" | "name" | "type" | "unit">): SpecColumn {
  return { code, name, isFigure: type === "number" || type === "range", isLength: isLength(unit) };
}

function isLength(unit: string | undefined): unit is LengthUnit {
  return unit === "mm" || unit === "in";
}

/** A tool's value; several choices are listed. Lengths are in `unit` if it is given. */
export function cellText(tool: Tool, { code }: SpecColumn, unit: LengthUnit | undefined): string {
  const values = (tool.attributes ?? []).filter((attribute) => attribute.code === code);
  return values.map((value) => inUnit(value, unit) ?? value.text).join(", ");
}

/** "3/8 in" of "3/8 in (9.525 mm)": rows have one line, and the switch above them has the other unit. */
export function withoutOtherUnit(text: string, { isLength }: SpecColumn): string {
  return isLength ? text.replace(/ \([^()]*\)$/, "") : text;
}

/** Undefined if it is not a length, or no unit is asked for. */
function inUnit(attribute: Attribute, wanted: LengthUnit | undefined): string | undefined {
  const { value, high = value, unit } = attribute;
  if (wanted === undefined || !isLength(unit)) return undefined;
  const [from, to] = [value, high].map((number) => {
    const measure = parseMeasure(String(number), { dimension: "length", unit });
    return isFault(measure) || measure.from === undefined
      ? undefined
      : formatDecimal(Number(numberIn("length", measure.from, wanted)));
  });
  if (from === undefined || to === undefined) return undefined;
  return from === to ? from : `${from}–${to}`;
}

/** Later columns are left out of narrow tables; the tool's page has them. */
export function columnClass(place: number): string {
  if (place < 2) return "";
  return place < 4 ? "spare" : "extra";
}
