/** The tools whose size is nearest to one that no tool has. */
import { isFault, parseMeasure } from "../../measure/measure.ts";
import { addValue, type FoundValues, markValues, type SearchContext } from "../matches.ts";
import { combine, commonRows, type Marks, type RankedSearch } from "../ranks.ts";
import type { Column, Segment } from "../rows/segment.ts";
import { markOf, STEPS, TIERS, tierOf } from "../tiers.ts";
import type { Dictionary } from "../words/dictionary.ts";
import { isNamed } from "../words/size-words.ts";
import type { Token } from "../words/tokens.ts";
import { scaleOf } from "./measures.ts";

/** A size that differs by more is another one; threads are in longer steps. */
const FARTHEST = 0.12;
const FARTHEST_THREAD = 0.15;
/** A size that differs by less does as well. */
const AS_GOOD = 0.01;
/** Sizes in millimeters are multiples of it, in grains; those in inches are seldom. */
const METRIC_STEP = 50_000;

interface Near {
  readonly dictionary: Dictionary;
  readonly code: number;
  /** The difference as a part of the size that was asked for; negative below it. */
  readonly difference: number;
  /** Whether a length in millimeters was asked for. */
  readonly isMetric: boolean;
}

/**
 * Takes one size for the next smaller and the next larger that tools with all the other words have; `most`: it is one of so
 * many first tokens.
 */
export function nearestSize(
  context: SearchContext,
  tokens: readonly Token[],
  marks: readonly Marks[],
  most = tokens.length,
): RankedSearch | undefined {
  for (const [index, token] of tokens.slice(0, most).entries()) {
    const others = marks.filter((_, other) => other !== index);
    const isNamed = tokens.some(({ kind }) => kind === "word");
    if (token.kind === "word" || !isNamed || others.length === 0) continue;
    const words = marks.filter((_, other) => tokens[other]?.kind === "word");
    const near = nearestValues(context, token, namedOf(commonRows(others), words));
    const own = marks[index];
    if (near.length === 0 || !own || near.some((each) => isSame(each, token))) continue;
    for (const [place, { dictionary, code }] of near.entries()) {
      const values: FoundValues = new Map();
      const tier = place === 0 ? TIERS.prefix : TIERS.compound;
      addValue(values, dictionary, code, markOf(tier, STEPS.main));
      markValues(context, values, own);
    }
    const corrections = near.map(({ dictionary, code }) => ({
      ...{ word: token.thread?.name ?? token.text, isNearest: true as const },
      ...{
        shown: dictionary.textsIn()(code).text,
        textIn: (locale: string | undefined) => dictionary.textsIn(locale)(code).text,
      },
    }));
    return { ...combine(marks), corrections, leftOut: [] };
  }
  return undefined;
}

/** The tools that words name, if there are any: a "1/4 tap" is no taper pin. */
function namedOf(rows: Int32Array, words: readonly Marks[]): Int32Array {
  const named = rows.filter((row) => words.every((own) => tierOf(own[row] ?? 0) <= TIERS.synonym));
  return named.length > 0 ? named : rows;
}

/** It is what was asked for: "bolt nut M8" are of the category's name, but have that size. */
function isSame({ dictionary, code, difference }: Near, { thread }: Token): boolean {
  const { text } = dictionary.entries[code] ?? {};
  return difference === 0 && (thread === undefined || text === thread.name);
}

