/** A value of an attribute between what is typed, what is stored, and what is shown. */
import { type Message, msg } from "../../lib/i18n/i18n.ts";
import { moneyFormat } from "../../lib/i18n/money-format.ts";
import { ambiguousMeasure } from "../../lib/measure/ambiguous.ts";
import { withDecimalSign } from "../../lib/measure/decimal.ts";
import {
  formatMeasure,
  isFault,
  type Measure,
  type MeasureFault,
  numberIn,
  parseMeasure,
  withUnit,
} from "../../lib/measure/measure.ts";
import type { Dimension } from "../../lib/measure/measure-units.ts";
import { parseThread, threadClass } from "../../lib/measure/screw-threads.ts";
import { parseTolerance } from "../../lib/measure/tolerance.ts";
import { foldedLine } from "../../lib/text/fold.ts";
import { comparedText } from "../../lib/text/line-text.ts";
import type { AttributeType } from "../attributes/contract.ts";

export interface DefinedChoice {
  readonly key: number;
  readonly code: string;
  readonly name: string;
  readonly mergedInto: number | null;
}

/** An attribute as values are parsed and written by it. */
export interface Definition {
  readonly key: number;
  readonly code: string;
  readonly name: string;
  readonly type: AttributeType;
  readonly dimension: Dimension | null;
  readonly units: readonly string[];
  readonly decimals: number | null;
  readonly isMultiple: boolean;
  readonly choices: readonly DefinedChoice[];
}

/** Columns of `tool_attribute`. */
export interface StoredValue {
  readonly low: number | null;
  readonly high: number | null;
  readonly choice_key: number | null;
  readonly text: string | null;
  readonly entered: string;
}

const NOTHING = { low: null, high: null, choice_key: null, text: null };
/** Excel writes TRUE in the language of its user. */
const YES =
  "yes y true 1 x ✓ ✔ ☑ ✅ ja j wahr oui vrai sì sí si vero verdadero verdadeiro sim tak prawda waar sann sand да истина ano áno pravda igen igaz evet doğru da adevărat kyllä tosi";
const NO =
  "no n false 0 ✗ ✘ ✖ ☐ ❌ nein falsch non faux falso não nie fałsz nee onwaar nej nei falskt falsk usann нет ложь ne nepravda nem hamis hayır yanlış nu fals ei epätosi";
const FLAGS: ReadonlyMap<string, number> = new Map([
  ...YES.split(" ").map((word) => [word, 1] as const),
  ...NO.split(" ").map((word) => [word, 0] as const),
]);

/** Parses a text by the definition, or says what is wrong with it. */
export function parseValue(definition: Definition, typed: string): StoredValue | Message {
  const entered = comparedText(typed);
  switch (definition.type) {
    case "number":
    case "range":
      return parseNumbers(definition, entered);
    case "choice":
      return parseChoice(definition, entered);
    case "flag": {
      const low = FLAGS.get(entered.toLowerCase().replaceAll("\ufe0f", ""));
      if (low !== undefined) return { ...NOTHING, low, entered: low === 1 ? "yes" : "no" };
      return msg("specs.fault.flag", "must be yes or no");
    }
    case "thread": {
      const thread = parseThread(entered);
      if (!thread)
        return msg("specs.fault.thread", "must be a thread, such as M8, M8×1 or 1/4-20 UNC");
      const { name: text, diameter: low, pitch: high } = thread;
      return { ...NOTHING, low, high, text, entered };
    }
    case "tolerance": {
      const text = parseTolerance(entered);
      if (text !== undefined) return { ...NOTHING, text, entered };
      return msg("specs.fault.tolerance", "must be a tolerance, such as H7, h6 or ±0.1 mm");
    }
    case "text":
      return { ...NOTHING, text: entered, entered };
  }
}

function parseNumbers(definition: Definition, entered: string): StoredValue | Message {
  const { dimension, units, type } = definition;
  const format = { dimension: dimension ?? "number", unit: units[0] ?? "" } as const;
  const measure = parseMeasure(entered, format);
  if (measure === "ambiguous") return ambiguousMeasure(entered);
  if (isFault(measure)) return measureFault(measure, units);
  const { from, to } = measure;
  if (from === undefined || to === undefined)
    return msg("specs.fault.open", "must have both ends, such as 6–8 {unit}", {
      unit: format.unit,
    });
  if (type === "number" && from !== to)
    return msg("specs.fault.range", "must be one number, not a range");
  return { ...NOTHING, low: from, high: type === "range" ? to : null, entered };
}

