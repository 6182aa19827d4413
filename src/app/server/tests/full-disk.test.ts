/** A database whose disk is full: a refusal of its own, not ready, and sales again once there is room. */
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { orderFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { addManyTools } from "#support/many-tools.ts";
import { beginAnswer, isWhole } from "#support/raw-client.ts";
import { buildShop, type TestShop } from "#support/shop.ts";

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

  /** An order fills what room the last page has left, so there are twelve. */
  async function prepareOrders() {
    const [tool] = await toolsOf(shop);
    if (!tool) throw new Error("no tool");
    return Promise.all(
      Array.from({ length: 12 }, async () => {
        const buyer = await prepareBuyer(shop);
        const body = { ...orderFor(buyer, tool), address: "1 Mill Lane ".repeat(40) };
        return () => shop.call("POST", "/purchase", { token: buyer.token, body });
      }),
    );
  }

  /** Takes the first bytes of the export of a catalog that is far larger than the system's buffers. */
  async function beginExport() {
    await addManyTools(shop.db, 16);
    const { token } = await prepareBuyer(shop, "admin");
    await shop.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = shop.app.server.address() as AddressInfo;
    return beginAnswer(port, { path: "/api/product/export", token });
  }

  test("orders are refused in words, readiness says so, and orders pass when there is room", async () => {
    const ready = () => shop.app.inject({ url: "/readyz" });
    const orders = await prepareOrders();
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
    await expect.poll(async () => (await ready()).statusCode).toBe(200);
  });

  test("an export goes on while orders are refused, because it writes nothing", async () => {
    const orders = await prepareOrders();
    const answer = await beginExport();
    await setRoom(false);
    const statuses = [];
    for (const place of orders) statuses.push((await place()).status);
    expect(statuses).toContain(503);
    expect(isWhole(await answer.takeRest())).toBe(true);
    await setRoom(true);
    const again = await Promise.all(orders.map((place) => place()));
    expect(again.map(({ status }) => status)).toEqual(orders.map(() => 200));
  });

  test("an export whose read finds no room is broken off visibly, and orders after it pass", async () => {
    const answer = await beginExport();
    // The database fails like this in a sort that it writes to its disk.
    const full = engine === "sqlite" ? { errcode: 13 } : { code: "53100" };
    const read = vi.spyOn(shop.db.slow, "selectFrom").mockImplementation(() => {
      throw Object.assign(new Error("no room"), full);
    });
    const text = await answer.takeRest();
    read.mockRestore();
    expect(text).toMatch(/^HTTP\/1.1 200/);
    expect(isWhole(text)).toBe(false);
    for (const place of await prepareOrders()) expect((await place()).status).toBe(200);
  });
});
