import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../lib/api-client/api.ts";
import { apiQuery } from "../../../lib/api-client/queries.ts";
import type * as contract from "../contract.ts";

/** How often the others are asked about, and told that one still packs, ms. */
const TELL_MS = 60_000;
const ASK_MS = 15_000;

/** Orders that other admins pack, for the admin `email`. */
function packers(email: string) {
  return queryOptions({
    ...apiQuery<typeof contract.listPackers>(["packers", email], "GET /packing"),
    refetchInterval: ASK_MS,
    // Who packs now counts, also where the page was open before.
    refetchOnMount: "always",
    // The orders wait for the answer, which is a courtesy: so for the first failure only.
    retry: false,
  });
}

/** Those by the orders' ids; undefined until it is known. Without an answer nobody packs: the notes lock nothing. */
export function usePackers(email: string): ReadonlyMap<string, contract.Packer> | undefined {
  const { data, isError, isFetchedAfterMount } = useQuery(packers(email));
  if (!isFetchedAfterMount && !isError) return undefined;
  return new Map((data ?? []).map((packer) => [packer.order, packer]));
}

/** The end of the last call: those of orders that are skipped fast would overtake each other, and notes be left. */
let told: Promise<unknown> = Promise.resolve();

/** Who packs is a courtesy: a failed call is no error of the packer's. */
function tell(send: () => Promise<unknown>): void {
  told = told.then(send).catch(() => {});
}

/** Tells the others that this order is packed here, as long as it is on the screen. */
export function useTellPacking(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    const sent = { params: { id } };
    const begin = () =>
      tell(() =>
        call<typeof contract.startPacking>("PUT /purchase/{id}/packing", { ...sent, body: {} }),
      );
    begin();
    const timer = setInterval(begin, TELL_MS);
    return () => {
      clearInterval(timer);
      tell(() => call<typeof contract.endPacking>("DELETE /purchase/{id}/packing", sent));
    };
  }, [id]);
}
