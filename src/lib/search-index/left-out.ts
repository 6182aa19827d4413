/** Not every word must hit: those that no tool has beside the others are left out, and the answer says which. */
import type { SearchContext } from "./matches.ts";
import {
  combine,
  commonRows,
  type FoundCorrection,
  haveCommon,
  isOnlyWithin,
  type Marks,
  type RankedSearch,
} from "./ranks.ts";
import { markOf, STEPS, stepOf, TIERS, type Tier, tierOf } from "./tiers.ts";
import { sameWords } from "./token-matches.ts";
import { nearestSize } from "./values/nearest-size.ts";
import { isGeneric } from "./words/fillers.ts";
import { isNoun } from "./words/nouns.ts";
import type { Synonyms } from "./words/synonyms.ts";
import type { Token } from "./words/tokens.ts";

const NAME = 3;
/** Says what a part fits; any other size may be another one. */
const THREAD = 2;
const SIZE = 1;
const OTHER = 0;

interface Word {
  readonly token: Token;
  readonly marks: Marks;
  /** How many tools have it. */
  readonly tools: number;
  /** Those that say what is meant are kept the longest: a screw without the length, not 30 mm of anything. */
  readonly weight: number;
}

const marksOf = ({ marks }: Word) => marks;
const tokenOf = ({ token }: Word) => token;

/**
 * Leaves out unknown words, then one word if that is enough, else the rarest of the least weight; undefined if no name of a
 * tool would be left. `firstTokens`: those before a filler.
 */
export function leaveOut(
  context: SearchContext,
  synonyms: Synonyms,
  tokens: readonly Token[],
  marks: readonly Marks[],
  firstTokens: readonly Token[],
): RankedSearch | undefined {
  const isNamed = (at: number) => isOfTool(context, synonyms, tokens, at);
  const words = weighed(
    tokens.map((token, index) => wordOf(token, marks[index] as Marks, () => isNamed(index))),
  );
  const leftOut = words.filter(({ tools }) => tools === 0);
  let kept = words.filter(({ tools }) => tools > 0);
  const head = headOf(kept, firstTokens);
  // "M10 left hand" says as much as "M10".
  const isOfThread = () =>
    leftOut.every(({ token }) => token.hand) && kept.some(({ token }) => token.kind === "thread");
  while (kept.some(isTelling) || isOfThread()) {
    const all = kept.map(marksOf);
    if (haveCommon(all)) {
      const near = withNearest(context, kept, leftOut);
      const ranked = combine(all);
      // A chuck for drills of 0.5 to 13 mm is no 6.8 mm drill for steel.
      const nearest = isOnlyWithin(ranked)
        ? nearestSize(context, kept.map(tokenOf), all)
        : undefined;
      const isLeftOut = (token: Token) =>
        leftOut.some((word) => word.token === token && !near?.sizes.includes(word));
      return {
        ...(near?.found ?? nearest ?? { ...ranked, corrections: [] }),
        leftOut: tokens.filter(isLeftOut).map(({ text }) => text),
      };
    }
    const byWeight = kept
      .filter((word) => word !== head)
      .sort((a, b) => a.weight - b.weight || rarity(a) - rarity(b) || addition(b) - addition(a));
    const rarest = byWeight.find((word) => areTogether(kept, word)) ?? byWeight[0];
    if (!rarest) return undefined;
    leftOut.push(rarest);
    kept = kept.filter((word) => word !== rarest);
  }
  return undefined;
}

const BY_NAME = [markOf(TIERS.name, STEPS.main), markOf(TIERS.name, STEPS.headline)];

/** The last of the first words by which tools are named, and no fewer by a word of a job: a "motor shaft bearing" is a bearing. */
function headOf(words: readonly Word[], first: readonly Token[]): Word | undefined {
  const namesTool = ({ token, marks, weight }: Word) =>
    weight === NAME && first.includes(token) && BY_NAME.some((mark) => marks.includes(mark));
  const last = words.findLast(namesTool);
  const isRarer = (word: Word) =>
    word.weight === NAME && !namesTool(word) && word.tools < (last?.tools ?? 0);
  return words.some(isRarer) ? undefined : last;
}

