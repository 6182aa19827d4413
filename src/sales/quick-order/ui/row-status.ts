/** What a row says about its part number and quantity. */

import type { LineTool } from "../../../catalog/tools/contract.ts";
import { type Message, msg } from "../../../lib/i18n/i18n.ts";
import {
  type AskedQuantity,
  guessedQuantities,
  isAsked,
  whichQuantity,
} from "../../pasted-lists/rules-quantity.ts";
import type { CheckedLine, Offer } from "../contract.ts";
import { quantityIssue } from "../rules-issues.ts";
import { isBlank, quantityOf, type Row, type Rows, toolOf } from "./row.ts";

export type RowStatus =
  | { readonly kind: "blank" }
  | { readonly kind: "waiting" }
  | { readonly kind: "ready"; readonly tool: LineTool; readonly quantity: number }
  | {
      readonly kind: "problem";
      readonly message: Message;
      readonly tool?: LineTool | undefined;
      /** The two meanings of its quantity. */
      readonly asked?: AskedQuantity | undefined;
      readonly fixes?: readonly number[] | undefined;
      /** What a quantity that is no number may mean, each to be chosen by itself. */
      readonly guesses?: readonly number[] | undefined;
      readonly offers?: readonly Offer[] | undefined;
      /** What the search can be asked for. */
      readonly search?: string | undefined;
    };

export function statusOf(rows: Pick<Rows, "tools">, row: Row): RowStatus {
  if (isBlank(row)) return { kind: "blank" };
  if (row.fault) return { kind: "problem", message: row.fault };
  if (row.typed.trim() === "") {
    return {
      kind: "problem",
      message: msg("quickOrder.fault.noPart", "There is no part number."),
    };
  }
  const { checked } = row;
  if (!checked) return { kind: "waiting" };
  if (checked.status === "ambiguous") {
    return {
      kind: "problem",
      message: msg("quickOrder.ambiguous", "Several tools fit. Which one is it?"),
      offers: checked.offers,
    };
  }
  const tool = toolOf(rows, row);
  if (!tool) return { ...unknown(checked), search: row.typed.trim() };
  const quantity = row.quantity.trim() === "" ? tool.minimum : quantityOf(row);
  if (isAsked(quantity)) {
    const message = whichQuantity(row.quantity.trim(), quantity);
    return { kind: "problem", message, tool, asked: quantity };
  }
  if (typeof quantity !== "number") {
    const message = quantity?.fault ?? msg("quickOrder.quantity", "Type a whole number of pieces.");
    return { kind: "problem", message, tool, guesses: guessedQuantities(row.quantity) };
  }
  const issue = quantityIssue(tool, quantity);
  return issue ? { kind: "problem", tool, ...issue } : { kind: "ready", tool, quantity };
}

function unknown({ offers = [] }: CheckedLine) {
  return {
    kind: "problem" as const,
    message:
      offers.length > 0
        ? msg("quickOrder.nearest", "This is no part number of ours. Is it one of these?")
        : msg("quickOrder.unknown", "Not in the catalog."),
    offers,
  };
}
