/** Quantities that are typed into the rows of a table. */
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount, MAX_PIECES } from "../../../lib/i18n/numbers.ts";
import { typedQuantity } from "../../../lib/measure/quantity.ts";
import { nearestMultiples } from "../../tier-prices/rules.ts";
import type { LineTool, Tool } from "../../tools/contract.ts";

export interface TypedLine {
  readonly tool: LineTool & Pick<Tool, "taxClass">;
  readonly quantity: number;
}

/** The keys are ids of tools, the values what was typed. */
export type Typed = Readonly<Record<string, string>>;

/** Why a quantity cannot be ordered; undefined if it can, or nothing is typed. */
export function quantityFault(tool: Tool, typed: string): string | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  const { minimum, multiple = 1, name } = tool;
  const quantity = typedQuantity(text);
  if (quantity === undefined || quantity > MAX_PIECES)
    return t("table.quantity.whole", "{tool}: type a whole number.", { tool: name });
  if (quantity < minimum)
    return t("table.quantity.minimum", "{tool}: the minimum is {minimum}.", {
      tool: name,
      minimum: formatCount(minimum),
    });
  if (quantity % multiple === 0) return undefined;
  const { lower, upper } = nearestMultiples({ minimum, multiple }, quantity);
  return t("table.quantity.multiple", "{tool}: sold by {multiple}, so {lower} or {upper}.", {
    tool: name,
    multiple: formatCount(multiple),
    lower: formatCount(lower),
    upper: formatCount(upper),
  });
}

/** The rows with a quantity that can be ordered. */
export function linesOf(tools: readonly Tool[], typed: Typed): TypedLine[] {
  return tools.flatMap((tool) => {
    const text = typed[tool._id] ?? "";
    const quantity = typedQuantity(text);
    const isReady = quantity !== undefined && quantityFault(tool, text) === undefined;
    return isReady ? [{ tool, quantity }] : [];
  });
}
