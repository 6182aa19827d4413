/** Carts and saved lists of customers, and deliveries of webhooks. */
import type { Database } from "../../src/database/schema.ts";
import type { NewTool } from "./catalog-rows.ts";
import { insertRows } from "./insert.ts";
import { idAt } from "./order-rows.ts";
import { randomFrom } from "./random.ts";
import { LIGHT_CUSTOMER, type Size } from "./size.ts";

export const ENDPOINT = "scale-endpoint";
export const SAVED_LIST = `scale-list-${LIGHT_CUSTOMER}`;
const OWN_LINES = 20;

interface Customers {
  readonly tools: readonly NewTool[];
  readonly firstUser: number;
  readonly now: number;
}

export async function fillCustomers(
  db: Database,
  { users }: Size,
  { tools, firstUser, now }: Customers,
): Promise<void> {
  const tool = (number: number) => tools[number % tools.length] as NewTool;
  function* carts() {
    for (let user = 3; user < users; user += 4)
      for (let line = 0; line < (user === LIGHT_CUSTOMER ? OWN_LINES : 3); line += 1) {
        const { key, price_cents, minimum } = tool(user + line);
        yield {
          ...{ user_key: firstUser + user, tool_key: key, quantity: minimum, position: line + 1 },
          ...{ seen_price_cents: price_cents, updated_at: now },
        };
      }
  }
  await insertRows(db, "cart_line", carts());
  function* lists() {
    for (let user = LIGHT_CUSTOMER; user < users; user += 10)
      yield {
        ...{ id: `scale-list-${user}`, user_key: firstUser + user, name: "Refit" },
        ...{ share_token: null, created_at: now, updated_at: now },
      };
  }
  await insertRows(db, "saved_list", lists());
  const stored = await db.read
    .selectFrom("saved_list")
    .select(["key", "user_key"])
    .where("id", "like", "scale-list-%")
    .execute();
  function* lines() {
    for (const { key, user_key } of stored)
      for (let number = 1; number <= OWN_LINES; number += 1) {
        const { key: tool_key, minimum } = tool(user_key + number);
        yield { list_key: key, number, tool_key, quantity: minimum };
      }
  }
  await insertRows(db, "saved_list_line", lines());
}

/** Fills an endpoint that takes no new events. Every fiftieth delivery was given up. */
export async function fillDeliveries(db: Database, count: number, now: number): Promise<void> {
  const endpoint = { id: ENDPOINT, url: "https://127.0.0.1:9/", description: "", events: "[]" };
  await insertRows(db, "webhook_endpoint", [{ ...endpoint, secret: "", created_at: now }]);
  const { key } = await db.read
    .selectFrom("webhook_endpoint")
    .select("key")
    .where("id", "=", ENDPOINT)
    .executeTakeFirstOrThrow();
  const random = randomFrom(6);
  function* deliveries() {
    for (let index = 0; index < count; index += 1) {
      const at = now - Math.floor(5 * 24 * 3_600_000 * (1 - index / count));
      const isGivenUp = index % 50 === 0;
      yield {
        ...{ id: idAt(random, at), endpoint_key: key, message_id: `scale-${index}` },
        ...{ type: "order.paid", subject: String(index), payload: `{"order":${index}}` },
        ...{ tool_key: null, created_at: at, attempts: 1, next_at: null, attempted_at: at },
        delivered_at: isGivenUp ? null : at + 500,
        status_code: isGivenUp ? 500 : 200,
      };
    }
  }
  await insertRows(db, "webhook_delivery", deliveries());
}
