/** Readers of pasted lists. */
import { readCells } from "../../../src/sales/pasted-lists/rules-cell-readings.ts";
import { cellsOf, DELIMITERS } from "../../../src/sales/pasted-lists/rules-cells.ts";
import { parseOrderList, readOrderList } from "../../../src/sales/pasted-lists/rules-list.ts";
import { tableOfObjects } from "../../../src/sales/pasted-lists/rules-objects.ts";
import { readFieldQuantity } from "../../../src/sales/pasted-lists/rules-quantity.ts";
import {
  MAX_UNDIVIDED,
  readLine,
  readRow,
} from "../../../src/sales/pasted-lists/rules-readings.ts";
import { readSpaced } from "../../../src/sales/pasted-lists/rules-spaced.ts";
import { readTrackingColumn } from "../../../src/sales/shipping/ui/tracking-column.ts";
import type { Reader } from "./reader.ts";

const ORDERS = [
  ",",
  "1,",
  "\t",
  "MW-1-A",
  " 5 pcs",
  " and ",
  "10 x ",
  " of ",
  "please ",
  "total ",
  "Part\tQty\n",
];
/** The lines in `POST /api/tool/match`. */
const LINES = /.{1,400}/gs;

export const readersOfLists: readonly Reader[] = [
  { named: "pasted list", read: parseOrderList, pieces: ORDERS },
  {
    named: "pasted list of a program",
    read: tableOfObjects,
    pieces: ['{"sku":1},', "},", "} {", '["MW-1-A",5],', "[", "{a:", ", "],
    begun: [["[{", "}, {", "a"]],
  },
  {
    named: "lines matched for programs",
    read: (text) => [...readOrderList(text.match(LINES) ?? [])],
    pieces: ORDERS,
  },
  {
    named: "cells of a line",
    read: (text) => DELIMITERS.map((delimiter) => cellsOf(text, delimiter)),
    pieces: ['\t"', '="', ',""'],
  },
  {
    named: "meaning of cells",
    read: (text) => [readCells(text.split("\t"), text), readRow(text, text)],
    pieces: ORDERS,
  },
  {
    named: "line without cells",
    read: (text) => [readLine(text), readSpaced(text)],
    limit: MAX_UNDIVIDED,
    pieces: ORDERS,
  },
  { named: "quantity field", read: readFieldQuantity, limit: 60, pieces: [" pcs", "10 x "] },
  {
    named: "pasted tracking numbers",
    read: (text) => readTrackingColumn(text, [1, 36], 0),
    pieces: ["#36\t"],
    begun: [["1", "\n", "1"]],
  },
];
