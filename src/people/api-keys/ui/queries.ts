import type * as z from "zod";
import { call } from "../../../lib/api-client/api.ts";
import { apiQuery } from "../../../lib/api-client/queries.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import type * as contract from "../contract.ts";

/** The prefix of the keys of all queries about API keys. */
export const API_KEYS = "api keys";

export type ApiKeyList = AnswerOf<typeof contract.listApiKeys>;

export function apiKeyList(email: string) {
  return apiQuery<typeof contract.listApiKeys>([API_KEYS, email], "GET /api-key");
}

export function createApiKey(body: z.output<typeof contract.newApiKey>) {
  return call<typeof contract.createApiKey>("POST /api-key", { body });
}

export function revokeApiKey(id: string) {
  return call<typeof contract.revokeApiKey>("DELETE /api-key/{id}", { params: { id } });
}
