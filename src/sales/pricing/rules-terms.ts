/** The terms that the shop's settings say. For the page and the server. */
import type { Shop } from "../../frame/shop.ts";
import { UNKNOWN_HOME } from "../tax/rules-destination.ts";
import { oneRateTable } from "../tax/rules-rows.ts";
import type { SellingTerms } from "./rules-price-order.ts";
import { deliveryRateOf } from "./rules-totals.ts";

/** A table is made once for the same settings, not for each order. */
const made = new WeakMap<object, SellingTerms>();

export function sellingTermsOf({ money }: Pick<Shop, "money">): SellingTerms {
  const known = made.get(money);
  if (known) return known;
  const terms: SellingTerms = {
    home: UNKNOWN_HOME,
    tax: { prices: "gross", table: oneRateTable(money.tax.percent) },
    delivery: deliveryRateOf(money),
  };
  made.set(money, terms);
  return terms;
}
