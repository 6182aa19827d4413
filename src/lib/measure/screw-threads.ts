/** Threads as people write them: "M8", "m8x1,25", "Tr20×4", "1/4-20 UNC", "G 1/2", "1/4-18 NPT", "Pg 9", "M8-6H", "M10 LH". */
import { MAX_PARSED } from "./measure-units.ts";
import {
  ACME,
  BSF,
  BSW,
  CONDUIT,
  METRIC,
  NPT,
  PIPE,
  ROUND,
  TRAPEZOIDAL,
  UNIFIED,
} from "./screw-thread-sizes.ts";
import { HAND_BEHIND_THREAD, WORDS_BEFORE_THREAD } from "./thread-hand-words.ts";

const NM_OF_MM = 1e6;
const NM_OF_INCH = 25_400_000;

/** The class of a thread's tolerance: ISO 965 (6H, 5g6g, the fit 6H/6g) and ASME B1.1 (2A). */
export const CLASS_PATTERN = String.raw`(?:[3-9][e-h]){1,2}(?:\/(?:[3-9][e-h]){1,2})?|[1-3][ab]`;

export interface Thread {
  /** The one way in which it is written: "M8" for the coarse pitch, "M8×1", "1/4-20 UNC", "M8 LH" for the left hand. */
  readonly name: string;
  /** Outer diameter and pitch in nm. Threads of other kinds may have the same: R1/2 and G1/2, Tr40×7 and Tr40×14 P7. */
  readonly diameter: number;
  readonly pitch: number;
}

/** A thread at the beginning of a text, and what follows: of "M8×30" the rest is "30", a length. */
export interface LeadingThread {
  readonly thread: Thread;
  readonly rest: string;
}

/** Parses a text that is a thread and nothing else; the class of its tolerance is no part of its name. */
export function parseThread(typed: string): Thread | undefined {
  if (typed.length > MAX_PARSED) return undefined;
  const [named = "", isLeft] = WORDS_BEFORE_THREAD.exec(typed) ?? [];
  const found = leadingThread(typed.slice(named.length));
  const [hand = "", isLeftBehind] = HAND_BEHIND_THREAD.exec(found?.rest ?? "") ?? [];
  const rest = found && withoutClass(found.rest.slice(hand.length));
  if (!found || rest !== "") return undefined;
  const { thread } = found;
  return isLeft || isLeftBehind ? { ...thread, name: `${thread.name} LH` } : thread;
}

/** The name of the same thread whatever its hand: what tells kinds and sizes apart. */
export function withoutHand(name: string): string {
  return name.replace(/ LH$/, "");
}

const CLASS_BEHIND = new RegExp(
  String.raw`(?<=[\dcfh])[ /-]+(${CLASS_PATTERN})(?![\p{L}\p{N}])`,
  "iu",
);

/** The class of its tolerance in the text of a thread, "-6H"; empty without one. */
export function threadClass(thread: string): string {
  const found = CLASS_BEHIND.exec(thread)?.[1];
  return found === undefined ? "" : `-${found}`;
}

