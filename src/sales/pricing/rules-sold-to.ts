/** Whether orders can go to a country at all. Its regions and postcodes are asked when the order is priced. */
import type { Selling } from "../../frame/selling.ts";
import type { TaxTable } from "../tax/rules-rows.ts";

/** `country`: ISO 3166-1 alpha-2. It needs a way of delivery and a tax row. */
export function isSoldTo(country: string, { zones }: Selling, table: TaxTable): boolean {
  const hasZone = zones.some(
    ({ countries, methods }) =>
      methods.length > 0 && (countries.includes("*") || countries.includes(country)),
  );
  return hasZone && (table.byCountry.get(country) ?? table.elsewhere).length > 0;
}
