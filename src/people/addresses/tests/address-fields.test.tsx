/** What browsers are told to fill in, and what the form shows of a country. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { addressFormOf, listedCountries } from "../api/countries.ts";
import { AddressFields } from "../ui/AddressFields.tsx";
import { addressValues, NO_ADDRESS } from "../ui/address-values.ts";

function rendered(
  country: string,
  sold: (code: string) => boolean = () => true,
  listed: "sold" | "own" = "sold",
): string {
  const queries = new QueryClient();
  const countries = listedCountries().map((one) => ({ ...one, sold: sold(one.code) }));
  queries.setQueryData(["countries"], { home: "DE", countries });
  queries.setQueryData(["countries", country], addressFormOf(country));
  return renderToString(
    <QueryClientProvider client={queries}>
      <AddressFields
        prefix="to_"
        values={addressValues("to_", { ...NO_ADDRESS, country })}
        errors={{}}
        onChange={() => {}}
        autofill="shipping"
        countries={listed}
      />
    </QueryClientProvider>,
  );
}
const countriesOf = (html: string) =>
  [...html.matchAll(/<option[^>]*value="([A-Z]{2})"/g)].map(([, code]) => code);
const tokensOf = (html: string) =>
  [...html.matchAll(/autocomplete="([^"]+)"/gi)].map(([, token]) => token);

test("every field has its word for autofill, the country first", () => {
  expect(tokensOf(rendered("US"))).toEqual([
    "shipping country",
    "shipping name",
    "shipping organization",
    "shipping address-line1",
    "shipping address-level2",
    "shipping address-level1",
    "shipping postal-code",
  ]);
});

test("a country has the same place in the list after it is chosen: Safari fills in by the place, twice", () => {
  const placesOf = (html: string) => html.match(/<select.*?<\/select>/s)?.[0].split("<option");
  const before = placesOf(rendered(""))?.map((option) => option.replace(/ selected=""/, ""));
  const after = placesOf(rendered("US"))?.map((option) => option.replace(/ selected=""/, ""));
  expect(after).toEqual(before);
});

test("only countries that are sold to are offered, and the form says so before it is filled in", () => {
  const html = rendered("DE", (code) => code === "DE" || code === "AT");
  expect(countriesOf(html)).toEqual(["AT", "DE"]);
  expect(html).toContain("Your country is not in the list?");
  expect(rendered("DE")).not.toContain("Your country is not in the list?");
});

test("an order's address is corrected in its own country, and free text at the shop's home", () => {
  for (const [country, only] of [
    ["AT", "AT"],
    ["", "DE"],
  ] as const) {
    const html = rendered(country, undefined, "own");
    expect(countriesOf(html)).toEqual([only]);
    expect(html).not.toContain("Your country is not in the list?");
  }
});
