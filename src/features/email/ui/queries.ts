/** The read of the outbox, for TanStack Query. */
import { queryOptions } from "@tanstack/react-query";
import { callList } from "../../../kit/ui/api.ts";
import type * as contract from "../contract.ts";

/** The first part of the keys under which letters are kept. */
export const MAIL = "mail";
/** Letters on one page. */
export const PAGE_SIZE = 50;
/** Letters that wait are looked at this often, ms. */
const WAITING_POLL = 5000;

/** Which letters are wanted; `page` counts from 1. */
export interface EmailsView {
  readonly state?: contract.Mail["state"] | undefined;
  /** The beginning of the address, or an order's number. */
  readonly search?: string | undefined;
  readonly page: number;
}

/** A page of the letters, the newest first. `email` is the admin who asks. */
export function letterPage(email: string, { state, search, page }: EmailsView) {
  const query = { page: String(page), limit: String(PAGE_SIZE), state, search };
  return queryOptions({
    queryKey: [MAIL, email, state, search, page],
    queryFn: ({ signal }) => callList<typeof contract.listMail>("GET /mail", { query }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some((message) => message.state === "waiting") ? WAITING_POLL : false,
  });
}
