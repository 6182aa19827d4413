/** A postal address with a country, on orders and in a customer's address book. */
import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { id, typedLine } from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { isoCountry } from "../../lib/i18n/countries.ts";

const tag = "Addresses";

/** ISO 3166-1 alpha-2. */
export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .overwrite(isoCountry)
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

/** It is as much of an address as prices need. */
export const partialAddress = address.pick({ country: true, region: true, postcode: true });
export type PartialAddress = z.output<typeof partialAddress>;

const addressParts = [
  "name",
  "company",
  "line1",
  "line2",
  "district",
  "city",
  "region",
  "postcode",
] as const;
export type AddressPart = (typeof addressParts)[number];

/** How addresses of a country are typed. */
const addressForm = z
  .object({
    country: z.string(),
    name: z.string(),
    fields: z
      .array(
        z.object({
          part: z.enum(addressParts),
          label: z.string().describe("in the language of the request"),
          required: z.boolean(),
        }),
      )
      .describe("in the country's order"),
    postcode: z
      .object({
        pattern: z.string().describe("a regular expression for all of it, upper case"),
        example: z.string(),
      })
      .optional()
      .describe("one that does not match is asked about, and taken"),
    regions: z
      .array(z.object({ code: z.string(), name: z.string() }))
      .describe("empty: typed as text; one that is not in the list is asked about, and taken"),
  })
  .meta({ title: "AddressForm" });
export type AddressForm = z.output<typeof addressForm>;

export const noSuchCountry = refusalKind(
  404,
  "no-such-country",
  "There is no country with this code.",
);
export const noSuchAddress = refusalKind(404, "no-such-address", "There is no such address.");

/** A customer has no more. */
export const MAX_ADDRESSES = 50;
export const tooManyAddresses = refusalKind(
  409,
  "too-many-addresses",
  "You have 50 addresses. Delete one first.",
);

export const listCountries = endpoint("GET /country", {
  access: "public",
  tag,
  summary: "All countries, by name in the language of the request",
  answer: z.object({
    home: z.string().describe("where the shop stands; empty: its owner has not said"),
    countries: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        sold: z.boolean().describe("whether orders can go there"),
      }),
    ),
  }),
  refusals: [],
});

export const getCountry = endpoint("GET /country/{code}", {
  access: "public",
  tag,
  summary: "How addresses of a country are typed: its fields in their order, and regions",
  params: z.object({ code: countryCode }),
  answer: addressForm,
  refusals: [noSuchCountry],
});

const savedAddress = address
  .extend({
    _id: z.string(),
    text: z.array(z.string()).describe("its lines, as it is written on a parcel"),
    defaultShipping: z.boolean().describe("orders go there unless another one is chosen"),
    defaultBilling: z.boolean(),
  })
  .meta({ title: "SavedAddress" });
export type SavedAddress = z.output<typeof savedAddress>;

const newAddress = address.extend({
  defaultShipping: z.boolean().optional().describe("true takes it from another address"),
  defaultBilling: z.boolean().optional(),
});
export type NewAddress = z.output<typeof newAddress>;

export const listAddresses = endpoint("GET /address", {
  access: "customer",
  tag,
  summary: "One's own address book, the oldest first",
  answer: z.array(savedAddress).max(MAX_ADDRESSES),
  refusals: [],
});

export const createAddress = endpoint("POST /address", {
  access: "customer",
  tag,
  summary: "Add an address to one's own book; one that is in it already stays one",
  body: newAddress,
  answer: z.object({ insertedId: z.string() }),
  refusals: [tooManyAddresses],
});

export const changeAddress = endpoint("PUT /address/{id}", {
  access: "customer",
  tag,
  summary: "Replace one of one's own addresses; orders keep the one they were placed with",
  params: z.object({ id }),
  body: newAddress,
  answer: z.object({ modifiedCount: z.int() }),
  refusals: [noSuchAddress],
});

export const deleteAddress = endpoint("DELETE /address/{id}", {
  access: "customer",
  tag,
  summary: "Delete one of one's own addresses; orders keep theirs",
  params: z.object({ id }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: [noSuchAddress],
});
