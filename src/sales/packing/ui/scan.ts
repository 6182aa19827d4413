/** What the packer scanned or typed: a part of the order, another order, or the number on the parcel. */
import type { Tool } from "../../../catalog/tools/contract.ts";
import type { OrderLine } from "../../orders/contract.ts";
import { hasCarrier, type TypedWay } from "../../shipping/ui/carriers.ts";

/** A line whose bag may have a bar code with another number of the tool. */
interface ScannedLine extends OrderLine {
  readonly numbers?: readonly string[];
}

export type Scan =
  | { readonly kind: "part"; readonly line: ScannedLine }
  | { readonly kind: "order"; readonly number: number }
  | { readonly kind: "tracking"; readonly tracking: string };

/** "order 36", "#36" or the bare number of an order. */
const ORDER = /^(?:\p{L}+\s+|#)?(\d{1,9})$/u;

/**
 * A part of the order comes first, then the number of an order that waits; all else is what stands on the parcel. Of two
 * lines with one part the line counts that is not packed yet. `byKeys`: what an American keyboard would have typed.
 */
export function readScan(
  text: string,
  lines: readonly ScannedLine[],
  packed: ReadonlySet<number>,
  waiting: ReadonlySet<number>,
  byKeys = "",
): Scan {
  const typed = text.trim();
  // Each key is one sign, but for accents, and for what was pasted.
  const isByKeys = byKeys !== typed && byKeys.length === typed.length;
  const readings = (isByKeys ? [typed, byKeys] : [typed]).map((each) =>
    each.replace(CODE_KIND, ""),
  );
  for (const scanned of readings) {
    const same = linesOf(scanned, lines);
    const line = same.find(({ number }) => !packed.has(number)) ?? same[0];
    if (line) return { kind: "part", line };
    const number = Number(ORDER.exec(scanned)?.[1]);
    if (waiting.has(number)) return { kind: "order", number };
  }
  const known = readings.find((each) => UPS.test(each));
  const tracking = known ?? readings.find((each) => ASCII.test(each)) ?? readings[0] ?? typed;
  return { kind: "tracking", tracking };
}

/** Scanners may be set to send the kind of the bar code first: "]C1", "]E0", "]d2" (ISO/IEC 15424). */
const CODE_KIND = /^\][A-Za-z]\d/;

/** The GTIN in the code of a bag (GS1), before its batch and quantity: "(01)04006381333931(10)A1". */
const GS1 = /^\(?01\)?(\d{14})(?=$|\D|[123]\d)/;

/** Where Y and Z are exchanged, 1Z becomes 1Y, which looks like a number as well. */
const UPS = /^1Z[\dA-Z]{16}$/;

/** No carrier's number has another sign. */
const ASCII = /^[\x20-\x7e]+$/;

/** The lines with the other numbers of their tools. */
export function withNumbers(lines: readonly OrderLine[], tools: readonly Tool[]): ScannedLine[] {
  return lines.map((line) => {
    const { otherNumbers = [] } = tools.find(({ _id }) => _id === line.tool) ?? {};
    return { ...line, numbers: otherNumbers.map(({ value }) => value) };
  });
}

/** Compares to the letter; else without signs, which scanners change by the keyboard's layout, where one part alone fits so. */
function linesOf(scanned: string, lines: readonly ScannedLine[]): ScannedLine[] {
  const exact = lines.filter(
    ({ partNumber }) => partNumber.toUpperCase() === scanned.toUpperCase(),
  );
  if (exact.length > 0) return exact;
  const key = toKey(GS1.exec(scanned)?.[1] ?? scanned);
  const own = lines.filter(({ partNumber }) => toKey(partNumber) === key);
  const hasNumber = ({ numbers = [] }: ScannedLine) =>
    numbers.some((other) => toKey(other) === key);
  const loose = own.length > 0 ? own : lines.filter(hasNumber);
  return new Set(loose.map(({ partNumber }) => partNumber)).size === 1 ? loose : [];
}

/** Scanners send the twelve digits of a UPC as the thirteen of an EAN, with a zero in front. */
function toKey(partNumber: string): string {
  const key = partNumber.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
  return /^\d{12,14}$/.test(key) ? key.padStart(14, "0") : key;
}

/** The lines that leave the house: all pieces of a line may have left, been refunded, or were gone at payment. */
export function toPack(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter(({ open = 0 }) => open > 0);
}

interface ReadyParcel {
  readonly isAllThere: boolean;
  readonly way: TypedWay;
  readonly carrier: string;
  /** What was scanned as its number, "" for none. */
  readonly tracking: string;
}

/** Why a parcel does not ship yet: a number that nothing would record is one that the packer takes for recorded. */
export function shipFault({ isAllThere, way, carrier, tracking }: ReadyParcel) {
  if (!isAllThere) return "open";
  if (way === "carrier" && tracking === "") return "no number";
  if (way !== "carrier" && tracking !== "") return "needless number";
  return hasCarrier(way) && carrier.trim() === "" ? "no carrier" : undefined;
}
