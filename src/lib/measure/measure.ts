/**
 * Measures as people write them: "1/4 in", "6,35mm", "1 1/2\"", "20–100 N·m". Exact: a number is a whole number
 * of its dimension's grain (docs/decisions/0059-measures.md).
 */
import { type Dimension, findUnit, MAX_PARSED, type Unit } from "./measure-units.ts";

/** What is wrong with a text. `ambiguous`: "1,125 mm" is 1.125 or 1125. */
export type MeasureFault = "not-a-number" | "unknown-unit" | "ambiguous" | "order" | "too-large";

/** The unit is the grain; `from` and `to` are equal for a single number, and an open end is undefined. */
export interface Measure {
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** The unit of the last number. */
  readonly unit: string;
}

export interface MeasureFormat {
  readonly dimension: Dimension;
  /** Numbers without a unit have this one; without it they need one. */
  readonly unit?: string | undefined;
}

/** Parses a number or a range. Returns the fault of a text that is neither, or longer than `MAX_PARSED`. */
export function parseMeasure(typed: string, format: MeasureFormat): Measure | MeasureFault {
  if (typed.length > MAX_PARSED) return "not-a-number";
  const [first = "", second] = endsOf(readable(typed));
  if (second === undefined) {
    const only = parseNumber(first, format, undefined);
    return typeof only === "string"
      ? only
      : { from: only.grains, to: only.grains, unit: only.unit };
  }
  if (first === "" && second === "") return "not-a-number";
  const to = second === "" ? undefined : parseNumber(second, format, undefined);
  if (typeof to === "string") return to;
  const from = first === "" ? undefined : parseNumber(first, format, to?.unit);
  if (typeof from === "string") return from;
  if (from && to && from.grains > to.grains) return "order";
  return { from: from?.grains, to: to?.grains, unit: (to ?? from)?.unit ?? "" };
}

/** Tells a fault from a measure that was read. */
export function isFault(parsed: Measure | MeasureFault): parsed is MeasureFault {
  return typeof parsed === "string";
}

/** Signs that only look different are made one; "1½" is "1 1/2". */
function readable(typed: string): string {
  return typed
    .replace(/[\u00AD\u200B-\u200F]/g, "")
    .replace(/[″”“]|′′/g, '"')
    .replace(/[º˚]/g, "°")
    .replace(/(\d)([¼½¾⅐-⅞])/g, "$1 $2")
    .normalize("NFKC")
    .replaceAll("\u2044", "/")
    .replace(/[\u2010\u2011\u2212]/g, "-")
    .replaceAll("\u2012", "–")
    .replace(/\bmin\^?-1$/i, "1/min")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^[Øø⌀∅] ?(?=[\d.,])/, "");
}

/** The texts of one number, or of both ends of a range. */
function endsOf(text: string): [string] | [string, string] {
  const dots = text.split(/\s*(?:\.{2,}|…)\s*/);
  if (dots.length === 2) return [dots[0] ?? "", dots[1] ?? ""];
  const dashed =
    /^(.*\d[^\d]*?)\s*(?:[–—]|\bto\b|\bbis\b)\s*([+-]?[\d./].*)$/.exec(text) ??
    /^(.*\d[^\d]*?) - (.*)$/.exec(text) ??
    /^([\d.,]+[^\d\-/]*)-(\d.*)$/.exec(text);
  const [, from, to] = dashed ?? [];
  const isMixed = /^\d+-\d+\/\d+/.test(text);
  return from === undefined || to === undefined || isMixed ? [text] : [from.trim(), to.trim()];
}

interface Parsed {
  readonly grains: number;
  readonly unit: string;
}

