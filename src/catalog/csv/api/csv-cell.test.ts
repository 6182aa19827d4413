import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { escapeFormula, unescapeFormula } from "../rules-csv.ts";
import { toCsv } from "./csv-cell.ts";

describe("cells", () => {
  it.each(["=1+1", "+1", "-1", "@x", "\tx", "\rx", "'=1", "''-2", "＝1"])(
    "%j is escaped, and restored by unescaping",
    (cell) => {
      expect(escapeFormula(cell)).toMatch(/^'/);
      expect(unescapeFormula(escapeFormula(cell))).toBe(cell);
    },
  );
  it.each(["", "O'Brien", "'s-Hertogenbosch", "1 = 1", "12-34", "'", "''"])(
    "%j is not changed",
    (cell) => {
      expect(escapeFormula(cell)).toBe(cell);
      expect(unescapeFormula(cell)).toBe(cell);
    },
  );
});

describe.each([",", ";", "\t"])("rows separated by %j", (delimiter) => {
  it("are read back by a parser as they were", () => {
    const rows = [
      ["", 'a "quoted" 3/8"', "two\nlines\r\n", ""],
      [",", ";", "\t", '"'],
      ["=1+1", " spaces ", "ä", ""],
    ];
    const read: string[][] = parse(toCsv(rows, delimiter), { delimiter });
    expect(read.map((row) => row.map(unescapeFormula))).toEqual(rows);
  });
});
