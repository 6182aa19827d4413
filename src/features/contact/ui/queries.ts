import { queryOptions } from "@tanstack/react-query";
import { call, callList } from "../../../kit/ui/api.ts";
import type * as contract from "../contract.ts";

/** First part of the query keys. */
export const MESSAGES = "messages";
export const PAGE_SIZE = 25;

/** `page` counts from 1. */
export interface MessagesView {
  readonly state?: "new" | "answered" | undefined;
  readonly search?: string | undefined;
  readonly page: number;
}

/** `email` is the signed-in admin's. */
export function messagePage(email: string, { state, search, page }: MessagesView) {
  const query = { page: String(page), limit: String(PAGE_SIZE), state, search };
  return queryOptions({
    queryKey: [MESSAGES, email, "list", state, search, page],
    queryFn: ({ signal }) =>
      callList<typeof contract.listMessages>("GET /message", { query }, { signal }),
  });
}

export function messageById(email: string, id: string) {
  return queryOptions({
    queryKey: [MESSAGES, email, "one", id],
    queryFn: ({ signal }) =>
      call<typeof contract.readMessage>("GET /message/{id}", { params: { id } }, { signal }),
  });
}