const NUMBER =
  /^([+-]?)(?:(\d+)[ -](\d+)\/(\d+)|(\d+)\/(\d+)|(\d{1,3}(?:[ ’']\d{3})+|\d[\d.,]*|[.,]\d+))\s*(.*)$/;

function parseNumber(
  text: string,
  { dimension, unit: usual }: MeasureFormat,
  followed: string | undefined,
): Parsed | MeasureFault {
  const found = NUMBER.exec(text);
  if (!found) return "not-a-number";
  const [, sign, whole = "0", over, under, overAlone, underAlone, digits, name = ""] = found;
  const written = name === "" ? (followed ?? usual) : name;
  const unit = written === undefined ? undefined : findUnit(dimension, written);
  if (!unit) return "unknown-unit";
  if (digits === undefined && !WITH_FRACTIONS.has(dimension)) return "not-a-number";
  const value =
    digits === undefined
      ? fraction(whole, over ?? overAlone ?? "", under ?? underAlone ?? "")
      : decimal(digits, unit);
  if (typeof value === "string") return value;
  return grainsOf(sign === "-" ? { ...value, over: -value.over } : value, unit);
}

interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}

/** Elsewhere a slash is between two values: "230/400 V". */
const WITH_FRACTIONS: ReadonlySet<Dimension> = new Set([
  ...(["length", "angle", "mass", "power", "volume", "number"] as const),
]);
/** Parts that people measure in; "17/19" are two sizes. */
const PARTS = /^(?:[1-9]|10|100|1000|16|32|64|128)$/;

function fraction(whole: string, over: string, under: string): Ratio | MeasureFault {
  if (!PARTS.test(under)) return "not-a-number";
  const divisor = BigInt(under);
  return { over: BigInt(whole) * divisor + BigInt(over), under: divisor };
}

/** The last of two different signs is the decimal one; the others group thousands. */
function decimal(digits: string, { decimals }: Unit): Ratio | MeasureFault {
  const text = digits.replace(/[ ’']/g, "");
  const signs = text.replace(/\d/g, "");
  const at = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (signs === "") return { over: BigInt(text), under: 1n };
  const [whole, part] = [text.slice(0, at), text.slice(at + 1)];
  if (signs.length === 1) {
    const canGroup = signs === "," || decimals === 0;
    const isGroup = canGroup && /^[1-9]\d{0,2}$/.test(whole) && part.length === 3;
    return isGroup ? "ambiguous" : ratioOf(whole, part);
  }
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(whole) && new Set(signs.slice(0, -1)).size === 1;
  if (!isGrouped || signs.at(-1) === signs[0]) {
    const isThousands = new Set(signs).size === 1 && /^\d{1,3}([.,]\d{3})+$/.test(text);
    return isThousands ? ratioOf(text.replace(/[.,]/g, ""), "") : "not-a-number";
  }
  return ratioOf(whole.replace(/[.,]/g, ""), part);
}

function ratioOf(whole: string, part: string): Ratio {
  return { over: BigInt(`${whole}${part}` || "0"), under: 10n ** BigInt(part.length) };
}

function grainsOf({ over, under }: Ratio, { name, size, per, zero }: Unit): Parsed | MeasureFault {
  const grains = rounded(over * size, under * per) + zero;
  const isSafe = grains >= -BigInt(Number.MAX_SAFE_INTEGER) && grains <= Number.MAX_SAFE_INTEGER;
  return isSafe ? { grains: Number(grains), unit: name } : "too-large";
}

/** The nearest whole number, halves away from zero. */
function rounded(over: bigint, under: bigint): bigint {
  const half = over < 0n ? -under : under;
  return (2n * over + half) / (2n * under);
}

/** A number in a unit, with a decimal point: "6.35". `decimals`: exactly so many, else what is needed. */
export function numberIn(
  dimension: Dimension,
  grains: number,
  unitName: string,
  decimals?: number,
): string {
  const unit = findUnit(dimension, unitName);
  if (!unit) throw new Error(`${dimension} has no unit ${unitName}`);
  const places = decimals ?? unit.decimals;
  const scaled = rounded(
    (BigInt(grains) - unit.zero) * unit.per * 10n ** BigInt(places),
    unit.size,
  );
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, "0");
  const cut = digits.length - places;
  const part = digits.slice(cut);
  const shown = decimals === undefined ? part.replace(/0+$/, "") : part;
  const text = shown === "" ? digits.slice(0, cut) : `${digits.slice(0, cut)}.${shown}`;
  return scaled < 0n ? `-${text}` : text;
}

/** Writes it as it is shown: "6.35 mm", "130°", with the locale's decimal sign. */
export function formatMeasure(
  dimension: Dimension,
  grains: number,
  unit: string,
  { decimals, decimal: sign = "." }: { decimals?: number | undefined; decimal?: string } = {},
): string {
  return withUnit(numberIn(dimension, grains, unit, decimals).replace(".", sign), unit);
}

/** Degrees follow their number directly (ISO 80000-1). */
export function withUnit(number: string, unit: string): string {
  if (unit === "") return number;
  return /^[°′]$/.test(unit) ? `${number}${unit}` : `${number}\u202F${unit}`;
}

/** Whether a value is shown as a number was typed: 1/64 in is shown as "0.397 mm". */
export function isShownAs(dimension: Dimension, grains: number, typed: string): boolean {
  const found = NUMBER.exec(readable(typed));
  const [, , , , , , , digits, name = ""] = found ?? [];
  const unit = findUnit(dimension, name);
  if (digits === undefined || !unit) return false;
  const [, part = ""] = digits.replace(",", ".").split(".");
  return numberIn(dimension, grains, unit.name, part.length) === digits.replace(",", ".");
}
