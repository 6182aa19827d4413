import { apiListQuery, apiQuery } from "../../../lib/api-client/queries.ts";
import type { ListView } from "../../../lib/contract/list-view.ts";
import type * as contract from "../contract.ts";

export const MESSAGES = "messages";
export const PAGE_SIZE = 25;

export type MessageFilter = (typeof contract.messageStates)[number];

export function messagePage(email: string, { filter, search, page = 1 }: ListView<MessageFilter>) {
  const query = { page: String(page), limit: String(PAGE_SIZE), state: filter, search };
  return apiListQuery<typeof contract.listMessages>(
    [MESSAGES, email, "list", filter, search, page],
    "GET /message",
    { query },
  );
}

export function messageById(email: string, id: string) {
  return apiQuery<typeof contract.readMessage>([MESSAGES, email, "one", id], "GET /message/{id}", {
    params: { id },
  });
}
