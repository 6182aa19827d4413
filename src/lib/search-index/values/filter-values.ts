/** Values of filters and searches as people and addresses write them. */
import { isFault, isShownAs, parseMeasure } from "../../measure/measure.ts";
import { type Dimension, findUnit } from "../../measure/measure-units.ts";
import { parseThread, type Thread, withoutHand } from "../../measure/screw-threads.ts";
import { parseTolerance } from "../../measure/tolerance.ts";
import type { IndexAttribute } from "../definitions.ts";
import type { FilterFault } from "../types.ts";
import type { Dictionary } from "../words/dictionary.ts";
import { scaleOf, type TypedMeasure } from "./measures.ts";
import type { Entry } from "./value-text.ts";

/** A test of values. */
interface ValueTest {
  /** Values that begin elsewhere do not pass, so they need not be read. */
  readonly low?: readonly [from: number, to: number];
  readonly passes: (entry: Entry) => boolean;
}

/** Tests of a value, the strictest first: a later one counts only if those before match nothing. */
export type ValueTests = readonly ValueTest[];
type Reason = FilterFault["reason"];

/** Reads the value of a filter. */
export function readValue(value: string, dictionary: Dictionary): ValueTests | Reason {
  const typed = value.trim();
  if (typed === "") return "unreadable";
  switch (dictionary.attribute.type) {
    case "number":
    case "range":
      return readNumbers(typed, dictionary.attribute);
    case "choice":
      return readChoice(typed, dictionary);
    case "flag":
      return readFlag(typed);
    case "thread":
      return readThreads(typed);
    case "tolerance":
      return textTests(parseTolerance(typed) ?? typed);
    case "text":
      return textTests(typed);
  }
}

function textTests(text: string): ValueTests {
  return [{ passes: (entry) => entry.text === text }];
}

/** A number or a range; a tool's range passes if it overlaps. */
function readNumbers(typed: string, attribute: IndexAttribute): ValueTests | Reason {
  const { dimension, unit } = scaleOf(attribute);
  const measure = parseMeasure(typed, { dimension, unit });
  if (isFault(measure)) return measure === "order" ? "order" : "unreadable";
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = measure;
  const exact = { passes: (entry: Entry) => entry.low <= to && entry.high >= from };
  if (from !== to) return [exact];
  const text = /\d$/.test(typed) ? `${typed} ${unit}` : typed;
  return [exact, ...shownTests(attribute, text)];
}

function readChoice(typed: string, dictionary: Dictionary): ValueTests | Reason {
  const named = dictionary.attribute.choices.find(({ code }) => code === typed);
  const chosen = named && dictionary.choice(named.key);
  return chosen ? [{ passes: ({ choices }) => choices.includes(chosen) }] : "unreadable";
}

const FLAGS: ReadonlyMap<string, number> = new Map([
  ["yes", 1],
  ["no", 0],
]);

function readFlag(typed: string): ValueTests | Reason {
  const wanted = FLAGS.get(typed.toLowerCase());
  return wanted === undefined ? "unreadable" : numberTests(wanted);
}

/** "M8x1", or all sizes of "M6..M10". */
function readThreads(typed: string): ValueTests | Reason {
  const [first = "", last, ...others] = typed.split("..");
  const [from, to] = [parseThread(first), last === undefined ? undefined : parseThread(last)];
  if (last === undefined) return from ? threadTests(from) : "unreadable";
  const isRead = (from || first === "") && (to || last === "") && (from || to);
  if (others.length > 0 || !isRead) return "unreadable";
  const least = from?.diameter ?? 0;
  const most = to?.diameter ?? Number.POSITIVE_INFINITY;
  return least > most ? "order" : [{ low: [least, most], passes: isAny }];
}

/** Those of its hand; where there are none, the others. */
export function threadTests({ name }: Thread): ValueTests {
  const either = withoutHand(name);
  return [
    { passes: ({ text }) => text === name },
    { passes: ({ text }) => withoutHand(text) === either },
  ];
}

const INCH = "in";

/** The tests of a measure that was typed into a search; none for attributes of other dimensions. */
export function measureTests(
  attribute: IndexAttribute,
  { text, grains }: TypedMeasure,
): ValueTests {
  if (attribute.type === "thread") return diameterTests(grains.get("length"));
  const grain = grainOf(attribute, grains);
  if (grain === undefined) return [];
  const ends = { passes: ({ low, high }: Entry) => low === grain || high === grain };
  const exact = attribute.type === "number" ? numberTests(grain) : [ends];
  return [...exact, ...shownTests(attribute, text)];
}

/**
 * The test of numbers that are shown as one was typed: 1/64 in is shown as 0.397 mm. None with fewer decimals than are
 * shown: 6 mm is not 6.35 mm.
 */
function shownTests(attribute: IndexAttribute, typed: string): readonly ValueTest[] {
  const { dimension } = scaleOf(attribute);
  const measure = parseMeasure(typed, { dimension });
  const [, part = ""] = /[.,](\d+)/.exec(typed) ?? [];
  if (isFault(measure)) return [];
  const { from = 0, unit } = measure;
  const { size = 0n, per = 1n, decimals = 0 } = findUnit(dimension, unit) ?? {};
  if (part.length < (attribute.decimals ?? decimals)) return [];
  // Most values are too far away to be written out.
  const step = Number(size) / Number(per) / 10 ** part.length;
  const passes = ({ low, high }: Entry) => low === high && isShownAs(dimension, low, typed);
  return [{ low: [from - step, from + step], passes }];
}

/** The test of ranges that have a measure between their ends. */
export function withinTests(attribute: IndexAttribute, { grains }: TypedMeasure): ValueTests {
  const grain = attribute.type === "range" ? grainOf(attribute, grains) : undefined;
  return grain === undefined ? [] : [{ passes: ({ low, high }) => low < grain && grain < high }];
}

function grainOf(
  { type, ...attribute }: IndexAttribute,
  grains: TypedMeasure["grains"],
): number | undefined {
  if (type !== "number" && type !== "range") return undefined;
  return grains.get(scaleOf({ type, ...attribute }).dimension);
}

/** An 8 mm bolt has the thread M8. */
function diameterTests(nm: number | undefined): ValueTests {
  return nm === undefined ? [] : [{ low: [nm, nm], passes: ({ text }) => text.startsWith("M") }];
}

/** The tests of a number without a unit: numbers that are shown with it, and inches by their fraction. */
export function figureTests(attribute: IndexAttribute, figure: string): ValueTests {
  const { dimension } = scaleOf(attribute);
  if (attribute.type === "thread") return diameterTests(grainsOf(figure, "length", "mm"));
  if (attribute.type !== "number") return [];
  const isFraction = dimension === "length" && figure.includes("/");
  const grain = grainsOf(figure, dimension, isFraction ? INCH : scaleOf(attribute).unit);
  return numberTests(grain);
}

function numberTests(number: number | undefined): ValueTests {
  return number === undefined ? [] : [{ low: [number, number], passes: isAny }];
}

const isAny = () => true;

function grainsOf(figure: string, dimension: Dimension, unit: string): number | undefined {
  const measure = parseMeasure(figure, { dimension, unit });
  return isFault(measure) ? undefined : measure.from;
}
