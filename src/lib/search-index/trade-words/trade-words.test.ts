/** Groups that ship can be saved by a shop that changes them, and say something in every phrase. */
import { expect, test } from "vitest";
import { phraseOf } from "../words/synonyms.ts";
import { tokensOf } from "../words/tokens.ts";
import { tradeGroups } from "./trade-words.ts";

/** Of a group that an admin saves (catalog/synonyms/contract.ts). */
const MOST = { phrases: 80, words: 4 };

test("each group has its own id, and phrases that a shop may save", () => {
  expect(new Set(tradeGroups.map(({ id }) => id)).size).toBe(tradeGroups.length);
  const wrong = tradeGroups.flatMap(({ id, phrases }) => {
    const words = phrases.map((phrase) => tokensOf(phrase).map(({ key }) => key));
    const long = words.filter(({ length }) => length === 0 || length > MOST.words);
    const isSame = new Set(words.map((each) => each.join(" "))).size < phrases.length;
    const isMany = phrases.length < 2 || phrases.length > MOST.phrases;
    return isSame || isMany || long.length > 0
      ? [`${id}: ${phrases.length} ${long.join("; ")}`]
      : [];
  });
  expect(wrong).toEqual([]);
});

test("no phrase of a job is a single word without its fillers: others have that word, too", () => {
  const short = tradeGroups.flatMap(({ id, phrases }) =>
    phrases
      .filter((each) => tokensOf(each).length > 1 && phraseOf(each).length === 1)
      .map((each) => `${id}: ${each}`),
  );
  expect(short).toEqual([]);
});
