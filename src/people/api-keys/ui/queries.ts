import { apiQuery } from "../../../lib/api-client/queries.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import type * as contract from "../contract.ts";

/** The prefix of the keys of all queries about API keys. */
export const API_KEYS = "api keys";

export type ApiKeyList = AnswerOf<typeof contract.listApiKeys>;

export function apiKeyList(email: string) {
  return apiQuery<typeof contract.listApiKeys>([API_KEYS, email], "GET /api-key");
}