/** Of two tools the rarer is meant: in "tighten bolts to a torque" no bolt. Of other words the rarest says the least. */
function rarity({ weight, tools }: Word): number {
  return weight === NAME ? -tools : tools;
}

/** Of a "chuck with key" the chuck is meant. */
function addition({ token }: Word): number {
  return Number(token.isAddition === true);
}

/** Whether some tool has all words but one, and they say what is meant. */
function areTogether(words: readonly Word[], without: Word): boolean {
  const rest = words.filter((word) => word !== without);
  return rest.some(isTelling) && haveCommon(rest.map(marksOf));
}

/** "Gühring drill 4.2" and "1/4-20 × 1 in cap screw": the nearest of the sizes that were left out, those of threads first. */
function withNearest(
  context: SearchContext,
  kept: readonly Word[],
  leftOut: readonly Word[],
): { readonly found: RankedSearch; readonly sizes: readonly Word[] } | undefined {
  const sizes: Word[] = [];
  const corrections: FoundCorrection[] = [];
  let found: RankedSearch | undefined;
  for (const size of leftOut.toSorted((a, b) => b.weight - a.weight)) {
    const words = [size, ...sizes, ...kept];
    const near = nearestSize(context, words.map(tokenOf), words.map(marksOf), 1);
    if (!near) continue;
    found = near;
    sizes.push(size);
    corrections.push(...near.corrections);
  }
  return found && { found: { ...found, corrections }, sizes };
}

function wordOf(token: Token, marks: Marks, isNamed: () => boolean): Word {
  const rows = commonRows([marks]);
  const isName = rows.some((row) => saysWhat(marks[row] ?? 0)) || (rows.length > 0 && isNamed());
  return { token, marks, tools: rows.length, weight: weightOf(token, isName) };
}

function weightOf({ kind }: Token, isName: boolean) {
  if (kind === "thread") return THREAD;
  if (kind !== "word") return SIZE;
  return isName ? NAME : OTHER;
}

/** A washer for bolts is no bolt, and threading tools are no hand tools. */
function weighed(words: readonly Word[]): Word[] {
  const without = (all: readonly Word[], isLess: (word: Word) => boolean): Word[] => {
    const isNamed = all.some((word) => word.weight === NAME && !isLess(word));
    return all.map((word) => (isNamed && isLess(word) ? { ...word, weight: OTHER } : word));
  };
  const named = without(words, ({ token }) => token.isAside === true);
  return without(named, ({ token }) => isGeneric(token.key));
}

const NAMES: ReadonlySet<Tier> = new Set([
  ...[TIERS.name, TIERS.synonym, TIERS.compound, TIERS.corrected],
]);

/** Whether a word means a tool or a category, by itself or with its neighbor: a vernier is a caliper, also where the name of one has it. */
function isOfTool(
  context: SearchContext,
  synonyms: Synonyms,
  tokens: readonly Token[],
  at: number,
): boolean {
  const keys = [tokens.slice(at, at + 1), tokens.slice(at, at + 2), tokens.slice(at - 1, at + 1)];
  const phrases = keys.flatMap((each) => synonyms.of(each.map(({ key }) => key)));
  // The words of the index say so by themselves: to mark all tools of a hundred phrases takes long.
  return phrases.some((phrase) =>
    sameWords(context, phrase.at(-1) ?? "").some(
      ({ word, targets }) => isNoun(word) || targets.some((target) => "segment" in target),
    ),
  );
}

/** The name of a kind, or of a tool. */
export function saysWhat(mark: number): boolean {
  const tier = tierOf(mark);
  const isName = NAMES.has(tier);
  return isName && stepOf(mark) <= STEPS.headline;
}

/** The name of a tool, a number as long as that of a bearing, or a torque or weight; 8 mm are of everything. */
function isTelling({ token: { kind, key, measure }, weight }: Word): boolean {
  const isLength = measure?.grains.has("length") ?? true;
  return weight === NAME || !isLength || (kind === "figure" && key.length > 3);
}
