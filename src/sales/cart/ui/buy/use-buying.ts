import { use, useState } from "react";
import { quantityFault } from "../../../../catalog/facets/ui/typed-quantities.ts";
import {
  costOf,
  nearestMultiples,
  pricedFromWire,
  unitPriceFor,
} from "../../../../catalog/tier-prices/rules.ts";
import {
  type HomeTax,
  type ShownAmount,
  shownAmount,
} from "../../../../catalog/tier-prices/rules-net-first.ts";
import { NetFirst } from "../../../../catalog/tier-prices/ui/ListPrice.tsx";
import type { Tool } from "../../../../catalog/tools/contract.ts";
import { typedQuantity } from "../../../../lib/measure/quantity.ts";
import type { Cents } from "../../../../lib/money/money.ts";
import { formatUnitPrice, type PriceUnit } from "../../../../lib/money/price-unit.ts";

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
  readonly total: ShownAmount | undefined;
  /** Quantity times price is the total to the last digit. */
  readonly isExact: boolean;
  /** Where prices are read net first. */
  readonly homeTax: HomeTax | undefined;
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
  const homeTax = use(NetFirst);
  const shown = (cents: Cents) => shownAmount(cents, tool.taxClass, homeTax);
  const each = shown(unitPriceFor(priced, quantity ?? least)).cents;
  const total = quantity === undefined ? undefined : shown(costOf(priced, quantity));
  return {
    typed,
    type,
    choose: (chosen) => type(String(chosen)),
    quantity,
    fault,
    each: formatUnitPrice(each, tool.priceUnit),
    total,
    isExact:
      quantity === undefined ||
      total === undefined ||
      isExactProduct(each, tool.priceUnit, quantity, total.cents),
    homeTax,
  };
}

/** Whether the total is the product of what is shown: the price of a unit and the total are rounded each for itself. */
export function isExactProduct(
  eachCents: Cents,
  priceUnit: PriceUnit,
  quantity: number,
  totalCents: Cents,
): boolean {
  return eachCents * quantity === totalCents * priceUnit;
}
