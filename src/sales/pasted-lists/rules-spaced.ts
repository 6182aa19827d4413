/** Lines of which only spaces divide a position, a part number, a quantity with its unit, a name and a price. */
import { dimensionsWith } from "../../lib/measure/measure-units.ts";
import { CURRENCY } from "./rules-patterns.ts";
import {
  askedOf,
  DATE,
  figuresOf,
  isCount,
  looksLikeQuantity,
  PACK,
  readListQuantity,
  UNIT,
} from "./rules-quantity.ts";
import { isCode, MAX_UNDIVIDED, quantityAmongWords, type Reading } from "./rules-readings.ts";

/** Words of a line that are looked at, and of its quantity. */
const MAX_WORDS = 20;
const MAX_COUNT_WORDS = 4;

/** "4,0": a comma of a number divides no columns. */
const COMMA_OF_NUMBER = /(?<=\d),(?=\d|-)/g;
const POSITION =
  /^(?:(?:pos(?:ition)?|posten|item|line|zeile|lfd|nr|no|№|#)(?:[.:#]*\s*|$)){0,2}(?:\d{0,10}[.:)/]?|\(\d{1,6}\)|\d{1,6} ?[\p{Pd}/])$/iu;
const LEAD = new RegExp(
  String.raw`^(?:(?:qty|quantity|menge|anzahl|[x×*:=–—→>/-])[.:=]*\s+|(?!no\b)${UNIT}[.:=]*\s+(?=\d))`,
  "iu",
);
/** "2 VE à 100 Stk": two is no number of pieces. */
const PACKED = new RegExp(
  String.raw`^\d{1,6}\s*${PACK}(?:\s+(?:of|à|a|je|x|zu)\s+\d{1,6}(?:\s*${UNIT})?)?`,
  "iu",
);
const TAIL = /\s*(?:\s[x×*]|\s(?:of|von|de))$/iu;
/** What may follow a quantity: a word, an amount of money or a date. */
const BESIDE =
  /^(?:\p{L}{2}|[@$€£(]|\d[\d.,']*[.,]\d{2}(?!\d)|\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2})/u;
const HAS_UNIT = new RegExp(`\\d\\s*${UNIT}$`, "iu");

/** No name ends so. */
const ABOUT =
  /^(?<name>.*\p{L}.*?) (?<about>(?:(?:ca|approx|circa)\.? ?|[~≈] ?)\d[\d.,]*|\d[\d.,]*e[+-]?\d{1,3})$/iu;

type Count = Pick<Reading, "quantity" | "written">;

/**
 * The readings of a line whose part number is a word of its own and whose quantity is marked by its place or unit. None
 * for a line that has no such quantity, which stays a question: "MW-101-150 Vernier caliper 150".
 */
export function readSpaced(line: string): Reading[] {
  // The patterns look back, so that a line costs its length squared.
  if (line.length > MAX_UNDIVIDED) return [];
  const words = line
    .split(" ", MAX_WORDS + 1)
    .map((word) => word.replace(/^(.+)[:=]$/, "$1").replace(/^\((.+)\)$/, inBrackets));
  if (words.length > MAX_WORDS || words.length < 2) return [];
  if (line.replace(COMMA_OF_NUMBER, "").match(/[,;|\t]/)) return [];
  const codes = [...words.keys()].filter((index) => isCode(words[index] ?? ""));
  if (codes.length > 0) {
    const readings = codes.slice(0, 2).flatMap((index) => readAround(words, index));
    const [{ typed: _, ...count } = { typed: "" }] = readings;
    // Of two part numbers the catalog may know one, or both, and then it is asked about.
    const others = readings.length > 0 ? codes : [];
    return [...readings, ...others.map((index) => ({ typed: words[index] ?? "", ...count }))];
  }
  const { name = "", about } = ABOUT.exec(line)?.groups ?? {};
  if (about !== undefined) return [{ typed: name, written: about }];
  // A part number without signs, "4711 1e3": nothing but position and quantity may be beside it.
  return [0, 1].flatMap((index) => {
    const [before, rest] = [words.slice(0, index).join(" "), words.slice(index + 1).join(" ")];
    const isMarked = HAS_UNIT.test(rest) || readListQuantity(rest) === undefined;
    const count = isMarked && POSITION.test(before) ? countIn(rest) : undefined;
    return count && /\d/.test(words[index] ?? "") ? [{ typed: words[index] ?? "", ...count }] : [];
  });
}

/** "File (MW-1-A) 25": only a part number, no size and no quantity. */
function inBrackets(word: string, own: string): string {
  return isCode(own) ? own : word;
}

function readAround(words: readonly string[], index: number): Reading[] {
  const typed = words[index] ?? "";
  const before = words.slice(0, index).join(" ");
  const behind = words.slice(index + 1);
  const right = countBehind(behind);
  const first = figuresOf(before.replace(TAIL, ""));
  const isPriced = CENTS.test(behind[0] ?? "") && !HAS_UNIT.test(behind.slice(0, 2).join(" "));
  const isCounted = HAS_UNIT.test(before);
  // "5 MW-401-100 64.00 320.00": a position and a quantity, or a quantity and a price.
  if (isPriced && !isCounted && first !== undefined)
    return [{ typed, written: askedOf([first, behind[0] ?? ""].filter(isCount)) }];
  const isCountedAndPriced = isCounted && isPriced;
  if (right && !isCountedAndPriced)
    return POSITION.test(before) || !/\d/.test(before) ? [{ typed, ...right }] : [];
  // "30 MW-711-232 Screw 5" may be position 30.
  const isName =
    behind.length === 0 ||
    isCountedAndPriced ||
    (/^\p{L}/u.test(behind[0] ?? "") && (isCounted || !endsWithNumber(behind)));
  const left = isName ? countIn(before.replace(TAIL, "")) : undefined;
  return left ? [{ typed, ...left }] : [];
}

function countBehind(words: readonly string[]): Count | undefined {
  const text = words.join(" ").replace(LEAD, "");
  const own = text.split(" ");
  const [packed] = PACKED.exec(text) ?? [];
  if (packed !== undefined) return { written: packed };
  for (let size = Math.min(MAX_COUNT_WORDS, own.length); size > 0; size -= 1) {
    const count = countIn(own.slice(0, size).join(" "));
    const rest = own.slice(size);
    // "10 mm" is a size, "10 per week" no quantity yet.
    const isBeside =
      BESIDE.test(rest.join(" ")) &&
      !rest.some(isCode) &&
      !isSizeWord(rest[0]) &&
      !NO_COUNT.test(rest.join(" "));
    if (count && (rest.length === 0 || isBeside)) return count;
  }
  const isName = /^\p{L}/u.test(text) || isSizeWord(own[1]);
  if (isName) return markedBehindName(own) ?? (/^\d/.test(text) ? asked(text) : undefined);
  // "5 5" has two numbers that may be it.
  return /^\d/.test(text) ? asked(text) : undefined;
}

function asked(written: string): Count | undefined {
  return written.length <= MAX_WRITTEN ? { written } : undefined;
}

const MAX_WRITTEN = 60;
/** A rate, or the other one of two quantities. */
const NO_COUNT = new RegExp(
  String.raw`^(?:per|pro|par|por|(?:or|oder|to|bis|bzw\.?|resp\.?)(?= ~?\d))(?=$|\s)|\s\d+\s?${UNIT}(?=$|\s)`,
  "iu",
);
const CENTS = /^\d[\d.,']*[.,]\d{2}$/;

function isSizeWord(word: string | undefined): boolean {
  const own = word?.replace(/[),.;]+$/, "") ?? "";
  return own !== "" && dimensionsWith(own).length > 0;
}

/** "M8 x 30": behind a figure, a cross is one of a size. */
const SIZED = /\d\s?[x×*]\s?\d[\d.,]{0,6}(?:\s?mm)?$/iu;

/** Behind a name, only a unit or a cross tells a quantity from a size. */
function markedBehindName(words: readonly string[]): Count | undefined {
  const last = words.slice(-2).join(" ");
  if (/^[x×*] ?\d/iu.test(last)) return SIZED.test(words.join(" ")) ? undefined : countIn(last);
  return [...words.keys()]
    .flatMap((index) =>
      [1, 2].map((size) => [words.slice(index, index + size), index + size] as const),
    )
    .filter(([own]) => HAS_UNIT.test(own.join(" ")))
    .filter(([, end]) => end >= words.length || BESIDE.test(words.slice(end).join(" ")))
    .map(([own, end]) => countIn(withThousands(words.slice(0, end - own.length), own.join(" "))))
    .find(Boolean);
}

/** Behind it stands a size, or the number of a standard. */
const OF_SIZE = /(?:^|[\s(])(?:[Øø⌀]|d|m|size|sw|gr|größe|din|iso)\.? \d+$/iu;

/** "File 2 500 pcs" may be two thousand and more; the last number of "M8 x 30 100 pcs" and "Ø 8 100 pcs" is none of them. */
function withThousands(before: readonly string[], count: string): string {
  const all = `${before.at(-1) ?? ""} ${count}`;
  const isSize = [SIZED, OF_SIZE].some((each) => each.test(before.join(" ")));
  return /^\d{1,2} \d{3}(?!\d)/.test(all) && !isSize ? all : count;
}

const SIGN_OF_MONEY = new RegExp(`^${CURRENCY}|${CURRENCY}$`, "iu");

function endsWithNumber(words: readonly string[]): boolean {
  const last = words.map((word) => word.replace(SIGN_OF_MONEY, "")).findLast(Boolean) ?? "";
  return !SIZED.test(words.join(" ")) && (DATE.test(last) || readListQuantity(last) !== undefined);
}

/** A quantity, or what looks like one and has to be asked about. */
function countIn(text: string): Count | undefined {
  const plain = text.replace(LEAD, "");
  if (plain === "") return undefined;
  const read = readListQuantity(plain);
  if (typeof read === "number") return quantityAmongWords(plain);
  if (read === undefined && !looksLikeQuantity(plain)) return undefined;
  return { written: figuresOf(plain) ?? plain };
}
