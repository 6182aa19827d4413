/** A database whose disk is full: a refusal of its own, not ready, and sales again once there is room. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { orderFor, prepareBuyer, toolsOf } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { buildShop, type TestShop } from "../support/shop.ts";

describe.each(engines)("on %s", (engine) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await buildShop(engine);
  });
  afterEach(() => shop.close());

  /** Whether the disk has room for another order. */
  async function setRoom(hasRoom: boolean): Promise<void> {
    const { engine: database } = shop.db;
    if (database.kind === "sqlite") {
      const { writer } = database;
      // SQLite raises a limit below the present size to that size: then no page can be added.
      writer.all(`pragma max_page_count = ${hasRoom ? 1_000_000_000 : 1}`, []);
      return;
    }
    // The server's own code; a disk of its own to be filled takes the rights of root.
    await database.pool.query(
      hasRoom
        ? "drop trigger full_disk on purchase"
        : `create or replace function full_disk() returns trigger language plpgsql as $$
             begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
           create trigger full_disk before insert on purchase execute function full_disk()`,
    );
  }

  test("orders are refused in words, readiness says so, and orders pass when there is room", async () => {
    const [tool] = await toolsOf(shop);
    if (!tool) throw new Error("no tool");
    const ready = () => shop.app.inject({ url: "/readyz" });
    // An order fills what room the last page has left.
    async function order() {
      const buyer = await prepareBuyer(shop);
      const body = {
        ...orderFor(buyer, tool as typeof tool & object),
        address: "1 Mill Lane ".repeat(40),
      };
      return () => shop.call("POST", "/purchase", { token: buyer.token, body });
    }
    const orders = await Promise.all(Array.from({ length: 12 }, order));
    expect((await ready()).statusCode).toBe(200);

    await setRoom(false);
    const answers = [];
    for (const place of orders) answers.push(await place());
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(answer).toMatchObject({
        status: 503,
        headers: { "retry-after": "60" },
        json: { code: "storage-full", detail: expect.stringContaining("disk is full") },
      });
    }
    expect(await ready()).toMatchObject({ statusCode: 503, headers: { "retry-after": "60" } });
    expect((await ready()).json().code).toBe("storage-full");
    expect((await shop.call("GET", "/tool")).status).toBe(200);

    await setRoom(true);
    const again = await Promise.all(orders.map((place) => place()));
    expect(again.map(({ status }) => status)).toEqual(orders.map(() => 200));
    await expect.poll(async () => (await ready()).statusCode, { timeout: 20_000 }).toBe(200);
  });
});
