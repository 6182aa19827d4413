/** What is said of a measure in which a sign before three digits is either: "1,125 mm" is 1.125 or 1125. */
import { type Message, msg } from "../i18n/i18n.ts";
import { moneyFormat } from "../i18n/money-format.ts";
import { withAsciiFigures } from "./decimal.ts";

const TWO_WAYS = /(?<![\d.,])([1-9]\d{0,2})[.,](\d{3})(?![\d.,])/g;

/** Asks with both readings, as they can be typed: four decimals are never a group. */
export function ambiguousMeasure(typed: string): Message {
  const figures = withAsciiFigures(typed).trim();
  const { decimal } = moneyFormat();
  return msg("measure.ambiguous", "can be read in two ways: type {large} or {small}", {
    large: figures.replace(TWO_WAYS, (_, whole, three) => `${whole}${three}`),
    small: figures.replace(TWO_WAYS, (_, whole, three) => `${whole}${decimal}${three}0`),
  });
}
