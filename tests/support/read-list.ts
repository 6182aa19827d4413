/** How a pasted list is read, in values that a test can compare. */
import { textOf } from "../../src/lib/i18n/i18n.ts";
import { parseOrderList } from "../../src/sales/pasted-lists/rules-list.ts";
import {
  isAsked,
  isQuantityFault,
  notWhole,
  readListQuantity,
} from "../../src/sales/pasted-lists/rules-quantity.ts";
import type { Reading } from "../../src/sales/pasted-lists/rules-readings.ts";

/** The likeliest reading of a list's first line, or why it is none. */
export function firstReading(text: string) {
  const { lines, unreadable } = parseOrderList(text);
  const fault = unreadable[0]?.fault;
  if (fault) return textOf(fault);
  const reading = lines[0]?.readings[0];
  return reading && [reading.typed, quantityOf(reading)];
}

/** A quantity, the two that it may be, or why it is none. */
export function quantityOf({ quantity, written }: Reading) {
  const read = written === undefined ? quantity : readListQuantity(written);
  if (isQuantityFault(read)) return textOf(read.fault);
  if (written !== undefined && read === undefined) return textOf(notWhole(written));
  return isAsked(read) ? [read.few, read.many] : read;
}

/** Part numbers, which stand as @A, @B and @C in the texts of tests, and as A, B and C in what is read of them. */
const PARTS = ["A", "B", "C"].map((short, index) => [short, `MW-40${index + 1}-100`] as const);
export const withParts = (text: string) =>
  PARTS.reduce((all, [short, part]) => all.replaceAll(`@${short}`, part), text);
const shortened = (text: string) =>
  PARTS.reduce((all, [short, part]) => all.replaceAll(part, short), text);

/** Each line by its likeliest reading: "A 5", "A ?5 VE" to be asked about, "A" without a quantity, "!" unreadable. */
export function readShort(text: string): string {
  const { lines, unreadable } = parseOrderList(withParts(text));
  return [
    ...lines.map(({ line, readings: [first] }) => {
      const { typed = "", quantity, written } = first ?? {};
      const count = quantity ?? (written === undefined ? "" : `?${written}`);
      return { line, text: `${shortened(typed)} ${count}`.trim() };
    }),
    ...unreadable.map(({ line }) => ({ line, text: "!" })),
  ]
    .toSorted((a, b) => a.line - b.line)
    .map((line) => line.text)
    .join("; ");
}
