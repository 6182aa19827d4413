/** Who packs which order. A row is a note: what it says ends by itself, and nothing waits for it. */
import type { Database } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { noSuchOrder } from "../../orders/contract.ts";
import * as contract from "../contract.ts";

const limit: RateLimit = { max: 120, windowMs: 60_000, by: "caller" };

export function packingRoutes({ db }: { db: Database }): Route[] {
  return [
    route(contract.listPackers, limit, ({ caller }) => findPackers(db, caller)),
    route(contract.startPacking, limit, ({ caller, params }) => start(db, caller, params.id)),
    route(contract.endPacking, limit, ({ caller, params }) => end(db, caller, params.id)),
  ];
}

/** Those of others, the earliest first. */
async function findPackers(db: Database, { userKey }: Caller): Promise<contract.Packer[]> {
  const found = await db.read
    .selectFrom("packing")
    .innerJoin("purchase", "purchase.key", "packing.purchase_key")
    .innerJoin("shop_user", "shop_user.key", "packing.user_key")
    .select(["purchase.id", "shop_user.name", "started_at"])
    .where("packing.user_key", "!=", userKey)
    .where("seen_at", ">", Date.now() - contract.PACKING_MS)
    .orderBy("started_at")
    .limit(contract.MAX_PACKERS)
    .execute();
  return found.map(({ id, name, started_at }) => ({
    order: id,
    name,
    since: isoTime(started_at),
  }));
}

/** Begins, or goes on; who comes back after a while begins anew. What has ended by itself goes. */
async function start(
  db: Database,
  { userKey }: Caller,
  id: string,
): Promise<Outcome<{ since: string }>> {
  const now = Date.now();
  return db.transaction(async (tx) => {
    const order = await tx
      .selectFrom("purchase")
      .select("key")
      .where("id", "=", id)
      .where("state", "!=", "deleted")
      .executeTakeFirst();
    if (!order) return noSuchOrder();
    await tx
      .deleteFrom("packing")
      .where("seen_at", "<=", now - contract.PACKING_MS)
      .execute();
    const { started_at } = await tx
      .insertInto("packing")
      .values({ purchase_key: order.key, user_key: userKey, started_at: now, seen_at: now })
      .onConflict((own) => own.columns(["purchase_key", "user_key"]).doUpdateSet({ seen_at: now }))
      .returning("started_at")
      .executeTakeFirstOrThrow();
    return { since: isoTime(started_at) };
  });
}

async function end(
  db: Database,
  { userKey }: Caller,
  id: string,
): Promise<Outcome<{ deletedCount: number }>> {
  const order = await db.read
    .selectFrom("purchase")
    .select("key")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!order) return noSuchOrder();
  const { numDeletedRows } = await db.write
    .deleteFrom("packing")
    .where("purchase_key", "=", order.key)
    .where("user_key", "=", userKey)
    .executeTakeFirstOrThrow();
  return { deletedCount: Number(numDeletedRows) };
}
