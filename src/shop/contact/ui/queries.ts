import { queryOptions } from "@tanstack/react-query";
import { call, callList } from "../../../lib/api-client/api.ts";
import type { ListView } from "../../../lib/contract/list-view.ts";
import type * as contract from "../contract.ts";

export const MESSAGES = "messages";
export const PAGE_SIZE = 25;

export type MessageFilter = (typeof contract.messageStates)[number];

export function messagePage(email: string, { filter, search, page = 1 }: ListView<MessageFilter>) {
  const query = { page: String(page), limit: String(PAGE_SIZE), state: filter, search };
  return queryOptions({
    queryKey: [MESSAGES, email, "list", filter, search, page],
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
