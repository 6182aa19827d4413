/** Lines that an admin pastes into an order, as the catalog knows them. */

import type { LineTool } from "../../../catalog/tools/contract.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import {
  guessedQuantities,
  isAsked,
  isQuantityFault,
  notWhole,
  readListQuantity,
  whichQuantity,
} from "../../pasted-lists/rules-quantity.ts";
import type { ReadableLine } from "../../pasted-lists/rules-readings.ts";
import type { CheckedLine, Offer } from "../contract.ts";

/** Something that a line may mean. */
export type Choice = Pick<Offer, "tool" | "quantity"> & {
  readonly name: string;
  /** What it says about "25,000" in the other lines. */
  readonly answer?: "few" | "many";
};

/** A line that was not added, why, and what it may mean. */
export interface Problem {
  readonly line: number;
  readonly text: string;
  readonly why: string;
  readonly offers: readonly Choice[];
}

/** What is added for a checked line, or why nothing is. */
export function judgeLine(
  { readings, line, text }: ReadableLine,
  { status, tool: id, quantity = 0, reading = 0, offers = [] }: CheckedLine,
  tools: ReadonlyMap<string, LineTool>,
): Problem | { tool: string; quantity: number } {
  const nameOf = (tool: string) => {
    const { partNumber, name } = tools.get(tool) ?? {};
    return [partNumber, name].filter(Boolean).join(" ");
  };
  const written = readings[reading]?.written;
  if (id !== undefined && written === undefined) return { tool: id, quantity };
  if (id !== undefined && written !== undefined) {
    const named = (count: number) => ({
      ...{ tool: id, quantity: count },
      name: `${formatCount(count)} × ${nameOf(id)}`,
    });
    const read = readListQuantity(written);
    if (isAsked(read)) {
      const { few, many } = read;
      const choices: Choice[] = [
        ...(few === undefined ? [] : [{ ...named(few), answer: "few" as const }]),
        { ...named(many), answer: "many" },
      ];
      return { line, text, why: textOf(whichQuantity(written, read)), offers: choices };
    }
    const fault = isQuantityFault(read) ? read.fault : notWhole(written);
    const guesses = guessedQuantities(written);
    return {
      line,
      text,
      why: textOf(fault),
      offers: (guesses.length > 0 ? guesses : [quantity]).map(named),
    };
  }
  const meant = new Set(offers.map((offer) => readings[offer.reading]?.quantity));
  const isUnclear = meant.size > 1 || readings.some((each) => each.written !== undefined);
  const named = offers.map((offer) => {
    const count = isUnclear ? `${formatCount(offer.quantity)} × ` : "";
    return { ...offer, name: `${count}${nameOf(offer.tool)}` };
  });
  const nearest = t("quickOrder.nearest", "This is no part number of ours. Is it one of these?");
  const unknown = named.length > 0 ? nearest : t("addLines.unknown", "Not in the catalog.");
  return {
    line,
    text,
    why: status === "ambiguous" ? t("addLines.several", "Several tools fit.") : unknown,
    offers: named,
  };
}
