/** Values of facets as addresses and people write them. */
import { t } from "../../../lib/i18n/i18n.ts";
import {
  isFault,
  type MeasureFault,
  numberIn,
  parseMeasure,
} from "../../../lib/measure/measure.ts";
import { type Dimension, dimensionsWith } from "../../../lib/measure/measure-units.ts";
import { splitValues } from "../../../lib/text/value-list.ts";
import type { Facet } from "../contract.ts";

/** The query parameter of a facet. */
export function filterName({ code }: Pick<Facet, "code">): string {
  return `spec.${code}`;
}

/** The values that an address has of a facet. */
export function chosenValues(specs: Readonly<Record<string, string>> = {}, facet: Facet): string[] {
  const list = specs[filterName(facet)] ?? "";
  return splitValues(list).map((value) => canonicalValue(value, facet));
}

/** The same value in the facet's own unit: "0.25in" is "6.35mm". As it is if it cannot be read. */
export function canonicalValue(value: string, facet: Facet): string {
  if (!isMeasured(facet)) return value;
  const format = formatOf(facet);
  const measure = parseMeasure(value, format);
  if (isFault(measure)) return value;
  const [from, to] = [measure.from, measure.to].map((grains) =>
    grains === undefined ? "" : canonicalNumber(grains, format),
  );
  return from === to ? (from ?? "") : `${from}..${to}`;
}

export type Range = Readonly<Record<"from" | "to", string>>;

/** The ends of the range that an address has, as the fields show them. */
export function rangeOf(values: readonly string[]): Range {
  const [from = "", to = ""] = (values.find((value) => value.includes("..")) ?? "").split("..");
  return { from: spaced(from), to: spaced(to) };
}

/** "6mm" as it is read: "6 mm". */
function spaced(value: string): string {
  return value.replace(/^(-?[\d.,/ ]*\d)\s*(?=[^\d\s.,/])/, "$1 ");
}

export type RangeFault = Readonly<{ field: "from" | "to"; message: string }>;

/** The filter of what is typed into the fields, or what is wrong with them; either takes "25–35" alone. "" without both. */
export function parseRange({ from, to }: Range, facet: Facet): string | RangeFault {
  const format = formatOf(facet);
  const [only = "", other] = [from, to].filter((typed) => typed.trim() !== "");
  const whole = parseMeasure(only, format);
  if (other === undefined && !isFault(whole) && whole.from !== whole.to)
    return canonicalValue(only, facet);
  for (const [field, typed] of [
    ["from", from],
    ["to", to],
  ] as const) {
    if (typed.trim() === "") continue;
    const end = parseMeasure(typed, format);
    if (isFault(end)) return { field, message: faultMessage(end, facet) };
    if (end.from !== end.to) return { field, message: faultMessage("not-a-number", facet) };
  }
  if (from.trim() === "" && to.trim() === "") return "";
  const range = parseMeasure(`${from.trim()}..${to.trim()}`, format);
  if (isFault(range)) return { field: "to", message: faultMessage(range, facet) };
  return canonicalValue(`${from.trim()}..${to.trim()}`, facet);
}

function faultMessage(fault: MeasureFault, { unit = "", min }: Facet): string {
  const example = spaced(`${min ?? 1}${unit}`);
  switch (fault) {
    case "order":
      return t("facet.fault.order", "“To” is less than “From”");
    case "unknown-unit":
      return t("facet.fault.unit", "Type a unit that we know, such as {example}", { example });
    case "ambiguous":
      return t("facet.fault.ambiguous", "A comma and three digits can mean two numbers");
    case "too-large":
      return t("facet.fault.tooLarge", "This number is too large");
    default:
      return t("facet.fault.number", "Type a number, such as {example}", { example });
  }
}

/** Numbers and ranges of numbers; the other types have values of their own. */
export function isMeasured({ type }: Pick<Facet, "type">): boolean {
  return type === "number" || type === "range";
}

function formatOf({ unit = "" }: Facet): { dimension: Dimension; unit: string } {
  return { dimension: dimensionsWith(unit)[0] ?? "number", unit };
}

/** Exact to the grain in all usual units. */
const EXACT = 9;

function canonicalNumber(
  grains: number,
  { dimension, unit }: { dimension: Dimension; unit: string },
): string {
  return `${numberIn(dimension, grains, unit, EXACT).replace(/\.?0+$/, "")}${unit}`;
}

/** A chip shows it so: "6 mm", "6 mm to 8 mm". */
export function valueText(value: string, facet: Facet): string {
  const canonical = canonicalValue(value, facet);
  const known = facet.values.find((each) => each.value === canonical);
  if (known) return textOfValue(known, facet);
  if (!isMeasured(facet) && facet.type !== "thread") return value;
  if (!value.includes("..")) return spaced(value);
  const [from = "", to = ""] = canonical.split("..").map(spaced);
  if (from === "") return t("facet.upTo", "up to {to}", { to });
  if (to === "") return t("facet.atLeast", "from {from}", { from });
  return t("facet.between", "{from} to {to}", { from, to });
}

export function textOfValue({ value, text }: Facet["values"][number], { type }: Facet): string {
  if (type !== "flag") return text;
  return value === "yes" ? t("facet.yes", "Yes") : t("facet.no", "No");
}
