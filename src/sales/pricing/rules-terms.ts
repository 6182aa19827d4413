/** The terms that the shop's settings say. For the page and the server. */

import type { Selling } from "../../frame/selling.ts";
import type { Shop } from "../../frame/shop.ts";
import { startOfDay } from "../../lib/i18n/calendar.ts";
import { deliveryTermsOf } from "../delivery/rules.ts";
import { type TaxTable, taxTable } from "../tax/rules-rows.ts";
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

/** `country`: ISO 3166-1 alpha-2. It needs a way of delivery and a tax row. */
export function isSoldTo(country: string, { zones }: Selling, table: TaxTable): boolean {
  const hasZone = zones.some(
    ({ countries, methods }) =>
      methods.length > 0 && (countries.includes("*") || countries.includes(country)),
  );
  return hasZone && (table.byCountry.get(country) ?? table.elsewhere).length > 0;
}
