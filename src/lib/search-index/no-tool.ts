/** Searches that mean a tool which the shop does not have, or none at all: nothing is better than another tool. */
import { saysWhat } from "./left-out.ts";
import { commonRows, haveCommon, isEmpty, type Marks } from "./ranks.ts";
import { TIERS, tierOf } from "./tiers.ts";
import { isJobWord, jobWord } from "./trade-words/job-words.ts";
import { isGeneric } from "./words/fillers.ts";
import { keyOf, MAX_PHRASE, type Synonyms } from "./words/synonyms.ts";
import { isStandard, type Token } from "./words/tokens.ts";
import { stemOf } from "./words/word-forms.ts";

export function meansNoTool(
  synonyms: Synonyms,
  tokens: readonly Token[],
  marks: readonly Marks[],
): boolean {
  return isMissing(synonyms, tokens, marks) || isAside(tokens, marks) || isOtherSize(tokens, marks);
}

/** Whether words are the name of a tool that no tool has, though some have one of the words: "Allen key". */
function isMissing(synonyms: Synonyms, tokens: readonly Token[], marks: readonly Marks[]): boolean {
  // In "chuck for a power drill" and "micrometer with ratchet" the first is asked for.
  const all = [...tokens.keys()].filter((at) => tokens[at]?.kind === "word");
  const named = all.filter((at) => !tokens[at]?.isAside && !tokens[at]?.isAddition);
  const words = named.length > 0 ? named : all;
  const last = words.findLast((at) => !isGeneric(tokens[at]?.key ?? "")) ?? words.at(-1);
  return words.some((_, from) =>
    words.slice(from, from + MAX_PHRASE).some((_, more) => {
      const span = words.slice(from, from + more + 1);
      // Alone, T6 is how aluminum was made hard.
      const keys = span.map((at) => {
        const key = tokens[at]?.key ?? "";
        return span.length > 1 ? driveOf(key) : key;
      });
      const other = otherTool(synonyms, keys, from === 0);
      if (!other) return false;
      const own = span.flatMap((at) => marks[at] ?? []);
      if (haveCommon(own)) return false;
      // A "DIN 985 nut" locks itself, as a "nut DIN 985" does.
      if (span.includes(last ?? -1) || isStandard(keys[0] ?? "")) return true;
      const noun = tokens[last ?? -1]?.key ?? "";
      return !isOtherKind(marks[last ?? -1], own) && !isHead(other, noun);
    }),
  );
}

interface OtherTool {
  readonly names: readonly string[];
  /** They are in the order of the names. */
  readonly words: readonly string[];
}

/** The other tool that the words name, also as one word or, as in lists of parts, the noun first: "washer, spring". */
function otherTool(
  synonyms: Synonyms,
  words: readonly string[],
  isFirst: boolean,
): OtherTool | undefined {
  const [noun = "", ...others] = words;
  const asWritten = (each: readonly string[]): OtherTool | undefined => {
    const names = synonyms.otherTool(each) ?? synonyms.otherTool([each.join("")]);
    return names && { names, words: each };
  };
  // "Cut hole" says what is done, and means no hole saw.
  const mayTurn = isFirst && others.length > 0 && !isJobWord(stemOf(noun));
  return asWritten(words) ?? (mayTurn ? asWritten([...others, noun]) : undefined);
}

const DRIVES: Readonly<Record<string, string>> = {
  ...{ t: "torx", tx: "torx", ph: "phillips", pz: "pozidriv" },
};

/** The drive that a size is of: a "T25 bit" and a "torx T25 bit" are Torx bits. */
function driveOf(key: string): string {
  const [, letters = ""] = /^(t|tx|ph|pz)\d{1,2}$/.exec(key) ?? [];
  return DRIVES[letters] ?? key;
}

/** "Flat head" says a screw, so a "flat head screwdriver" is none of its names. */
function isHead({ names, words }: OtherTool, noun: string): boolean {
  const key = keyOf(words);
  const isBegun = names.some((name) => name.startsWith(key) && name.length > key.length);
  return isBegun && !names.some((name) => name.endsWith(jobWord(stemOf(noun))));
}

/** A "drill press vise" is a vise, but a "center drill bit" no bit. */
function isOtherKind(last: Marks | undefined, before: readonly Marks[]): boolean {
  return last !== undefined && isOfKind(last) && !before.some((marks) => haveCommon([last, marks]));
}

/** "For steel" says nothing of a tool, though washers are of steel; "for the lathe" are the tools of a category. */
function isAside(tokens: readonly Token[], marks: readonly Marks[]): boolean {
  return tokens.every((token, at) => token.isAside === true && !isOfKind(marks[at]));
}

/** It says all sizes of a bearing; round numbers of others are pieces. What follows says how it is sealed: "6204zz". */
const BEARING_NUMBER =
  /^(?:6\d[1-9]|6\d{3,4}|[23]0[1-9]|[1-57]\d{1,3}(?:0[1-9]|[1-4]\d))(?:$|2?[a-z])/;
const BEARING =
  /^(?:(?:rillen|kugel|rillenkugel|walz)?lagers?|bearings?|brg|ucp|skf|fag|nsk|ntn|koyo|nachi)$/;

/** Widths across flats; "10 inch" is the length of a wrench. */
const WIDTH = /^(?:\d{1,2} ?mm|(?:\d[ -])?\d+\/\d.*)$/;
const WRENCH = /^(?:wrench(?:es)?|spanners?|(?:schrauben)?schlussel)$/;

/** "Bearing 6204" is no 6205, and a "13 mm spanner" none of another size: their size says which one is meant. */
function isOtherSize(tokens: readonly Token[], marks: readonly Marks[]): boolean {
  const isUnknown = ({ kind, key }: Token, at: number) =>
    (kind === "figure" || kind === "word") &&
    BEARING_NUMBER.test(key) &&
    isEmpty(marks[at] as Marks);
  if (tokens.some(({ key }) => BEARING.test(key))) return tokens.some(isUnknown);
  const [first, second] = tokens;
  const [word, size] = first?.kind === "word" ? [first, second] : [second, first];
  const isWidth = (size?.measure ? WIDTH : /^\d{1,2}$/).test(size?.text ?? "");
  if (tokens.length !== 2 || !isWidth || !WRENCH.test(word?.key ?? "")) return false;
  return !haveCommon(marks);
}

/** Whether a word is the name of a tool or of a category. */
export function isOfKind(marks: Marks | undefined): boolean {
  return (
    marks !== undefined &&
    commonRows([marks]).some((row) => {
      const mark = marks[row] ?? 0;
      return saysWhat(mark) || tierOf(mark) === TIERS.category;
    })
  );
}
