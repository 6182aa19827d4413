import type { Db } from "../../../database/schema.ts";
import { t } from "../../../lib/i18n/i18n.ts";

/** Who did something, for histories: a program is named by its API key. */
export function actorName(user: string | null, apiKey: string | null): string | null {
  return apiKey === null ? user : t("apiKeys.actor", "API key {name}", { name: apiKey });
}

export async function apiKeyNames(
  db: Db,
  keys: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (keys.length === 0) return new Map();
  const found = await db
    .selectFrom("api_key")
    .select(["key", "name"])
    .where("key", "in", [...keys])
    .execute();
  return new Map(found.map(({ key, name }) => [key, name]));
}
