/** Orders in the order of their changes: a program that keeps the last number misses none and gets none twice. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareBuyer, toolsOf } from "#support/buyers.ts";
import { bothEngines, testOnce } from "#support/engines.ts";
import { placeOrder } from "#support/orders/ordering.ts";
import { createApiKey } from "#support/people/api-key-calls.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows } from "#support/rows.ts";
import { cases } from "#support/seed.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";
import type { TestShop } from "#support/shop.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import type { Schema } from "../../../database/schema.ts";
import type { Purchase } from "../contract.ts";

describe.each(bothEngines)("the changes of orders on %s", (engine) => {
  const test = testOnce(engine);
  const shop = sharedShop(engine);
  const admin = sharedBuyer(shop, "admin");
  let key: string;
  let tools: Tool[];
  beforeAll(async () => {
    tools = await toolsOf(shop);
    ({ key } = await createApiKey(shop, admin.token, ["orders:read"]));
  });

  async function ask(query: string, token = key) {
    const answer = await shop.call("GET", `/purchase?${query}`, { token });
    expect(answer.status, answer.text).toBe(200);
    return { orders: answer.json as Purchase[], next: String(answer.headers.link ?? "") };
  }
  const idsOf = (orders: readonly Purchase[]) => orders.map(({ _id }) => _id);
  const lastOf = (orders: readonly Purchase[]) => orders.at(-1)?.change ?? 0;
  /** The number behind all changes up to now. */
  async function now(): Promise<number> {
    let since = 0;
    for (;;) {
      const { orders } = await ask(`since=${since}`);
      if (orders.length === 0) return since;
      since = lastOf(orders);
    }
  }
  const newOrder = async () => placeOrder(shop, await prepareBuyer(shop), tools[0] as Tool);
  const track = (tx: Transaction<Schema> | TestShop["db"]["write"], id: string, tracking: string) =>
    tx.updateTable("purchase").set({ tracking }).where("id", "=", id).execute();

  it("are placed and changed orders, each once at its last change", async () => {
    const before = await now();
    const [first, second, third] = [await newOrder(), await newOrder(), await newOrder()];
    const placed = await ask(`since=${before}`);
    expect(idsOf(placed.orders)).toEqual([first._id, second._id, third._id]);
    const since = lastOf(placed.orders);
    expect(idsOf((await ask(`since=${since}`)).orders)).toEqual([]);

    await track(shop.db.write, second._id, "1");
    await track(shop.db.write, first._id, "2");
    await track(shop.db.write, second._id, "3");
    const changed = await ask(`since=${since}`);
    expect(idsOf(changed.orders).sort()).toEqual([first._id, second._id].sort());
    expect(idsOf((await ask(`since=${lastOf(changed.orders)}`)).orders)).toEqual([]);
    const all = await ask(`since=${before}`);
    expect(idsOf(all.orders)).toEqual([third._id, ...idsOf(changed.orders)]);
  });

  it("come in pages with a link to the next one, the last of which is empty", async () => {
    const before = await now();
    const placed = [await newOrder(), await newOrder(), await newOrder()];
    const found: string[] = [];
    let path = `since=${before}&limit=2&state=unpaid`;
    for (let page = 0; page < 3 && path; page += 1) {
      const { orders, next } = await ask(path);
      found.push(...idsOf(orders));
      path = /<\/api\/purchase\?(.*)>; rel="next"/.exec(next)?.[1] ?? "";
    }
    expect(found).toEqual(idsOf(placed));
    expect(path).toBe("");
  });

  it("leave out deleted orders, and what a filter leaves out", async () => {
    const before = await now();
    const [gone, paid, shipped] = [await newOrder(), await newOrder(), await newOrder()];
    await now();
    const states = { deleted: gone, paid, shipped } as const;
    for (const [state, { _id }] of Object.entries(states)) {
      await changeRows(shop.db, "purchase", ["id", _id], {
        state: state as keyof typeof states,
        held_until: null,
        paid_at: Date.now(),
      });
    }
    const both = [paid._id, shipped._id];
    expect(idsOf((await ask(`since=${before}`)).orders)).toEqual(both);
    expect(idsOf((await ask(`since=${before}&payment=paid`)).orders)).toEqual(both);
    expect(idsOf((await ask(`since=${before}&state=shipped`)).orders)).toEqual([shipped._id]);
    expect(idsOf((await ask(`since=${before}&from=2020-01-01&to=2020-12-31`)).orders)).toEqual([]);
  });

  it("are in the answer of every reader that asks after the change", async () => {
    const { _id } = await newOrder();
    for (let round = 0; round < cases(25); round += 1) {
      const since = await now();
      await track(shop.db.write, _id, String(round));
      const answers = await Promise.all(Array.from({ length: 6 }, () => ask(`since=${since}`)));
      expect(answers.map(({ orders }) => idsOf(orders))).toEqual(Array(6).fill([_id]));
    }
  });

  const onPostgres = engine === "postgres" ? it : () => {};
  onPostgres("of a transaction that commits late follow those that were read before", async () => {
    const [late, early] = [await newOrder(), await newOrder()];
    const since = await now();
    const changed = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const committed = shop.db.transaction(async (tx) => {
      await track(tx, late._id, "late");
      changed.resolve();
      await mayCommit.promise;
    });
    await changed.promise;
    await track(shop.db.write, early._id, "early");
    const first = await ask(`since=${since}`);
    expect(idsOf(first.orders)).toEqual([early._id]);
    mayCommit.resolve();
    await committed;
    const second = await ask(`since=${lastOf(first.orders)}`);
    expect(idsOf(second.orders)).toEqual([late._id]);
    expect(lastOf(second.orders)).toBeGreaterThan(lastOf(first.orders));
  });

  it("are complete and not doubled for readers beside many writers", async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, newOrder));
    const start = await now();
    const last = new Map<string, string>();
    const writers = [0, 1, 2, 3].map(async (writer) => {
      for (let step = 0; step < 20; step += 1) {
        const { _id } = orders[(writer * 7 + step * 3) % orders.length] as Purchase;
        await shop.db.transaction(async (tx) => {
          await track(tx, _id, `${writer}.${step}`);
          last.set(_id, `${writer}.${step}`);
          await sleep((writer * step) % 5);
        });
      }
    });
    let isDone = false;
    const reader = async () => {
      const seen: { id: string; tracking: string; change: number }[] = [];
      for (let since = start, isLast = false; ; ) {
        isLast = isDone;
        const changed = await ask(`since=${since}&limit=3`);
        const rows = await trackingOf(idsOf(changed.orders));
        for (const { _id, change = 0 } of changed.orders)
          seen.push({ id: _id, tracking: rows.get(_id) ?? "", change });
        since = Math.max(since, lastOf(changed.orders));
        if (isLast && changed.orders.length === 0) return seen;
      }
    };
    const readers = [reader(), reader()];
    await Promise.all(writers);
    isDone = true;
    for (const seen of await Promise.all(readers)) {
      const numbers = seen.map(({ change }) => change);
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
      // Read after the answer, so at least as new as it: an order's last entry has its last value.
      expect(new Map(seen.map(({ id, tracking }) => [id, tracking]))).toEqual(last);
    }
  });

  async function trackingOf(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await shop.db.read
      .selectFrom("purchase")
      .select(["id", "tracking"])
      .where("id", "in", [...ids])
      .execute();
    return new Map(rows.map(({ id, tracking }) => [id, tracking ?? ""]));
  }

  test("have part numbers, company, tax and purchase-order numbers when they are asked for", async () => {
    const since = await now();
    const buyer = await prepareBuyer(shop);
    const tool = tools[1] as Tool;
    const body = {
      price: Math.round(tool.price * 100 * tool.minimum) / 100,
      patient: buyer.email,
      patientName: "Test Buyer",
      product: tool.name,
      phone: "555 0100",
      address: "1 Mill Lane",
      order: tool.minimum,
      minOrder: tool.minimum,
      tool: tool._id,
      company: "Mill Ltd",
      taxNumber: "DE1",
      purchaseOrder: "PO-7",
    };
    expect((await shop.call("POST", "/purchase", { token: buyer.token, body })).status).toBe(200);
    const { orders } = await ask(`since=${since}&details=true`);
    expect(orders).toMatchObject([
      {
        company: "Mill Ltd",
        taxNumber: "DE1",
        purchaseOrder: "PO-7",
        paid: false,
        refunded: 0,
        lines: [{ partNumber: tool.partNumber, quantity: tool.minimum }],
      },
    ]);
    expect((await ask(`since=${since}`)).orders[0]?.lines).toBeUndefined();
    expect((await ask("details=true&limit=1")).orders[0]?.purchaseOrder).toBe("PO-7");
  });

  test("are refused to customers, beside a page, and after a number that was never given", async () => {
    const { token } = await prepareBuyer(shop);
    const asCustomer = await shop.call("GET", "/purchase?since=0", { token });
    expect(asCustomer).toMatchObject(refusedWith(403, "not-allowed"));
    for (const query of ["since=0&page=2", "since=0&sort=date", "since=999999999", "since=-1"]) {
      const { status, json } = await shop.call("GET", `/purchase?${query}`, { token: key });
      expect([status, json.errors?.[0]?.field], query).toEqual([422, "since"]);
    }
  });
});
