import { queryOptions } from "@tanstack/react-query";
import { callList } from "../../../kit/ui/api.ts";
import type * as contract from "../contract.ts";

/** First part of the query keys. */
export const MAIL = "mail";
export const PAGE_SIZE = 50;
const WAITING_POLL_MS = 5000;

/** `page` counts from 1. */
export interface EmailsView {
  readonly state?: contract.Mail["state"] | undefined;
  readonly search?: string | undefined;
  readonly page: number;
}

/** `email` is the signed-in admin's. */
export function emailPage(email: string, { state, search, page }: EmailsView) {
  const query = { page: String(page), limit: String(PAGE_SIZE), state, search };
  return queryOptions({
    queryKey: [MAIL, email, state, search, page],
    queryFn: ({ signal }) => callList<typeof contract.listMail>("GET /mail", { query }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === "waiting") ? WAITING_POLL_MS : false,
  });
}
