/** What an address says, without a database. */
import type { Address } from "./contract.ts";

/** The lines of an address, without its name and company; the country as its code. */
export function addressText(address: Address): string {
  const { line1, line2, district, city, region, postcode, country } = address;
  return [line1, line2, district, city, [region, postcode].filter(Boolean).join(" "), country]
    .filter(Boolean)
    .join("\n");
}
