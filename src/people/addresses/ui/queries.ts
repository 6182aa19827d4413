import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import { apiQuery } from "../../../lib/api-client/queries.ts";
import type * as contract from "../contract.ts";

/** The prefix of the keys of one's own address books. */
export const ADDRESSES = "addresses";
const MINUTES = 60_000;

export function countryList() {
  return queryOptions({
    queryKey: ["countries"],
    queryFn: ({ signal }) =>
      call<typeof contract.listCountries>("GET /country", {}, { signal, anonymous: true }),
    staleTime: 5 * MINUTES,
  });
}

/** How addresses of a country are typed. */
export function countryForm(code: string) {
  return queryOptions({
    queryKey: ["countries", code],
    queryFn: ({ signal }) =>
      call<typeof contract.getCountry>(
        "GET /country/{code}",
        { params: { code } },
        { signal, anonymous: true },
      ),
    enabled: code !== "",
    staleTime: 60 * MINUTES,
  });
}

export function ownAddresses(email: string) {
  return apiQuery<typeof contract.listAddresses>([ADDRESSES, email], "GET /address");
}

export function saveAddress(id: string | undefined, body: contract.AddressInput & Defaults) {
  return id === undefined
    ? call<typeof contract.createAddress>("POST /address", { body })
    : call<typeof contract.changeAddress>("PUT /address/{id}", { params: { id }, body });
}

interface Defaults {
  readonly defaultShipping?: boolean;
  readonly defaultBilling?: boolean;
}
