import type { AddressColumns } from "../../../database/tables/addresses.ts";
import type { Address } from "../contract.ts";

/** The parts of an address alone, of a body or a row that has more. */
export function partsOf(from: AddressColumns): Address {
  const { country, name, company, line1, line2, district, city, region, postcode, phone } = from;
  return { country, name, company, line1, line2, district, city, region, postcode, phone };
}
