/** API keys for tests. */

import { scopes as allScopes, type Scope } from "../../../src/lib/contract/scopes.ts";
import type { ApiKey } from "../../../src/people/api-keys/contract.ts";
import type { TestShop } from "../shop.ts";

const DAY_MS = 24 * 3_600_000;

export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Creates a key by an admin's token; with all scopes unless others are given. */
export async function createApiKey(
  shop: TestShop,
  token: string,
  scopes: readonly Scope[] = allScopes,
  name = "Stock sync",
): Promise<{ key: string; apiKey: ApiKey }> {
  const body = { name, scopes, endsOn: dayFromToday(30) };
  const answer = await shop.call("POST", "/api-key", { token, body });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json;
}
