import { queryOptions } from "@tanstack/react-query";
import { callList } from "../../../lib/api-client/api.ts";
import type { ListView } from "../../../lib/contract/list-view.ts";
import type * as contract from "../contract.ts";

export const MAIL = "mail";
export const PAGE_SIZE = 50;
const WAITING_POLL_MS = 5000;

/** A page of the emails, newest first, for the admin `email`. `search` is an order's number or the beginning of an address. */
export function emailPage(
  email: string,
  { filter, search, page = 1 }: ListView<contract.Mail["state"]>,
) {
  const query = { page: String(page), limit: String(PAGE_SIZE), state: filter, search };
  return queryOptions({
    queryKey: [MAIL, email, filter, search, page],
    queryFn: ({ signal }) => callList<typeof contract.listMail>("GET /mail", { query }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === "waiting") ? WAITING_POLL_MS : false,
  });
}
