/** Measures of texts, searches and attributes; the grammar is that of lib/measure/measure.ts. */
import { LRUCache } from "lru-cache";
import { formatMeasure, isFault, numberIn, parseMeasure } from "../../measure/measure.ts";
import {
  type Dimension,
  dimensionsWith,
  isDimension,
  unitNames,
} from "../../measure/measure-units.ts";
import { foldedText } from "../../text/folded-text.ts";
import type { IndexAttribute } from "../definitions.ts";

/** A number with its unit as it was typed. */
export interface TypedMeasure {
  readonly text: string;
  /** Its value in grains, by dimension: ′ is a foot and an arc minute. */
  readonly grains: ReadonlyMap<string, number>;
}

/** A slash is a fraction where people measure in such parts; "400/230" are two figures. */
export const NUMBER_PATTERN = String.raw`(?:\d+ )?\d+\/(?:[1-9]|1000?|10|16|32|64|128)(?!\d)|\d+(?:[.,]\d+)?`;

/** Units as they are in folded texts, the longest first. */
export const UNIT_PATTERN = [...new Set(unitNames().map(foldedText))]
  .filter((name) => name !== "")
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replace(/[\^$*.|()]/g, String.raw`\$&`))
  .join("|");

/** False: without a meaning. */
const kept = new LRUCache<string, TypedMeasure | false>({ max: 5_000 });

/** Undefined if the text has no meaning, or two. A catalog has the same sizes again and again, so they are kept. */
export function readMeasure(text: string, unit: string): TypedMeasure | undefined {
  const measure = kept.get(text) ?? parse(text, unit) ?? false;
  kept.set(text, measure);
  return measure || undefined;
}

function parse(text: string, unit: string): TypedMeasure | undefined {
  const grains = new Map<string, number>();
  for (const dimension of dimensionsWith(unit)) {
    const measure = parseMeasure(text, { dimension });
    if (!isFault(measure) && measure.from !== undefined && measure.from === measure.to)
      grains.set(dimension, measure.from);
  }
  return grains.size > 0 ? { text, grains } : undefined;
}

/** A number as a text that is the same for "6.0" and "6", "1/4" and "0,25". */
export function figureKey(number: string): string {
  // "1,125" is one or a thousand: it finds only itself.
  if (/^[1-9]\d{0,2},\d{3}$/.test(number)) return number;
  const [, whole = "0", over, under] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(number) ?? [];
  const value =
    over === undefined
      ? Number(number.replace(",", "."))
      : Number(whole) + Number(over) / Number(under);
  return Number.isFinite(value) ? String(Number(value.toFixed(9))) : number;
}

/** Numbers have a dimension and a unit; attributes without are plain numbers. */
export function scaleOf({ dimension, units }: IndexAttribute): {
  dimension: Dimension;
  unit: string;
} {
  return {
    dimension: dimension !== undefined && isDimension(dimension) ? dimension : "number",
    unit: units[0] ?? "",
  };
}

/** Exact to the grain in all usual units. */
const EXACT = 9;

function exactNumber(grains: number, attribute: IndexAttribute): string {
  const { dimension, unit } = scaleOf(attribute);
  return numberIn(dimension, grains, unit, EXACT).replace(/\.?0+$/, "");
}

/** The unit is the attribute's first. */
export function inFirstUnit(grains: number, attribute: IndexAttribute): number {
  return Number(exactNumber(grains, attribute));
}

/** Writes it as in addresses: "6.35mm". */
export function canonicalNumber(grains: number, attribute: IndexAttribute): string {
  return `${exactNumber(grains, attribute)}${attribute.units[0] ?? ""}`;
}

/** Writes it as it is shown: "6.35 mm". */
export function numberText(grains: number, attribute: IndexAttribute, decimal: string): string {
  const { dimension, unit } = scaleOf(attribute);
  return formatMeasure(dimension, grains, unit, { decimals: attribute.decimals, decimal });
}
