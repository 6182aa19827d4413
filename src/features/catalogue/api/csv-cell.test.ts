import { describe, expect, it } from "vitest";
import { inert, restored } from "./csv-cell.ts";

describe("cells", () => {
  it.each(["=1+1", "+1", "-1", "@x", "\tx", "\rx", "'=1", "''-2", "＝1"])(
    "%j is made inert and comes back as it was",
    (cell) => {
      expect(inert(cell)).toMatch(/^'/);
      expect(restored(inert(cell))).toBe(cell);
    },
  );
  it.each(["", "O'Brien", "'s-Hertogenbosch", "1 = 1", "12-34", "'", "''"])("%j stays", (cell) => {
    expect(inert(cell)).toBe(cell);
    expect(restored(cell)).toBe(cell);
  });
});
