/** Texts and searches as words, figures, measures and threads. */
import {
  CLASS_PATTERN,
  leadingThread,
  parseThread,
  type Thread,
  withoutHand,
} from "../../measure/screw-threads.ts";
import { foldedText, spellings } from "../../text/folded-text.ts";
import {
  figureKey,
  NUMBER_PATTERN,
  readMeasure,
  type TypedMeasure,
  UNIT_PATTERN,
} from "../values/measures.ts";

export interface Token {
  /** The word as it was typed, folded. */
  readonly text: string;
  readonly kind: "word" | "figure" | "measure" | "thread";
  /** The word of the vocabulary by which texts with the token are found. */
  readonly key: string;
  /** The word with its unit: its letters and digits may be in a part number. */
  readonly typed: string;
  readonly measure?: TypedMeasure;
  readonly thread?: Thread;
  /** Other threads that the words may mean: "BSP 1/2" is parallel or tapered. */
  readonly alike?: readonly Thread[];
  /** The names of the attributes that a number is meant for: "30 mm long". */
  readonly named?: RegExp;
  /** It says what the tool is for: "for M6 bolts". */
  readonly isAside?: boolean;
  /** It says what the tool comes with: "with key". */
  readonly isAddition?: boolean;
  /** The words that say a left hand. */
  readonly hand?: readonly string[];
  /** Another size says the thread, so this number is none: "M12, class 8". */
  readonly isNoThread?: boolean;
  /** It is the only size, so that no part of a tool is meant: "1 inch drill". */
  readonly isNoPart?: boolean;
  /** The words of a measure or thread in a text, by which it is found, too: "tr" finds "Tr20×4". */
  readonly parts?: readonly string[];
}

/** "m8-6h" is neither 6 hours nor 6 grams. */
const CLASS = String.raw`(?: ?[- /] ?(?:${CLASS_PATTERN})(?![\p{L}\p{N}]))?`;

const PIPE_SIZE = String.raw`(?:(?:\d[ -])?\d{1,2}\/\d+|\d)(?:["”“]|′′|'')?(?: ?- ?\d+(?:\.5)?)?`;

const UNIFIED_SIZE = String.raw`(?:#\d{1,2}|(?:(?:\d[ -])?\d{1,2}\/\d+|\d{1,2})(?:["”“]|′′|'')?)`;

/** What may be a thread: "m8", "m8x1.25", "tr20x4", "g 1/2", "npt 1/4", "1/4-20 unc", "1/4\"-20", "#8-32". */
const THREAD = new RegExp(
  String.raw`(?<![\p{L}\p{N}#.,/])(?:${[
    String.raw`m ?\d+(?:[.,]\d+)? ?x ?ph ?\d+(?:[.,]\d+)?[ -]?p ?\d+(?:[.,]\d+)?${CLASS}`,
    String.raw`(?:pg ?\d+(?:[.,]5)?|rd ?\d+ ?x ?1\/\d+)`,
    String.raw`tr ?\d+ ?x ?\d+ ?(?:\(p ?\d+\)|p ?\d+)${CLASS}`,
    String.raw`(?:mf?|tr) ?\d+(?:[.,]\d+)?(?:(?:\s*x\s*\d+(?:[.,]\d+)?| ?- ?\d+[.,]\d+)(?: ?mm(?!\p{L}))?)?${CLASS}`,
    String.raw`g ?(?:\d[ -])?\d(?:\/\d+)?`,
    // "r2" and "r1/8" are radii.
    `(?:r[pc]|bsp[pt]?|nptf?|bs[wf]|whitworth|acme) ?${PIPE_SIZE}`,
    String.raw`${PIPE_SIZE} ?(?:bsp[pt]?|nptf?|bs[wf]|whitworth|acme)(?!\p{L})`,
    String.raw`un(?:[cf]|ef) ?${UNIFIED_SIZE}(?: ?- ?\d+(?: ?tpi)?)?${CLASS}`,
    `${UNIFIED_SIZE} ?un(?:[cf]|ef)${CLASS}`,
    String.raw`(?:#\d+|(?:(?:\d )?\d+\/\d+|\d)(?:["”“]|′′|'')?) ?- ?\d+(?: ?tpi)?(?: ?un(?:[cf]|ef))?${CLASS}`,
    // "m8x1.25x30": a length follows.
  ].join("|")})(?![.,]?\p{N}|(?!x\s*\d)\p{L})`,
  "gu",
);

/** Behind a number: "400/230 V" are 400 V and 230 V. */
const SHARED_UNIT = String.raw`(?:\s?\/\s?(?:${NUMBER_PATTERN})){1,3}\s?(?<shared>${UNIT_PATTERN})(?![\p{L}\p{N}])`;

const TOKEN = new RegExp(
  [
    // "4 x 20 mm": the cross is no word.
    String.raw`(?<=\d)\s*x\s*(?=\d)`,
    String.raw`#(?<gauge>\d{1,2})(?![\p{L}\p{N}])`,
    String.raw`(?<number>${NUMBER_PATTERN})(?:\s*(?<unit>${UNIT_PATTERN})|(?=${SHARED_UNIT})|)(?![\p{L}\p{N}])`,
    String.raw`(?<size>${NUMBER_PATTERN})(?=\s*x\s*\d)`,
    String.raw`(?<word>[\p{L}\p{N}]+)`,
  ].join("|"),
  "gu",
);

