/** A weight between grams and what people type. */
import { type Message, msg } from "../i18n/i18n.ts";
import { moneyFormat } from "../i18n/money-format.ts";
import { ambiguousMeasure } from "./ambiguous.ts";
import { isFault, parseMeasure, withUnit } from "./measure.ts";

/** The unit is grams: a hundred tonnes. */
export const MAX_WEIGHT = 100_000_000;
/** Micrograms in a hundredth of a gram, to which a weight is rounded: washers weigh 0.3 g. */
const GRAINS = 10_000;

const GROUPED_GRAMS = /^\s*[1-9]\d{0,2}\.\d{3}(?:\s*g(?:r|ramm?s?)?)?\s*$/i;

/**
 * Grams in "250 g", "0,25 kg" or "0.5 lb", or what is wrong with the text. A number alone is grams, of which 1.250 are
 * more than a thousand to whoever writes decimals with a comma.
 */
export function weightIn(typed: string): number | Message {
  const measure = parseMeasure(typed, { dimension: "mass", unit: "g" });
  const isGrouped = moneyFormat().decimal === "," && GROUPED_GRAMS.test(typed);
  if (measure === "ambiguous" || isGrouped) return ambiguousMeasure(typed);
  if (isFault(measure) || measure.from === undefined || measure.from !== measure.to)
    return msg("weight.fault", "must be a weight, such as 250 g, 0.25 kg or 0.5 lb");
  const grams = Math.round(measure.from / GRAINS) / 100;
  if (grams > 0 && grams <= MAX_WEIGHT) return grams;
  return msg("field.range", "must be from {min} to {max}", { min: weightText(0.01), max: "100 t" });
}

/** "250 g" or "226,8 g", with the decimal sign of the shop's numbers. */
export function weightText(grams: number): string {
  return withUnit(String(grams).replace(".", moneyFormat().decimal), "g");
}