/** "UNC 1/4-20" is written as "1/4-20 UNC". */
const SERIES_BEFORE =
  /^(UN(?:[CF]|EF)) ?((?:#\d{1,2}|(?:\d[ -])?\d{1,2}\/\d+|\d{1,2})(?: ?- ?\d{1,2}(?!\d))?)/i;

/** Parses the thread that a text begins with, and the class of its tolerance. */
export function leadingThread(typed: string): LeadingThread | undefined {
  if (typed.length > MAX_PARSED) return undefined;
  const text = typed
    .replace(/(\d)([¼½¾⅐-⅞])/g, "$1 $2")
    .normalize("NFKC")
    .replaceAll("\u2044", "/")
    .replace(/[″”“"]|′′|''/g, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    // The last ones are Cyrillic and Greek.
    .replace(/^[МмΜ](?= ?\d)/, "M")
    // "MF" says that a pitch follows.
    .replace(/^MF(?= ?\d+(?:[.,]\d+)?\s*[×x])/i, "M")
    .replace(/(?<!\s)\s*[×x*✕⨯х]\s*/gi, "×")
    .replace(/(\d),(\d)/g, "$1.$2")
    .replace(/\s+/g, " ")
    .trim()
    .replace(SERIES_BEFORE, "$2 $1");
  return (
    multiStart(text) ??
    millimeters(text) ??
    conduit(text) ??
    round(text) ??
    ofInches(text) ??
    unified(text)
  );
}

/** A number behind the cross, or with decimals behind a hyphen, is a pitch only if the diameter has it. */
function millimeters(text: string): LeadingThread | undefined {
  const [all, kind = "", size = "", written, unit = ""] =
    /^(M|Tr) ?(\d+(?:\.\d+)?)(?:(×\d+(?:\.\d+)?| ?- ?\d+\.\d+)( ?mm(?!\p{L}))?)?(?![\d.])/iu.exec(
      text,
    ) ?? [];
  const isMetric = kind.toLowerCase() === "m";
  const diameter = Number(size);
  const pitches = (isMetric ? METRIC : TRAPEZOIDAL)[String(diameter)];
  const [usual] = pitches ?? [];
  if (all === undefined || usual === undefined) return undefined;
  const pitch = written === undefined ? undefined : Number(written.replace(/^[× -]+/, ""));
  const has = pitch !== undefined && pitches?.includes(pitch);
  const chosen = has ? pitch : usual;
  const end = has ? all.length : all.length - (written ?? "").length - unit.length;
  const suffix = isMetric && chosen === usual ? "" : `×${chosen}`;
  return {
    thread: {
      name: `${isMetric ? "M" : "Tr"}${diameter}${suffix}`,
      diameter: Math.round(diameter * NM_OF_MM),
      pitch: Math.round(chosen * NM_OF_MM),
    },
    rest: restOf(text, end),
  };
}

const STARTS_TRAPEZOIDAL = /^Tr ?(\d+)×(\d+(?:\.\d+)?) ?\(?P ?(\d+(?:\.\d+)?)(?![\d.])\)?/i;
const STARTS_METRIC = /^M ?(\d+(?:\.\d+)?)×Ph ?(\d+(?:\.\d+)?)[ -]?P ?(\d+(?:\.\d+)?)(?![\d.])/i;

/** ISO 2904 and ISO 965-1: the lead, which is several pitches, stands before the pitch. */
function multiStart(text: string): LeadingThread | undefined {
  const metric = STARTS_METRIC.exec(text);
  const [all, size = "", lead = "", p = ""] = metric ?? STARTS_TRAPEZOIDAL.exec(text) ?? [];
  const [diameter, pitch] = [Number(size), Number(p)];
  const starts = Number(lead) / pitch;
  const has = (metric ? METRIC : TRAPEZOIDAL)[String(diameter)]?.includes(pitch);
  if (all === undefined || !has || !Number.isInteger(starts) || starts < 2) return undefined;
  const thread = {
    name: `${metric ? "M" : "Tr"}${diameter}×${metric ? "Ph" : ""}${Number(lead)} P${pitch}`,
    diameter: Math.round(diameter * NM_OF_MM),
    pitch: Math.round(pitch * NM_OF_MM),
  };
  return { thread, rest: restOf(text, all.length) };
}

const PIPE_SIZE = String.raw`((?:\d[ -])?\d{1,2}\/\d+|\d)(?![\d/])(?: ?- ?(\d+(?:\.5| 1\/2)?)(?![\d/.]))?`;
const KIND_BEFORE = new RegExp(
  `^(G|R[pc]?|BSPP|BSPT|NPTF?|BS[WF]|WHITWORTH|ACME) ?${PIPE_SIZE}`,
  "i",
);
const KIND_BEHIND = new RegExp(
  String.raw`^${PIPE_SIZE} ?(BSPP|BSPT|NPTF?|BS[WF]|WHITWORTH|ACME)(?![\p{L}\p{N}])`,
  "iu",
);

/** How the name of a British pipe thread begins. */
const BRITISH: Readonly<Record<string, string>> = {
  ...{ G: "G", BSPP: "G", R: "R", BSPT: "R", RP: "Rp", RC: "Rc" },
};

const COUNTED: Readonly<Record<string, Readonly<Record<string, number>>>> = { BSW, BSF, ACME };

/** The outer diameter in inches, of pipes of ISO 228 in mm, and the threads to an inch. */
function sizeOf(kind: string, inches: string): readonly [number, number] | undefined {
  const count = COUNTED[kind]?.[inches];
  if (count !== undefined) return [inchesOf(inches), count];
  if (BRITISH[kind] !== undefined) return PIPE[inches];
  return kind.startsWith("NPT") ? NPT[inches] : undefined;
}

/** A number behind a size is its threads to an inch, or what follows ("G1/2-20"). */
function ofInches(text: string): LeadingThread | undefined {
  const before = KIND_BEFORE.exec(text);
  const [all, ...parts] = before ?? KIND_BEHIND.exec(text) ?? [];
  const [written = "", size = "", count] = before ? parts : [parts[2], parts[0], parts[1]];
  const kind = written.toUpperCase().replace("WHITWORTH", "BSW");
  const inches = size.replace("-", " ");
  const british = BRITISH[kind];
  const found = sizeOf(kind, inches);
  if (all === undefined || !found) return undefined;
  const [diameter, perInch] = found;
  const isCount = count === undefined || Number(count.replace(" 1/2", ".5")) === perInch;
  if (!isCount && !before) return undefined;
  const name = british === undefined ? `${inches}-${perInch} ${kind}` : `${british}${inches}`;
  const thread = {
    name,
    diameter: Math.round(diameter * (british === undefined ? NM_OF_INCH : NM_OF_MM)),
    pitch: Math.round(NM_OF_INCH / perInch),
  };
  const end = isCount ? all.length : all.lastIndexOf("-");
  return { thread, rest: restOf(text, end) };
}

const UNIFIED_SIZE = String.raw`(?:#|No\.? ?)(\d{1,2})|((?:\d[ -])?\d{1,2}\/\d+|\d{1,2})`;
const BY_COUNT = new RegExp(
  String.raw`^(?:${UNIFIED_SIZE}) ?- ?(\d{1,2})(?!\d)(?: ?tpi)?(?: ?(UN(?:[CF]|EF)))?`,
  "i",
);
const BY_SERIES = new RegExp(
  String.raw`^(?:${UNIFIED_SIZE})() ?(UN(?:[CF]|EF))(?![\p{L}\p{N}])`,
  "iu",
);
/** They are in the order of their counts. */
const SERIES = ["UNC", "UNF", "UNEF"];

/**
 * The threads to an inch decide between UNC, UNF and UNEF, or are those of the one that is named; a name that contradicts them
 * is none. "10-32 UNF" is a numbered size, "10-32" may be anything.
 */
function unified(text: string): LeadingThread | undefined {
  const [all, number, written = "", perInch = "", series] =
    BY_COUNT.exec(text) ?? BY_SERIES.exec(text) ?? [];
  if (all === undefined) return undefined;
  const numbered = `#${Number(number ?? written)}`;
  const inches = written.replace("-", " ");
  const canBeNumbered = series !== undefined && perInch !== "" && /^\d+$/.test(written);
  const sizes = [number === undefined ? inches : numbered, ...(canBeNumbered ? [numbered] : [])];
  for (const size of sizes) {
    const counts: readonly (number | null | undefined)[] = UNIFIED[size] ?? [];
    const place =
      perInch === ""
        ? SERIES.indexOf(series?.toUpperCase() ?? "")
        : counts.indexOf(Number(perInch));
    const [count, name] = [counts[place], SERIES[place]];
    // "1-20" may be a range.
    const isMeant =
      series === undefined ? name !== "UNEF" || /\D/.test(size) : series.toUpperCase() === name;
    if (count == null || !isMeant) continue;
    const thread = {
      name: `${size}-${count} ${name}`,
      diameter: unifiedDiameter(size),
      pitch: Math.round(NM_OF_INCH / count),
    };
    return { thread, rest: restOf(text, all.length) };
  }
  return undefined;
}

/** A numbered size is 0.060 in and 0.013 in for each number. */
function unifiedDiameter(size: string): number {
  const inches = size.startsWith("#") ? 0.06 + 0.013 * Number(size.slice(1)) : inchesOf(size);
  return Math.round(inches * NM_OF_INCH);
}

function inchesOf(size: string): number {
  const [part = "", whole = "0"] = size.split(" ").reverse();
  const [over = "", under = "1"] = part.split("/");
  return Number(whole) + Number(over) / Number(under);
}

/** A thread of conduits: "Pg 13.5". */
function conduit(text: string): LeadingThread | undefined {
  const [all, size = ""] = /^Pg ?(\d+(?:\.\d+)?)(?![\d.])/i.exec(text) ?? [];
  const [diameter, perInch] = CONDUIT[String(Number(size))] ?? [];
  if (all === undefined || diameter === undefined || perInch === undefined) return undefined;
  return ofMillimeters(`Pg${Number(size)}`, diameter, perInch, restOf(text, all.length));
}

/** "Rd 20 × 1/8": without its pitch it is a round bar. */
function round(text: string): LeadingThread | undefined {
  const [all, size = "", written = ""] = /^Rd ?(\d+)×1\/(\d+)(?!\d)/i.exec(text) ?? [];
  const [diameter, perInch] = [Number(size), Number(written)];
  const [, usual] = ROUND.find(([largest]) => diameter <= largest) ?? [];
  if (all === undefined || diameter < SMALLEST_ROUND || usual !== perInch) return undefined;
  return ofMillimeters(`Rd${diameter}×1/${perInch}`, diameter, perInch, restOf(text, all.length));
}

const SMALLEST_ROUND = 8;

function ofMillimeters(
  name: string,
  diameter: number,
  perInch: number,
  rest: string,
): LeadingThread {
  const [nm, pitch] = [Math.round(diameter * NM_OF_MM), Math.round(NM_OF_INCH / perInch)];
  return { thread: { name, diameter: nm, pitch }, rest };
}

function restOf(text: string, end: number): string {
  return withoutClass(text.slice(end))
    .replace(/^[×, -]+/, "")
    .trim();
}

const CLASS = new RegExp(String.raw`^[ /-]*(?:${CLASS_PATTERN}|[ab])(?![\p{L}\p{N}])`, "iu");

function withoutClass(rest: string): string {
  return rest.replace(CLASS, "");
}
