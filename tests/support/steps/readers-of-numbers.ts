/** Readers of numbers, sizes and part numbers. */
import * as altered from "../../../src/catalog/part-numbers/api/altered-part-numbers.ts";
import { readDecimal } from "../../../src/lib/measure/decimal.ts";
import { parseMeasure } from "../../../src/lib/measure/measure.ts";
import { readQuantity, typedQuantity } from "../../../src/lib/measure/quantity.ts";
import { parseThread, threadClass } from "../../../src/lib/measure/screw-threads.ts";
import { parseTolerance } from "../../../src/lib/measure/tolerance.ts";
import { parseAmount } from "../../../src/lib/money/parse-amount.ts";
import { foldedPartNumber } from "../../../src/lib/text/fold.ts";
import { keptSigns, meant } from "../../../src/lib/text/part-number.ts";
import { withoutTextFormula } from "../../../src/lib/text/spreadsheet-cell.ts";
import type { Reader } from "./reader.ts";

const UNITS = [",", "½", "1 ", "mm", " to ", "..", "–", "′", " mm - "];

export const readersOfNumbers: readonly Reader[] = [
  {
    named: "number, quantity",
    read: (text) => [readDecimal(text), readQuantity(text), typedQuantity(text)],
    limit: 60,
  },
  {
    named: "price with its currency",
    read: (text) => parseAmount(text),
    limit: 100,
    pieces: ["$"],
  },
  {
    named: "number with unit",
    read: (text) => parseMeasure(text, { dimension: "length", unit: "mm" }),
    limit: 500,
    pieces: UNITS,
  },
  {
    named: "thread",
    read: (text) => [parseThread(text), threadClass(text)],
    limit: 500,
    pieces: [" ", "M8", "Tr", " UNC", "G 1/2", "×"],
  },
  { named: "tolerance", read: parseTolerance, limit: 500, pieces: ["±", "H7", "+/-"] },
  { named: "part number", read: keptSigns, pieces: ["1+", "1 - "] },
  {
    named: "part number, compared",
    read: (text) => [meant(text, [{ written: `${text} ` }]), foldedPartNumber(text)],
  },
  {
    named: "part number in a spreadsheet",
    read: (text) => [
      withoutTextFormula(text),
      altered.withoutTextMarks(text),
      altered.looksAltered(text),
      altered.alteredKeys(text),
      altered.cellKeys(text),
    ],
    pieces: ['="', "E+1", "Jan", "1:"],
  },
];