/** The nearest first; one below and one above at most. */
function nearestValues({ store }: SearchContext, token: Token, rows: Int32Array): Near[] {
  const seen = new Map<Dictionary, Set<number>>();
  /** The sizes by which tools of a kind are named. */
  const main = new Set<Dictionary>();
  for (const row of rows) {
    const segment = store.segments[store.rows.segment[row] ?? -1];
    if (!segment) continue;
    for (const { dictionary, codes, step } of sizesOf(segment, token)) {
      if (step === STEPS.main) main.add(dictionary);
      const own = seen.get(dictionary) ?? new Set();
      own.add(codes[store.rows.place[row] ?? 0] ?? 0);
      seen.set(dictionary, own);
    }
  }
  const all = [...seen].flatMap(([dictionary, codes]) => nearOf(dictionary, token, codes));
  const mains = all.filter(({ dictionary }) => main.has(dictionary) && !isThread(dictionary));
  const threads = all.filter(({ dictionary }) => isThread(dictionary));
  // A 1/4 in bolt has about the thread M6, and no head of 7 mm.
  const near = [mains, threads].find(({ length }) => length > 0) ?? all;
  const best = (isBelow: boolean) =>
    near
      .filter(({ difference }) => difference < 0 === isBelow)
      .toSorted((a, b) => Math.abs(a.difference) - Math.abs(b.difference))
      .slice(0, 1);
  return [...best(true), ...best(false)].sort(
    (a, b) =>
      Number(isOfOtherScale(a)) - Number(isOfOtherScale(b)) ||
      Math.abs(a.difference) - Math.abs(b.difference),
  );
}

/** Who asks for 4.2 mm has metric tools in mind: 11/64 in is second to 4 mm, but 17/64 in is as good as 6.8 mm. */
function isOfOtherScale({ dictionary, code, difference, isMetric }: Near): boolean {
  const { low = 0 } = dictionary.entries[code] ?? {};
  return isMetric && low % METRIC_STEP !== 0 && Math.abs(difference) > AS_GOOD;
}

/** The size by which tools of the kind are named, if it is a number; otherwise their thread and all headline numbers. */
function sizesOf({ columns }: Segment, { kind, named, isNoThread }: Token): readonly Column[] {
  const sizes = [...columns.values()].filter(({ step, dictionary }) => {
    const { attribute } = dictionary;
    const isSize = isThread(dictionary)
      ? isNoThread !== true
      : attribute.type === "number" && kind !== "thread";
    return isSize && step <= STEPS.headline && (!named || isNamed(attribute, named));
  });
  const main = sizes.find(({ step, dictionary }) => step === STEPS.main && !isThread(dictionary));
  return main ? [main] : sizes;
}

function isThread({ attribute }: Dictionary): boolean {
  return attribute.type === "thread";
}

/** Only those of screws are near each other: a pipe or a spindle has none of them. */
const OF_SCREWS = /^(?:M|#|\d)(?!.*(?:NPT|ACME|Ph))/;

function nearOf(dictionary: Dictionary, token: Token, codes: ReadonlySet<number>): Near[] {
  const hasThreads = isThread(dictionary);
  const { dimension, unit } = hasThreads ? SCREW : scaleOf(dictionary.attribute);
  if (token.thread && !OF_SCREWS.test(token.thread.name)) return [];
  const typed = token.measure
    ? token.measure.grains.get(dimension)
    : grainsOf(token.text, dimension, token.text.includes("/") ? "in" : unit);
  const wanted = token.thread?.diameter ?? typed;
  if (wanted === undefined || wanted <= 0) return [];
  const isMetric = dimension === "length" && wanted % METRIC_STEP === 0;
  return [...codes].flatMap((code) => {
    const { low = 0, text = "" } = dictionary.entries[code] ?? {};
    if (hasThreads && !OF_SCREWS.test(text)) return [];
    const difference = (low - wanted) / wanted;
    return code > 0 && Math.abs(difference) <= (hasThreads ? FARTHEST_THREAD : FARTHEST)
      ? [{ dictionary, code, difference, isMetric }]
      : [];
  });
}

/** The unit of the diameters of threads. */
const SCREW = { dimension: "length", unit: "mm" } as const;

function grainsOf(
  text: string,
  dimension: ReturnType<typeof scaleOf>["dimension"],
  unit: string,
): number | undefined {
  const measure = parseMeasure(text, { dimension, unit });
  return isFault(measure) ? undefined : measure.from;
}
