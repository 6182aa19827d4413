/** What attribute a list of texts could be the values of. */
import { type Message, msg } from "../../kit/i18n.ts";
import { isFault, parseMeasure } from "../../kit/measure.ts";
import { type Dimension, dimensionsWith, findUnit } from "../../kit/measure-units.ts";
import { parseThread } from "../../kit/thread.ts";
import { parseTolerance } from "../../kit/tolerance.ts";
import type { AttributeType } from "./contract.ts";
import { MAX_NAME } from "./contract-names.ts";
import { MAX_VALUE } from "./contract-values.ts";
import { type Definition, isParsed, parseValue } from "./rules-values.ts";

/** Texts, and in how many tools each is. */
export type CountedTexts = ReadonlyMap<string, number>;

/** Of an attribute that is to be. */
export interface Shape {
  readonly type: AttributeType;
  readonly dimension?: Dimension | undefined;
  readonly units: readonly string[];
  /** Names. */
  readonly choices: readonly string[];
}

/** A type is proposed if this part of the texts can be read as one. */
const ENOUGH = 0.5;
/** Of the numbers; otherwise ranges are exceptions. */
const ENOUGH_RANGES = 0.2;
/** More different texts are no list to choose from, unless each is in several tools. */
const FEW_CHOICES = 12;
const MAX_PROPOSED_CHOICES = 60;
const LINES_PER_CHOICE = 3;
/** "1" and "0" are numbers unless a word is among them. */
const FLAG_WORD = /^(?:yes|no|true|false|ja|nein)$/i;
const FLAG = /^(?:yes|no|true|false|ja|nein|[01x])$/i;

export function inferShape(texts: CountedTexts): Shape {
  const all = sum(texts);
  const isMostly = (fits: (text: string) => boolean) =>
    all > 0 && countWhere(texts, fits) / all >= ENOUGH;
  const plain = (type: AttributeType): Shape => ({ type, units: [], choices: [] });
  if (isMostly((text) => FLAG.test(text)) && [...texts.keys()].some((text) => FLAG_WORD.test(text)))
    return plain("flag");
  if (isMostly((text) => parseThread(text) !== undefined)) return plain("thread");
  const numbers = inferNumbers(texts);
  if (numbers && numbers.count / all >= ENOUGH) return numbers.shape;
  if (isMostly((text) => parseTolerance(text) !== undefined)) return plain("tolerance");
  return areChoices(texts, all)
    ? { ...plain("choice"), choices: [...texts.keys()].toSorted(naturally) }
    : plain("text");
}

function inferNumbers(texts: CountedTexts): { count: number; shape: Shape } | undefined {
  const byDimension = new Map<Dimension, { count: number; ranges: number; units: Units }>();
  for (const [text, count] of texts) {
    const typed = unitOf(text);
    for (const dimension of typed === "" ? (["number"] as const) : dimensionsWith(typed)) {
      const parsed = parseMeasure(text, {
        dimension,
        unit: dimension === "number" ? "" : undefined,
      });
      if (isFault(parsed) || parsed.from === undefined || parsed.to === undefined) continue;
      const known = byDimension.get(dimension) ?? { count: 0, ranges: 0, units: new Map() };
      known.count += count;
      if (parsed.from !== parsed.to) known.ranges += count;
      known.units.set(parsed.unit, (known.units.get(parsed.unit) ?? 0) + count);
      byDimension.set(dimension, known);
    }
  }
  const [best] = [...byDimension].toSorted(([, one], [, other]) => other.count - one.count);
  if (!best) return undefined;
  const [dimension, { count, ranges, units }] = best;
  const isRange = ranges / count >= ENOUGH_RANGES;
  return {
    count,
    shape: {
      type: isRange ? "range" : "number",
      dimension,
      units: [...units]
        .toSorted(([, one], [, other]) => other - one)
        .map(([unit]) => unit)
        .slice(0, MAX_UNITS),
      choices: [],
    },
  };
}

type Units = Map<string, number>;
const MAX_UNITS = 4;

/** What follows the last figure: "N·m". */
function unitOf(text: string): string {
  return text.replace(/^.*[\d¼-¾⅐-⅞]/u, "").trim();
}

function areChoices(texts: CountedTexts, all: number): boolean {
  const isList =
    texts.size <= FEW_CHOICES ||
    (texts.size <= MAX_PROPOSED_CHOICES && all >= texts.size * LINES_PER_CHOICE);
  return isList && all > texts.size && [...texts.keys()].every(isChoiceName);
}

/** As an attribute takes names of choices. */
function isChoiceName(text: string): boolean {
  return (
    text.length <= MAX_NAME && /^[^\p{Cc}\p{Extended_Pictographic}\p{Cf}\p{Co}\p{Cn}]+$/u.test(text)
  );
}

const collator = new Intl.Collator("en", { numeric: true });
const naturally = (one: string, other: string) => collator.compare(one, other);

export interface Fit {
  /** How many tools have a text that can be read. */
  readonly parses: number;
  /** The others, the most frequent first. */
  readonly failures: readonly {
    readonly text: string;
    readonly tools: number;
    readonly reason: Message;
  }[];
}

export function fitOf(definition: Definition, texts: CountedTexts): Fit {
  const failures = [...texts].flatMap(([text, tools]) => {
    const reason = faultIn(definition, text);
    return reason ? [{ text, tools, reason }] : [];
  });
  const failed = failures.reduce((all, { tools }) => all + tools, 0);
  return {
    parses: sum(texts) - failed,
    failures: failures.toSorted((one, other) => other.tools - one.tools),
  };
}

/** Undefined: the text is a value of the attribute. */
export function faultIn(definition: Definition, text: string): Message | undefined {
  if (text.length > MAX_VALUE)
    return msg("specs.fault.long", "must have at most {most} characters", { most: MAX_VALUE });
  const parsed = parseValue(definition, text);
  return isParsed(parsed) ? undefined : parsed;
}

/** An attribute that does not exist yet, to parse by. */
export function definitionOfShape({ type, dimension, units, choices }: Shape): Definition {
  const isNumber = type === "number" || type === "range";
  return {
    ...{ key: 0, code: "", name: "", type, decimals: null, isMultiple: false },
    dimension: isNumber ? (dimension ?? "number") : null,
    units: units.map((unit) => findUnit(dimension ?? "number", unit)?.name ?? unit),
    choices: choices.map((name, key) => ({
      key,
      code: name.toLowerCase(),
      name,
      mergedInto: null,
    })),
  };
}

function sum(texts: CountedTexts): number {
  return [...texts.values()].reduce((all, count) => all + count, 0);
}

function countWhere(texts: CountedTexts, fits: (text: string) => boolean): number {
  return [...texts].reduce((all, [text, count]) => (fits(text) ? all + count : all), 0);
}
