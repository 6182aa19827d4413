/** What browsers are told to fill in, and what the form shows of a country. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { addressFormOf, listedCountries } from "../api/countries.ts";
import { AddressFields } from "../ui/AddressFields.tsx";
import { addressValues, NO_ADDRESS } from "../ui/address-values.ts";

function rendered(country: string, sold: (code: string) => boolean = () => true): string {
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
        isSoldTo
      />
    </QueryClientProvider>,
  );
}
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

test("only countries that are sold to are offered, and the form says so before it is filled in", () => {
  const html = rendered("DE", (code) => code === "DE" || code === "AT");
  expect([...html.matchAll(/<option[^>]*value="([A-Z]{2})"/g)].map(([, code]) => code)).toEqual([
    "AT",
    "DE",
  ]);
  expect(html).toContain("Your country is not in the list?");
  expect(rendered("DE")).not.toContain("Your country is not in the list?");
});
