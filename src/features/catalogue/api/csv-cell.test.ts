import { describe, expect, it } from "vitest";
import { escapeFormula, unescapeFormula } from "../rules-csv.ts";

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
