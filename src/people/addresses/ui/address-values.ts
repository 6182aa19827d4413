/** An address among the values of a form, whose names begin with a prefix: drafts keep values by plain names. */
import type { QueryClient } from "@tanstack/react-query";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import type { Address } from "../contract.ts";
import { missingParts } from "../rules.ts";
import { countryForm } from "./queries.ts";

export type Prefix = "to_" | "bill_" | "";

export const NO_ADDRESS: Address = {
  country: "",
  name: "",
  company: "",
  line1: "",
  line2: "",
  district: "",
  city: "",
  region: "",
  postcode: "",
  phone: "",
};
const NAMES = Object.keys(NO_ADDRESS) as (keyof Address)[];

export function addressValues(prefix: Prefix, address: Address): Record<string, string> {
  return Object.fromEntries(NAMES.map((name) => [prefix + name, address[name]]));
}

export function typedAddress(prefix: Prefix, values: Readonly<Record<string, string>>): Address {
  const read = (name: keyof Address) => (values[prefix + name] ?? "").trim();
  return Object.fromEntries(NAMES.map((name) => [name, read(name)])) as unknown as Address;
}

/** Messages by the names of the form's fields; empty: nothing is missing, or the server will say. */
export async function addressErrors(
  queries: QueryClient,
  prefix: Prefix,
  values: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const typed = typedAddress(prefix, values);
  if (typed.country === "")
    return { [`${prefix}country`]: t("address.countryMissing", "Choose a country.") };
  const form = await queries.ensureQueryData(countryForm(typed.country)).catch(() => undefined);
  const missing = form ? missingParts(form, typed) : [];
  return Object.fromEntries(missing.map(({ part, message }) => [prefix + part, textOf(message)]));
}
