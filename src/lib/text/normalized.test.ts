/** What the length of a text costs, in every reader of typed words: these texts would take minutes, if it were squared. */
import { describe, expect, it } from "vitest";
import { findUnit } from "../measure/measure-units.ts";
import { readAmount } from "../money/parse-amount.ts";
import { withoutSecrets } from "../process/log.ts";
import { tokensOf } from "../search-index/words/tokens.ts";
import { foldText } from "./fold.ts";
import { foldedText, spellings } from "./folded-text.ts";
import { naturalKey } from "./natural-order.ts";
import { normalized } from "./normalized.ts";
import { phoneFault } from "./phone-number.ts";
import { wordsToLookAt } from "./text-encoding.ts";

const LONG = 240_000;
/** Each mark is to be sorted before the one in front of it. */
const marks = "\u0301\u0316".repeat(LONG / 2);

it("marks that no writing needs are left out before a text is normalized", () => {
  expect(normalized(`a${marks}`, "NFC").length).toBeLessThanOrEqual(31);
  expect(normalized("e\u0301".repeat(LONG / 2), "NFC")).toBe("é".repeat(LONG / 2));
  // Thirty are kept: no name of this world has more.
  const most = "\u0301".repeat(30);
  expect(normalized(`${"b".repeat(300)}${most}\u0301`, "NFKD")).toBe(`${"b".repeat(300)}${most}`);
});

describe("readers of typed words", () => {
  it.each<[string, (text: string) => unknown]>([
    ["foldText", foldText],
    ["foldedText", foldedText],
    ["naturalKey", naturalKey],
  ])("%s sorts few marks", (_, read) => {
    expect(JSON.stringify(read(`a${marks}`)).length).toBeLessThan(100);
  });

  it("spellings of a text sort few marks", () => {
    expect(spellings(`a${marks}`)).toHaveLength(1);
  });

  it("an amount, a unit and a phone number are short", () => {
    expect(readAmount(marks)).toBeUndefined();
    expect(findUnit("length", marks)).toBeUndefined();
    expect(phoneFault(" ".repeat(LONG))).toBe("digits");
  });

  it("words to look at are read once", () => {
    expect(wordsToLookAt("1".repeat(LONG), 5)).toEqual([]);
    expect(wordsToLookAt("Größe 5 ½ Zoll, Maß", 5)).toEqual(["Größe", "½", "Maß"]);
  });

  it("a standard is adopted from a few others", () => {
    expect(tokensOf("DIN EN ISO 4762").map(({ text }) => text)).toEqual(["iso 4762"]);
    expect(tokensOf("din ".repeat(LONG / 20))).toHaveLength(LONG / 20);
  });

  it("secrets are looked for once", () => {
    expect(withoutSecrets("eyJ".repeat(LONG / 3))).toHaveLength(LONG);
    expect(withoutSecrets("smtp://a:".repeat(LONG / 20))).toHaveLength((LONG / 20) * 9);
  });
});
