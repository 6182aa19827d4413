/** Finds the caller of an API key. */
import type { Database } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { apiKeyEnded } from "../../../lib/contract/problem.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import type { Scope } from "../../../lib/contract/scopes.ts";
import { compiled } from "../../../lib/db/compiled.ts";
import { secretHash } from "../../../lib/secrets/secret.ts";
import type { ApiKeyRow } from "./store.ts";

const WRITE_USE_EVERY_MS = 60_000;
const KEY = /^mw_(live|test)_/;

export function isApiKey(token: string): boolean {
  return KEY.test(token);
}

type FoundKey = Pick<
  ApiKeyRow,
  "key" | "user_key" | "scopes" | "ends_at" | "revoked_at" | "used_at"
> & {
  readonly email: string;
  readonly user_name: string;
  readonly role: "admin" | null;
  readonly removed_at: number | null;
  readonly detached_at: number | null;
};

export interface ApiKeyCallers {
  /** Undefined when unknown; refuses a key that has ended. */
  find(secret: string): Promise<Outcome<Caller> | undefined>;
  writeUses(): Promise<void>;
}

export function createApiKeyCallers(db: Database): ApiKeyCallers {
  const byHash = compiled<{ hash: string }, FoundKey>((value) =>
    db.read
      .selectFrom("api_key")
      .innerJoin("shop_user", "shop_user.key", "api_key.user_key")
      .select(["api_key.key", "user_key", "scopes", "ends_at", "revoked_at", "used_at"])
      .select(["email", "shop_user.name as user_name", "role", "removed_at", "detached_at"])
      .where("hash", "=", value("hash"))
      .compile(),
  );
  const uses = new Map<number, number>();
  const lastWritten = new Map<number, number>();

  return {
    find: async (secret) => {
      const [found] = await db.query(byHash, { hash: secretHash(secret) });
      if (!found) return undefined;
      const now = Date.now();
      if (isDead(found, now)) return apiKeyEnded();
      const { key, user_key: userKey, email, user_name: name, scopes, used_at } = found;
      const written = Math.max(used_at ?? 0, lastWritten.get(key) ?? 0);
      if (now - written >= WRITE_USE_EVERY_MS) uses.set(key, now);
      const apiKey = { key, scopes: scopes.split(" ") as Scope[] };
      return { userKey, sessionId: "", email, name, isAdmin: true, apiKey };
    },
    /** Uses that fail to be written stay pending. */
    writeUses: async () => {
      for (const [key, usedAt] of [...uses]) {
        const write = db.write.updateTable("api_key").set({ used_at: usedAt });
        await write.where("key", "=", key).execute();
        lastWritten.set(key, usedAt);
        if (uses.get(key) === usedAt) uses.delete(key);
      }
    },
  };
}

function isDead({ role, removed_at, detached_at, revoked_at, ends_at }: FoundKey, now: number) {
  const isOfAdmin = role === "admin" && removed_at === null && detached_at === null;
  return !isOfAdmin || revoked_at !== null || now >= ends_at;
}
