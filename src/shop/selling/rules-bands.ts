/** Charges by weight or value as a text: "2 kg = 5.90", one to a line; "more = 12.00" is without a limit. */
import { t, textOf } from "../../lib/i18n/i18n.ts";
import { moneyFormat } from "../../lib/i18n/money-format.ts";
import { weightIn, weightText } from "../../lib/measure/weight.ts";
import { type AmountFault, parseAmount, typedAmount } from "../../lib/money/parse-amount.ts";

export type Bands = readonly { readonly upTo: number | null; readonly amount: number }[];

const more = () => t("settings.bands.more", "more");

export function bandsText(bands: Bands, isWeight: boolean): string {
  const end = (upTo: number) => (isWeight ? inUnit(upTo) : typedAmount(upTo));
  return bands
    .map(({ upTo, amount }) => `${upTo === null ? more() : end(upTo)} = ${typedAmount(amount)}`)
    .join("\n");
}

/** Kilograms from one on. */
function inUnit(grams: number): string {
  const { decimal } = moneyFormat();
  const kilograms = grams / 1000;
  const isShort = grams >= 1000 && Number(kilograms.toFixed(2)) === kilograms;
  return isShort ? `${String(kilograms).replace(".", decimal)} kg` : weightText(grams);
}

/**
 * The first line that cannot be read is a fault. Files have "*" for what is without a limit, and amounts that `amountIn`
 * reads, since their locale may not be the shop's.
 */
export function bandsIn(
  text: string,
  isWeight: boolean,
  amountIn: (typed: string) => number | AmountFault = parseAmount,
): Bands | AmountFault {
  const bands: { upTo: number | null; amount: number }[] = [];
  for (const line of text.split(/[;\n]/).filter((each) => each.trim() !== "")) {
    const [end = "", charge = ""] = line.split(/[=:]/).map((part) => part.trim());
    const endIn = isWeight ? weightFrom : amountIn;
    const upTo = isMore(end) ? null : endIn(end);
    const amount = charge === "" ? shapeFault(line) : amountIn(charge);
    if (typeof upTo !== "number" && upTo !== null) return upTo;
    if (typeof amount !== "number") return amount;
    bands.push({ upTo, amount });
  }
  return bands;
}

function isMore(end: string): boolean {
  return end === "*" || end.toLowerCase() === more().toLowerCase();
}

/** Grams, or why the text is no weight. */
export function weightFrom(typed: string): number | AmountFault {
  const grams = weightIn(typed);
  return typeof grams === "number"
    ? grams
    : { fault: t("settings.weightFault", "“{typed}” {fault}.", { typed, fault: textOf(grams) }) };
}

function shapeFault(line: string): AmountFault {
  return {
    fault: t(
      "settings.bands.shape",
      "Write “{line}” as up to how much, an equals sign, and the charge: 2 kg = 5.90.",
      { line },
    ),
  };
}
