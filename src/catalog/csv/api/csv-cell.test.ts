import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { escapeFormula, listCell, repeatedCell, textOfCell } from "../rules-csv.ts";
import { toCsv } from "./csv-cell.ts";

describe("cells", () => {
  it.each([
    "=1+1",
    '="x"',
    '="a""b"',
    "+1",
    "-x",
    "@x",
    "\tx",
    "\rx",
    "\n=1",
    "'=1",
    "'-40",
    "''-2",
    "-2+3",
    "-2 °C",
    "-1.5,2",
    "-.5",
    "-1E3",
    "-1%",
    "-007",
    "-00.5",
    "-1234567890123456",
    "--1",
    "＝1",
    "＋1",
    "－1",
    "＠x",
  ])("%j is escaped, and read back as it was", (cell) => {
    expect(escapeFormula(cell)).toMatch(/^'/);
    expect(textOfCell(escapeFormula(cell))).toBe(cell);
  });
  it.each([
    "",
    "O'Brien",
    "'s-Hertogenbosch",
    "1 = 1",
    "12-34",
    "'",
    "''",
    "-40",
    "-0.5",
    "-12,50",
    "-1.50",
  ])("%j is not changed", (cell) => {
    expect(escapeFormula(cell)).toBe(cell);
    expect(textOfCell(cell)).toBe(cell);
  });
  it.each([
    ['="00123"', '="00123"', "00123"],
    [`'="x"`, `'="x"`, '="x"'],
    ["'=1+1", "'=1+1", "=1+1"],
    ["=1+1", "'=1+1", "=1+1"],
    ['="a"&B1', `'="a"&B1`, '="a"&B1'],
  ])("%j is %j in another file, where it says %j, too", (cell, again, text) => {
    expect(repeatedCell(cell)).toBe(again);
    expect([cell, again].map(textOfCell)).toEqual([text, text]);
  });
});

describe.each([",", ";", "\t"])("rows separated by %j", (delimiter) => {
  it("are read back by a parser as they were", () => {
    const rows = [
      ["", 'a "quoted" 3/8"', "two\nlines\r\n", ""],
      [",", ";", "\t", '"'],
      ["=1+1", " spaces ", "ä", ""],
    ];
    const read: string[][] = parse(toCsv(rows, delimiter), { delimiter });
    expect(read.map((row) => row.map(textOfCell))).toEqual(rows);
  });
});

it("several texts of one cell can be taken apart", () => {
  expect(listCell(["1 × A-1", "2 × A;1", '3 × 1/4" nut'])).toBe('1 × A-1; "2 × A;1"; 3 × 1/4" nut');
  expect(listCell(['"A"; B', '"C"'])).toBe('"""A""; B"; """C"""');
  // What does not fit a cell of Excel would go on in a row of its own.
  const long = listCell(Array.from({ length: 500 }, (_, index) => `${index} × ${"A".repeat(80)}`));
  expect(long.length).toBeLessThanOrEqual(32_767);
  expect(long).toMatch(/^0 × A{80}; 1 × .* A{80}; …$/s);
});
