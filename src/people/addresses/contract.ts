/** A postal address with a country, on orders and in a customer's address book. */
import * as z from "zod";
import { typedLine } from "../../lib/contract/fields.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";

/** ISO 3166-1 alpha-2. */
export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, schemaText("address.country", "is not the two-letter code of a country"));

const part = (max: number) => typedLine(max).max(max).default("");

/** Each a single line; a part that the country does not have, or that was not given, is empty. */
export const address = z
  .strictObject({
    country: countryCode.describe("ISO 3166-1, two letters"),
    name: part(120).describe("empty: the buyer's"),
    company: part(160),
    line1: part(160).describe("street and number, or the box"),
    line2: part(160),
    district: part(100).describe("part of the city, where the country's addresses have one"),
    city: part(100),
    region: part(100).describe("state, province or prefecture: its code where it has one"),
    postcode: part(20),
    phone: part(40).describe("for the carrier; empty: the order's"),
  })
  .meta({ title: "Address" });
export type Address = z.output<typeof address>;
export type AddressInput = z.input<typeof address>;

/** As far as prices need it. */
export const partialAddress = address.pick({ country: true, region: true, postcode: true });
export type PartialAddress = z.output<typeof partialAddress>;
