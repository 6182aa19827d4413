/** Orders and refunds as rows, of any state and time. */
import type { PurchaseTable } from "../../../src/database/tables/orders.ts";
import { newId } from "../../../src/lib/secrets/ids.ts";
import { prepareBuyer } from "../buyers.ts";
import type { TestShop } from "../shop.ts";

/** A paid order of 300 cents, if `change` says nothing else. Returns its key. */
export async function addOrder(
  shop: Pick<TestShop, "db">,
  change: Partial<Record<keyof PurchaseTable, unknown>> = {},
): Promise<number> {
  const { key } = await shop.db.write
    .insertInto("purchase")
    .values({
      id: newId(),
      user_key: (await prepareBuyer(shop)).userKey,
      buyer_email: "b@shop.test",
      buyer_name: "B",
      product: "A tool",
      phone: "1",
      address: "A",
      quantity: 3,
      fulfillable: 3,
      minimum: 1,
      price_cents: 300,
      state: "paid",
      held_until: null,
      request_hash: "",
      transaction_id: `pi_${newId()}`,
      created_at: Date.now(),
      paid_at: Date.now(),
      ...change,
    } as never)
    .returning("key")
    .executeTakeFirstOrThrow();
  return key;
}

/** All the order's pieces are of one tool, whichever. */
export async function addLine({ db }: Pick<TestShop, "db">, orderKey: number): Promise<void> {
  const order = await db.read
    .selectFrom("purchase")
    .select(["key as purchase_key", "user_key", "product", "quantity", "minimum", "fulfillable"])
    .where("key", "=", orderKey)
    .executeTakeFirstOrThrow();
  const tool = db.read.selectFrom("tool").select("key").limit(1);
  const { key: tool_key } = await tool.executeTakeFirstOrThrow();
  const price = { unit_price_cents: 100, tax_basis_points: 0, unpaid: 0 };
  const line = { ...order, ...price, tool_key, number: 1, part_number: "A-1" };
  await db.write.insertInto("purchase_line").values(line).execute();
}

/** `at` in epoch ms. Returns its key. */
export async function addRefund(
  shop: Pick<TestShop, "db">,
  orderKey: number,
  cents: number,
  at: number,
  status: "succeeded" | "failed" | "pending" = "succeeded",
): Promise<number> {
  const { key } = await shop.db.write
    .insertInto("refund")
    .values({
      id: newId(),
      purchase_key: orderKey,
      amount_cents: cents,
      reason: "admin",
      note: null,
      restocked_at: null,
      restock_requested: 0,
      status,
      provider_id: null,
      failure: null,
      actor_key: null,
      created_at: at,
      updated_at: at,
      next_at: null,
    })
    .returning("key")
    .executeTakeFirstOrThrow();
  return key;
}
