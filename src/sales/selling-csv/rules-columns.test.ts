import { expect, it } from "vitest";
import { entryOf, rowColumns } from "./rules-columns.ts";

const read = (column: string, cell: string) =>
  entryOf(rowColumns, new Map([[column, cell]])) as Record<string, unknown>;

it.each([
  ...["2026-07-01", "1.7.2026", "01.07.2026", "2026/7/1", "2026-07-01 00:00:00"].map((day) => [
    day,
    "2026-07-01",
  ]),
  ["13/7/2026", "2026-07-13"],
  ["7/13/2026", "2026-07-13"],
  ["7/7/2026", "2026-07-07"],
  // Two days, and none: the section refuses them.
  ["7/1/2026", "7/1/2026"],
  ["7-1-2026", "7-1-2026"],
  ["1.7.26", "1.7.26"],
  ["46204", "46204"],
  ["July 2026", "July 2026"],
])("the cell %j is the day %j", (cell, day) => expect(read("since", cell).since).toBe(day));

it.each([
  ["19 %", 19],
  ["19\u00a0%", 19],
  ["8,875\u202f%", 8.875],
  ["7.7", 7.7],
])("the cell %j is %d percent", (cell, percent) =>
  expect(read("standard", cell).standard).toBe(percent),
);
