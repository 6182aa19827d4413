/** The reads of the visitors' messages, for TanStack Query. */
import { queryOptions } from "@tanstack/react-query";
import { call, callList } from "../../../kit/ui/api.ts";
import type * as contract from "../contract.ts";

/** The first part of the keys under which messages are kept. */
export const MESSAGES = "messages";
/** Messages on one page. */
export const PAGE_SIZE = 25;

/** Which messages are wanted; `page` counts from 1. */
export interface WantedMessages {
  readonly state?: "new" | "answered" | undefined;
  readonly search?: string | undefined;
  readonly page: number;
}

/** A page of the messages, the newest first. `email` is the admin who asks. */
export function messagePage(email: string, { state, search, page }: WantedMessages) {
  const query = { page: String(page), limit: String(PAGE_SIZE), state, search };
  return queryOptions({
    queryKey: [MESSAGES, email, "list", state, search, page],
    queryFn: ({ signal }) =>
      callList<typeof contract.listMessages>("GET /message", { query }, { signal }),
  });
}

/** One message. */
export function messageById(email: string, id: string) {
  return queryOptions({
    queryKey: [MESSAGES, email, "one", id],
    queryFn: ({ signal }) =>
      call<typeof contract.readMessage>("GET /message/{id}", { params: { id } }, { signal }),
  });
}
