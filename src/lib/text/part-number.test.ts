/** Which part numbers and names are the same to somebody who types them. */
import { describe, expect, it } from "vitest";
import { foldedPartNumber } from "../../lib/text/fold.ts";
import { meant, named, signedName, signedPartNumber } from "./part-number.ts";

const found = (typed: string, ...written: string[]) =>
  meant(
    typed,
    written.map((each) => ({ written: each })),
  ).map((each) => each.written);

describe("a typed part number", () => {
  it.each([
    ["PT06-M8x1.25", "pt06 m8x1.25"],
    ["PT06-M8x1.25", "PT06M8×1,25"],
    ["MW-401-100", "mw 401 100"],
    ["MW-401-100", "MW\u2011401\u2011100"],
    ["MW-401-100", "MW-401\u00ad-\u200b100"],
    ["MW-401-100", "ＭＷ－４０１－１００"],
    ["MW-401-100", "MW401 - 100"],
    ["AB-77.1", "ab 77.1"],
    ["PT-1½", "pt 1 1/2"],
    ["MÜ-1", "mu\u0308 1"],
    ["ガ-1", "ｶﾞ 1"],
    ["Å-1", "\u212b1"],
    ["İX-1", "ix-1"],
    ["A-1", "a\ufe0f1"],
  ])("%s is typed as %s", (written, typed) => {
    expect(found(typed, written)).toEqual([written]);
  });

  it.each([
    ["PT06-M8x1.25", "PT06-M8x12.5"],
    ["PT06-M8x1.25", "PT06-M8x125"],
    ["PT06-M8x1.25", "PT06-M8x1/25"],
    ["PT06-M8x1.25", "PT06-M8x1-25"],
    ["MX-1.05", "MX-10.5"],
    ["MW-401-100", "mw401100"],
    ["MW-401-100", "MW-40-1100"],
    ["AB-1-23", "AB-123"],
    ["PT-1½", "PT-11/2"],
    ["BOLT-A", "BOLT-A+"],
    ["Tap 1/4", "Tap 1.4"],
    ["Pin 5 x 5", "Pin 5 x"],
    // Marks and small figures that make another number of it.
    ["A10²", "A102"],
    ["H₂O-1", "H2O-1"],
    ["A-①", "A-1"],
    ["MÜ-1", "MU-1"],
    ["Й-1", "И-1"],
    ["ガ-1", "カ-1"],
  ])("%s is not meant by %s", (written, typed) => {
    expect(found(typed, written)).toEqual([]);
  });

  it.each([
    ["Perceuse à colonne", "perceuse a colonne"],
    ["Cable 1.5 mm²", "cable 1.5 mm2"],
  ])("the name %s is meant by %s", (written, typed) => {
    expect(meant(typed, [{ written }], signedName)).toHaveLength(1);
    expect(meant(`${typed} 2`, [{ written }], signedName)).toEqual([]);
  });

  it("written to the letter comes alone", () => {
    expect(found("MX-1.05", "MX-1.05", "MX-10.5", "mx-1.05", "MX 1,05")).toEqual(["MX-1.05"]);
    expect(found("PIN-h7", "PIN-H7", "PIN-h7")).toEqual(["PIN-h7"]);
    expect(found("pin-h7", "PIN-H7", "PIN-h7")).toEqual(["PIN-H7", "PIN-h7"]);
  });

  it.each(["PT06-M8x1.25", "MW-401-100", "PT-1½", "A+1 / 2", "MÜ-10²", "ガ①"])(
    "%s without its signs is the folded one",
    (written) => {
      expect(foldedPartNumber(signedPartNumber(written))).toBe(foldedPartNumber(written));
    },
  );
});

it.each([
  ["PT06-M8x1.25", ["PT06-M8x1.25", "PT06-M8x12.5"], "PT06-M8x1.25"],
  ["pt06m8×12,5", ["PT06-M8x1.25", "PT06-M8x12.5"], "PT06-M8x12.5"],
  ["PT06-M8x12.5", ["PT06-M8x1.25"], undefined],
  ["1-2", ["12"], undefined],
  ["A102", ["A10²"], undefined],
  ["カ1", ["ガ-1"], undefined],
  ["ｶﾞ1", ["ガ-1"], "ガ-1"],
  ["mw401100", ["MW-401-100"], "MW-401-100"],
  ["mw401100", ["MW-401-100", "MW-40-1100"], undefined],
  ["AB-1", ["AB-1", "AB-1"], undefined],
  [" - ", ["", "-"], undefined],
])("%j among %j names %j", (typed, written, one) => {
  expect(
    named(
      typed,
      written.map((each) => ({ written: each })),
    )?.written,
  ).toBe(one);
});

it("a part number has few marks on a sign", () => {
  expect(signedPartNumber(`a${"\u0301\u0316".repeat(100_000)}1`).length).toBeLessThan(40);
});
