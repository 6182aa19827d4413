/** The terms that the shop's settings say. For the page and the server. */
import type { Shop } from "../../frame/shop.ts";
import { deliveryTermsOf } from "../delivery/rules.ts";
import { oneRateTable } from "../tax/rules-rows.ts";
import type { SellingTerms } from "./rules-price-order.ts";

/** A table is made once for the same settings, not for each order. */
const made = new WeakMap<object, SellingTerms>();

export function sellingTermsOf({ money, selling }: Pick<Shop, "money" | "selling">): SellingTerms {
  const known = made.get(selling);
  if (known) return known;
  const terms: SellingTerms = {
    home: { ...selling.home, vatId: "" },
    tax: { prices: "gross", table: oneRateTable(money.tax.percent) },
    delivery: deliveryTermsOf(selling),
  };
  made.set(selling, terms);
  return terms;
}
