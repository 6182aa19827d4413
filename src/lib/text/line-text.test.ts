import { describe, expect, it } from "vitest";
import { line, orEmpty } from "../contract/fields.ts";
import { blockText, comparedText, lineText } from "./line-text.ts";

describe("a text of one line", () => {
  it.each([
    ["marks of direction", "\u202eAda\u202c \u2066Byron\u2069\u200e\u200f\u061c", "Ada Byron"],
    ["zero-width signs", "\ufeffPT\u200b-\u20601\u00ad2", "PT-12"],
    ["controls", "P\u0000T\u0007-\u001d1\u0081", "PT-1"],
    ["tags, fillers and annotations", "a\u{e0041}\u{e007f}\u3164\uffa0\ufff9\ufffcb", "ab"],
    ["noncharacters", "a\uffff\ufdd0\u{1fffe}b", "ab"],
    ["a variation of nothing", "+1\ufe0d-5\ufe0f", "+1-5"],
    ["joiners between Latin letters", "a\u200db\u200cc", "abc"],
    ["a joiner after a joiner", "م\u200d\u200cم", "م\u200dم"],
    ["a mark of its own", "Mu\u0308ller", "Müller"],
    ["tabs and odd separators", "a\tb\u2028c\u0085d\u000be\u2800f", "a b c d e f"],
    ["only what cannot be seen", "\u200b\u3164\ufeff", ""],
  ])("is without %s", (_what, typed, read) => {
    expect(lineText(typed)).toBe(read);
    expect(lineText(read)).toBe(read);
  });

  it.each([
    ["a Persian word", "می\u200cخواهم"],
    ["a half form", "क्\u200d"],
    ["a family and a worker", "👩‍👩‍👧 👩🏽‍🔧 ❤️‍🔥 1️⃣ ☎️"],
    ["a Japanese name", "葛\u{e0100}城"],
    ["spaces that do not break", "25\u00a0mm, 1\u202f000"],
    ["visible signs of format", "\u0600١٢\u06dd"],
    ["a line break and half a pair, for the schema", "a\nb\ud800"],
  ])("keeps %s", (_what, typed) => {
    expect(lineText(typed)).toBe(typed);
  });

  it("takes at most 30 marks on one sign", () => {
    expect(lineText(`a${"\u0323\u0301".repeat(5000)}`)).toHaveLength(30);
  });
});

it("a text without anything to do is read as one with it", () => {
  const all = Array.from({ length: 0x3000 }, (_, code) => `a${String.fromCharCode(code)}b`);
  for (const read of [lineText, blockText]) {
    expect(all.map(read)).toEqual(all.map((typed) => read(`${typed}\u200b`)));
  }
});

it("a text of several lines has one kind of line break, and tabs", () => {
  expect(blockText("a\r\nb\rc\u2028d\u0085e\tf\u202e\u0000")).toBe("a\nb\nc\nd\ne\tf");
});

it("a text that is compared has single spaces", () => {
  expect(comparedText(" MW\u00a0 101\u200b-\u3000S ")).toBe("MW 101- S");
});

it("a field that may be empty is empty when nobody sees anything in it", () => {
  const company = orEmpty(line(20).optional());
  expect(["\u200b \ufeff", " Mill\u200b "].map((typed) => company.parse(typed))).toEqual([
    "",
    "Mill",
  ]);
});