/** "DIN912", "din-912", "ISO 4762", "ASME B18.3"; "DIN EN ISO 4762" is ISO 4762. "BSP1/4" is a thread. */
const STANDARD =
  /(?<![\p{L}\p{N}])(din|iso|asme|ansi|en(?=[ -]*\d{3})|bs(?![fpw])|jis)[ -]*([a-ln-z]?\d+(?:\.\d+)*m?)(?![\p{L}\p{N}])/gu;
const STANDARD_KEY = /^=(?:din|iso|asme|ansi|en|bs|jis) /;
const ADOPTED = /(?<![\p{L}\p{N}])(?:(?:din|bs|nf|uni|en)[ -]{1,3}){1,4}(?=(?:iso|en)[ -]*\d)/gu;

export function tokensOf(text: string): Token[] {
  const folded = foldedText(text).replace(ADOPTED, "");
  return around(folded, STANDARD, threadTokens, ({ 0: found, 1: body = "", 2: number = "" }) => [
    standardToken(found, body, number),
  ]);
}

/** "BSP" is no thread of a value, but of a search. */
const EITHER_PIPE = /bsp(?![pt])/;

/** What else a pipe thread may be: British without "parallel" or "tapered", and tapered outside or inside. */
function alikeThreads(text: string, { name }: Thread): Thread[] {
  const tapered = text.includes("bspt") ? ["Rc"] : [];
  const kinds = EITHER_PIPE.test(text) ? ["R", "Rp", "Rc"] : tapered;
  return kinds.flatMap((kind) => parseThread(name.replace(/^\D+/, kind)) ?? []);
}

function threadTokens(text: string): Token[] {
  // "M8x1.25 x 30": the cross behind a thread is no word.
  const rest = (other: string) => plainTokens(other.replace(/^\s*x\s*(?=\d)/, " "));
  return around(text, THREAD, rest, ({ 0: found }) => {
    const leading = leadingThread(found.replace(EITHER_PIPE, "bspp"));
    // "m8x30": a length follows.
    return leading && [threadToken(found, leading.thread), ...plainTokens(leading.rest)];
  });
}

/** The tokens of what a pattern finds, and of the texts around it. `read` leaves a match to the texts. */
function around(
  text: string,
  pattern: RegExp,
  rest: (text: string) => Token[],
  read: (match: RegExpExecArray) => Token[] | undefined,
): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of matchesOf(text, pattern)) {
    const found = read(match);
    if (!found) continue;
    tokens.push(...rest(text.slice(end, match.index)), ...found);
    end = match.index + match[0].length;
  }
  return [...tokens, ...rest(text.slice(end))];
}

/** `matchAll` copies the pattern, which is a few thousand signs long, for each text: a third of the time of a build. */
function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) matches.push(match);
  return matches;
}

/** Whether a word of the vocabulary is a standard. */
export function isStandard(key: string): boolean {
  return STANDARD_KEY.test(key);
}

/** "DIN 7" is no 7 mm drill to another standard of DIN. */
function standardToken(text: string, body: string, number: string): Token {
  const parts = plainTokens(`${body} ${number}`).map((token) => token.key);
  return { text, kind: "word", key: `=${body} ${number}`, typed: text, parts };
}

/** The words of the vocabulary by which a text is found. */
export function textKeys(text: string): string[] {
  return spellings(text).flatMap((each) =>
    tokensOf(each).flatMap(({ key, parts = [] }) => [key, ...parts]),
  );
}

/** The word of the vocabulary by which texts with a thread are found; no other word has its sign. */
export function threadKey({ name }: Thread): string {
  return `=thread ${withoutHand(name)}`;
}

function threadToken(text: string, thread: Thread): Token {
  const alike = alikeThreads(text, thread);
  const parts = [...plainTokens(text).map((token) => token.key), ...alike.map(threadKey)];
  return { text, kind: "thread", key: threadKey(thread), typed: text, thread, alike, parts };
}

function plainTokens(text: string): Token[] {
  return matchesOf(text, TOKEN).flatMap(({ 0: found, groups = {} }): Token[] => {
    const { word, gauge, number = groups.size, shared, unit = shared } = groups;
    if (word !== undefined) return [{ text: word, kind: "word", key: word, typed: word }];
    // "#8" is no 8 mm.
    if (gauge !== undefined)
      return [{ text: found, kind: "word", key: found, typed: gauge, parts: [figureKey(gauge)] }];
    if (number === undefined) return [];
    const figure = figureKey(number);
    const whole = shared === undefined ? found : `${found} ${shared}`;
    const measure = unit === undefined ? undefined : readMeasure(whole, unit);
    if (unit === undefined || !measure)
      return [
        { text: number, kind: "figure", key: figure, typed: found },
        ...plainTokens(unit ?? ""),
      ];
    const [[dimension, grains] = []] = measure.grains;
    const parts = [figure, ...unit.split(/[^\p{L}\p{N}]+/u).filter(Boolean)];
    return [
      {
        text: found,
        kind: "measure",
        key: `=${dimension} ${grains}`,
        typed: found,
        measure,
        parts,
      },
    ];
  });
}
