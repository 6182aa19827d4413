/** The SQL of API keys. A row is never deleted, because histories name it. */
import type { Selectable } from "kysely";
import type { Db, Tx } from "../../../database/schema.ts";
import type { ApiKeyTable } from "../../../database/tables/accounts.ts";
import type { Scope } from "../../../lib/contract/scopes.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import { newSecret, secretHash } from "../../../lib/secrets/secret.ts";

export type ApiKeyRow = Selectable<ApiKeyTable>;
export type ApiKeyWithCreator = ApiKeyRow & { readonly email: string };

/** `prefix` has as many of the secret part. */
const SHOWN_CHARACTERS = 4;
const MAX_LISTED = 500;

interface NewKey {
  readonly userKey: number;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly endsAt: number;
  readonly isLive: boolean;
}

/** Returns the key, which is stored as a hash only. */
export async function insertApiKey(
  tx: Tx,
  { userKey, name, scopes, endsAt, isLive }: NewKey,
): Promise<{ secret: string; id: string }> {
  const kind = isLive ? "mw_live_" : "mw_test_";
  const secret = kind + newSecret();
  const id = newId();
  await tx
    .insertInto("api_key")
    .values({
      id,
      user_key: userKey,
      name,
      prefix: secret.slice(0, kind.length + SHOWN_CHARACTERS),
      hash: secretHash(secret),
      scopes: [...new Set(scopes)].join(" "),
      created_at: Date.now(),
      ends_at: endsAt,
    })
    .execute();
  return { secret, id };
}

/** Each has the address of the admin who created it. */
export function apiKeys(db: Db) {
  return db
    .selectFrom("api_key")
    .innerJoin("shop_user", "shop_user.key", "api_key.user_key")
    .selectAll("api_key")
    .select("shop_user.email");
}

export function newestApiKeys(db: Db): Promise<ApiKeyWithCreator[]> {
  return apiKeys(db).orderBy("api_key.key", "desc").limit(MAX_LISTED).execute();
}

/** Returns whether it was not revoked before. */
export async function revokeById(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("api_key")
    .set({ revoked_at: Date.now() })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Revokes the keys of an admin who loses the role, so that they stay dead if the role returns. */
export async function revokeApiKeysOf(tx: Tx, userKey: number): Promise<void> {
  await tx
    .updateTable("api_key")
    .set({ revoked_at: Date.now() })
    .where("user_key", "=", userKey)
    .where("revoked_at", "is", null)
    .execute();
}
