import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldedWords } from "../../../lib/text/fold.ts";
import { isSoldOut } from "../../stock/rules.ts";
import { soldOutLabel } from "../../tool-page/ui/ToolFigures.tsx";

describe("folding for search", () => {
  it.each([
    ["Vernier caliper, 150 mm", ["vernier", "caliper", "150", "mm"]],
    ["  Fräser  Ø 8 ", ["fraser", "ø", "8"]],
    ["MW-101-150", ["mw", "101", "150"]],
    ["tap TAP Tap", ["tap"]],
    ["½-inch", ["1", "2", "inch"]],
    ["ﬁle", ["file"]],
    ["50% of O'Brien\\s_x", ["50", "of", "o", "brien", "s", "x"]],
    ["钻头 Ключ", ["钻头", "ключ"]],
    [" \t\n-—%", []],
    ["", []],
  ])("turns %j into the words %j", (text, words) => {
    expect(foldedWords(text)).toEqual(words);
  });

  it("yields distinct words of letters and digits for random texts", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const words = foldedWords(text);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });

  it("ignores case and accents, and is idempotent", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(foldedWords(text.toUpperCase())).toEqual(foldedWords(text));
        expect(foldedWords(text.replaceAll("a", "á"))).toEqual(foldedWords(text));
        expect(foldedWords(foldedWords(text).join(" "))).toEqual(foldedWords(text));
      }),
    );
  });
});

describe("a tool that is sold out", () => {
  it.each([
    [0, 1, true],
    [7, 10, true],
    [10, 10, false],
    [11, 10, false],
  ])("with %i left and a minimum of %i: %s", (quantity, minimum, soldOut) => {
    expect(isSoldOut({ quantity, minimum })).toBe(soldOut);
  });

  it("says how many are left", () => {
    expect(soldOutLabel({ quantity: 7, minimum: 10 })).toBe("Sold out: 7 left, minimum 10");
    expect(soldOutLabel({ quantity: 7, minimum: 2500 })).toBe("Sold out: 7 left, minimum 2,500");
    expect(soldOutLabel({ quantity: 10, minimum: 10 })).toBeUndefined();
  });
});
