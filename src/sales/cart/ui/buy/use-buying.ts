import { useState } from "react";
import { quantityFault } from "../../../../catalog/facets/ui/typed-quantities.ts";
import {
  costOf,
  nearestMultiples,
  pricedFromWire,
  unitPriceFor,
} from "../../../../catalog/tier-prices/rules.ts";
import type { Tool } from "../../../../catalog/tools/contract.ts";
import { typedQuantity } from "../../../../lib/measure/quantity.ts";
import { formatMinor } from "../../../../lib/money/money.ts";
import { formatUnitPrice } from "../../../../lib/money/price-unit.ts";

/** The quantity of a tool that is about to be bought, and what it costs. */
export interface Buying {
  readonly typed: string;
  readonly type: (typed: string) => void;
  readonly choose: (quantity: number) => void;
  /** Undefined while nothing is typed that can be ordered. */
  readonly quantity: number | undefined;
  readonly fault: string | undefined;
  /** The price at this quantity; of the smallest order while there is none. */
  readonly each: string;
  readonly total: string | undefined;
}

/** Begins with the smallest order, anew for another tool. */
export function useBuying(tool: Tool): Buying {
  const priced = pricedFromWire(tool);
  const least = nearestMultiples(priced, tool.minimum).upper;
  const [kept, keep] = useState({ tool: tool._id, typed: String(least) });
  const typed = kept.tool === tool._id ? kept.typed : String(least);
  const type = (text: string) => keep({ tool: tool._id, typed: text });
  const fault = quantityFault(tool, typed);
  const quantity = fault === undefined ? typedQuantity(typed) : undefined;
  const each = unitPriceFor(priced, quantity ?? least);
  return {
    typed,
    type,
    choose: (chosen) => type(String(chosen)),
    quantity,
    fault,
    each: formatUnitPrice(each, tool.priceUnit),
    total: quantity === undefined ? undefined : formatMinor(costOf(priced, quantity)),
  };
}
