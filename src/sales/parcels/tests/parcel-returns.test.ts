/** Pieces that come back into stock once: of refunds that fail, and of parcels that are taken back. */
import { describe, expect, it } from "vitest";
import { bothEngines } from "#support/engines.ts";
import { stockOf } from "#support/orders/ordering.ts";
import { createParcelShop } from "#support/orders/parcel-shop.ts";
import { refund, refundRows } from "#support/orders/refund-calls.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import type { Purchase } from "../../orders/contract.ts";

describe.each(bothEngines)("pieces that return on %s", (engine) => {
  const { desk, twoLines, read, lineOf } = createParcelShop(engine);

  /** The order's newest refund fails now, after it had succeeded. */
  async function failLast(order: Purchase) {
    const { key = 0, amount_cents = 0 } = (await refundRows(desk.shop, order)).at(-1) ?? {};
    const { write } = desk.shop.db;
    const failed = { status: "failed", updated_at: Date.now() } as const;
    await write.updateTable("refund").set(failed).where("key", "=", key).execute();
    await write
      .updateTable("purchase")
      .set((purchase) => ({ refunded_cents: purchase("refunded_cents", "-", amount_cents) }))
      .where("key", "=", order.number)
      .execute();
  }
  const ask = async (order: Purchase, body: Parameters<typeof refund>[3]) => {
    const answer = await refund(desk.shop, desk.admin, order, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.json.refund;
  };

  it("8: pieces that broke and those of a failed refund are both not sent", async () => {
    const { order, tools } = await twoLines();
    const { quantity } = lineOf(order, 1);
    const stock = await stockOf(desk.shop, tools[0] as Tool);
    const one = { lines: [{ line: 1, quantity: 1 }] };
    await ask(order, one);
    await ask(order, { ...one, restock: true });
    await failLast(order);
    expect(lineOf(await read(order), 1).open).toBe(quantity - 2);
    await ask(order, { ...one, restock: true });
    expect(lineOf(await read(order), 1).open).toBe(quantity - 2);
    expect(await stockOf(desk.shop, tools[0] as Tool)).toBe(stock + 1);
  });
});
