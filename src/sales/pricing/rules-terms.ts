/** The terms that the shop's settings say. For the page and the server. */
import type { Shop } from "../../frame/shop.ts";
import { startOfDay } from "../../lib/i18n/calendar.ts";
import { deliveryTermsOf } from "../delivery/rules.ts";
import { taxTable } from "../tax/rules-rows.ts";
import type { SellingTerms } from "./rules-price-order.ts";

/** Terms are made once for the same settings, not for each order. */
const made = new WeakMap<object, Settings & { readonly terms: SellingTerms }>();

type Settings = Pick<Shop, "selling" | "tax"> & {
  readonly company: Pick<Shop["company"], "timeZone">;
};

export function sellingTermsOf({ company, selling, tax }: Settings): SellingTerms {
  const known = made.get(tax);
  if (known?.selling === selling && known.company === company) return known.terms;
  const terms: SellingTerms = {
    home: { ...selling.home, vatId: tax.vatId },
    tax: {
      prices: tax.prices,
      table: taxTable(tax.rows, (day) => startOfDay(day, company.timeZone)),
    },
    delivery: deliveryTermsOf(selling),
  };
  made.set(tax, { company, selling, tax, terms });
  return terms;
}