function measureFault(
  fault: Exclude<MeasureFault, "ambiguous">,
  units: readonly string[],
): Message {
  const unit = units[0] ?? "";
  switch (fault) {
    case "unknown-unit":
      return msg("specs.fault.unit", "must have a unit of this attribute, such as {unit}", {
        unit,
      });
    case "order":
      return msg("specs.fault.order", "must go from less to more");
    case "too-large":
      return msg("specs.fault.tooLarge", "is too large");
    case "not-a-number":
      return msg("specs.fault.number", "must be a number, such as {example}", {
        example: `6.35 ${unit}`.trim(),
      });
  }
}

/** Finds a choice by its code or name, even one that was merged into another. */
function parseChoice({ choices }: Definition, entered: string): StoredValue | Message {
  const wanted = entered.toLowerCase();
  const folded = foldedChoice(entered);
  const named =
    choices.find(({ code, name }) => code === wanted || name.toLowerCase() === wanted) ??
    choices.find(({ name }) => foldedChoice(name) === folded);
  const chosen = named && survivorOf(named, choices);
  if (chosen) return { ...NOTHING, choice_key: chosen.key, entered: chosen.name };
  const offered = choices.filter(({ mergedInto }) => mergedInto === null).slice(0, 5);
  return msg("specs.fault.choice", "must be one of the attribute's choices, such as {choices}", {
    choices: offered.map(({ name }) => name).join(", "),
  });
}

/** Word and phones write other dashes and apostrophes, and keyboards lack accents. */
function foldedChoice(name: string): string {
  return foldedLine(name.replace(/[\p{Pd}\u2212]/gu, "-").replace(/[’‘]/g, "'"));
}

/** The choice into which this one was merged in the end. */
export function survivorOf(
  choice: DefinedChoice,
  choices: readonly DefinedChoice[],
): DefinedChoice | undefined {
  let found: DefinedChoice | undefined = choice;
  for (let steps = 0; found?.mergedInto != null && steps < choices.length; steps += 1) {
    const into: number = found.mergedInto;
    found = choices.find(({ key }) => key === into);
  }
  return found;
}

export function isParsed(parsed: StoredValue | Message): parsed is StoredValue {
  return "entered" in parsed;
}

/** Writes the value as it is shown, with the locale's decimal sign: "1/4 in (6.35 mm)". */
export function valueText(
  definition: Pick<Definition, "type" | "dimension" | "units" | "decimals">,
  value: StoredValue,
  words: { readonly yes: string; readonly no: string; readonly choice?: string | undefined },
): string {
  const { type } = definition;
  if (type === "flag") return value.low === 1 ? words.yes : words.no;
  if (type === "choice") return words.choice ?? value.entered;
  if (type === "text") return value.text ?? value.entered;
  if (type !== "number" && type !== "range") {
    const text = value.text ?? value.entered;
    const whole = type === "thread" ? text.replace(/(?= LH$)|$/, threadClass(value.entered)) : text;
    return withDecimalSign(whole, moneyFormat().decimal);
  }
  const shown = inFirstUnit(definition, value);
  const own = ownMeasure(definition, value.entered);
  if (own === undefined || own.unit === (definition.units[0] ?? "")) return shown;
  return `${withNarrowSpace(value.entered, own.unit)} (${shown})`;
}

function inFirstUnit(
  { dimension, units, decimals }: Pick<Definition, "dimension" | "units" | "decimals">,
  { low, high }: StoredValue,
): string {
  const unit = units[0] ?? "";
  const of = dimension ?? "number";
  const options = { decimals: decimals ?? undefined, decimal: moneyFormat().decimal };
  const to = formatMeasure(of, high ?? low ?? 0, unit, options);
  if (high === null || high === low) return to;
  return `${numberIn(of, low ?? 0, unit, options.decimals).replace(".", options.decimal)}–${to}`;
}

function ownMeasure(
  { dimension, units }: Pick<Definition, "dimension" | "units">,
  entered: string,
): Measure | undefined {
  const own = parseMeasure(entered, { dimension: dimension ?? "number", unit: units[0] ?? "" });
  return isFault(own) ? undefined : own;
}

/** "1/4in" and "1/4 inch" are shown as "1/4 in". */
function withNarrowSpace(entered: string, unit: string): string {
  const number = entered.replace(/\s*[^\d\s./,½¼¾-]+.*$/u, "");
  return number === "" ? entered : withUnit(number, unit);
}
