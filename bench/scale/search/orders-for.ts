import type { Database } from "../../../src/database/schema.ts";
import { orderRequests } from "../../order-requests.ts";
import { prepareBuyers } from "../../prepare.ts";
import type { PacedRequest } from "./pace.ts";

/** So many orders, each by another signed-in customer, spread over a thousand tools that can be ordered. */
export async function ordersFor(db: Database, count: number): Promise<Iterator<PacedRequest>> {
  const tools = await db.read
    .selectFrom("tool")
    .select(["key", "id", "name", "minimum", "price_cents as priceCents"])
    .whereRef("quantity", ">", "minimum")
    .where("deleted_at", "is", null)
    .where("tiers", "=", "[]")
    .orderBy("key", "desc")
    .limit(1000)
    .execute();
  const buyers = await prepareBuyers(db, count);
  return orderRequests(buyers, tools, "spread")
    .map(({ path = "", method, headers, body }) => ({
      path,
      init: { method, headers, body } as RequestInit,
    }))
    .values();
}
