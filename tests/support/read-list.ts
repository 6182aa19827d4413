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
