/** The stock ledger by tool, which a job writes after the ledger. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import { findRow } from "#support/rows.ts";
import type { Tool } from "../../tools/contract.ts";
import type { StockChange } from "../../tools/contract-manage.ts";
import { indexedUpTo, indexStockChanges } from "../api/ledger-index.ts";

const MINUTE_MS = 60_000;
const inAMinute = () => Date.now() + MINUTE_MS;

describe.each(engines)("the stock ledger by tool on %s", (engine) => {
  const at = createProductShop(engine);
  const { aTool } = at;
  const run = (now?: () => number) => indexStockChanges(at.shop.db, now);
  const position = () => indexedUpTo(at.shop.db.read);

  async function keyOf({ _id }: Tool): Promise<number> {
    const { key } = await findRow(at.shop.db, "tool", ["id", _id]);
    return key;
  }

  /** Ledger rows of these times, without a change of the stock. */
  async function insertChanges(tool: Tool, times: readonly number[], db = at.shop.db.write) {
    const tool_key = await keyOf(tool);
    const rows = await db
      .insertInto("stock_change")
      .values(
        times.map((time, index) => ({
          tool_key,
          purchase_key: null,
          amount: index + 1,
          reason: "correction" as const,
          at: time,
        })),
      )
      .returning("key")
      .execute();
    return rows.map(({ key }) => key);
  }

  /** All pages of a tool's ledger, ten rows each. */
  async function ledgerOf({ _id }: Tool): Promise<string[]> {
    const found: string[] = [];
    for (let before = ""; ; ) {
      const { json } = await at.call("GET", `/product/${_id}/stock?limit=10${before}`);
      found.push(...json.changes.map((change: StockChange) => change._id));
      if (json.next === undefined) return found;
      before = `&before=${json.next}`;
    }
  }

  async function indexedKeys(): Promise<number[]> {
    const rows = await at.shop.db.read
      .selectFrom("stock_change_by_tool")
      .select("change_key")
      .orderBy("change_key")
      .execute();
    return rows.map(({ change_key }) => change_key);
  }

  async function allKeys(): Promise<number[]> {
    const rows = await at.shop.db.read
      .selectFrom("stock_change")
      .select("key")
      .orderBy("key")
      .execute();
    return rows.map(({ key }) => key);
  }

  it("shows every row once, the newest first, before, while and after it is indexed", async () => {
    const [tool, other] = [aTool(0), aTool(1)];
    await run(inAMinute);
    const now = Date.now();
    await insertChanges(tool, Array(12).fill(now - MINUTE_MS));
    await insertChanges(other, Array(12).fill(now - MINUTE_MS));
    await insertChanges(tool, Array(12).fill(now));
    const whole = await ledgerOf(tool);
    expect(whole.length).toBe(25);
    expect(whole).toEqual(whole.toSorted((a, b) => Number(b) - Number(a)));
    const [first, last] = [Number(whole.at(0)), Number(whole.at(-1))];

    await run(() => now);
    expect(await position()).toBe(first - 12);
    expect(await ledgerOf(tool)).toEqual(whole);
    await run(inAMinute);
    expect(await position()).toBeGreaterThanOrEqual(first);
    expect(await ledgerOf(tool)).toEqual(whole);
    expect(await indexedKeys()).toContain(last);
  });

  it("is written in portions, once, also by several processes", async () => {
    await insertChanges(aTool(2), Array(1_234).fill(Date.now()));
    await Promise.all([run(inAMinute), run(inAMinute), run(inAMinute)]);
    await run(inAMinute);
    expect(await indexedKeys()).toEqual(await allKeys());
    const before = await position();
    await run(inAMinute);
    expect(await position()).toBe(before);
  });

  it("does not pass a row of the last seconds, even when a later row's clock is behind", async () => {
    const tool = aTool(3);
    await run(inAMinute);
    const now = Date.now();
    const [young = 0] = await insertChanges(tool, [now]);
    await insertChanges(tool, [now - MINUTE_MS]);
    const whole = await ledgerOf(tool);
    await run(() => now);
    expect(await position()).toBe(young - 1);
    expect(await ledgerOf(tool)).toEqual(whole);
    await run(inAMinute);
    expect(await indexedKeys()).toEqual(await allKeys());
  });

  // SQLite has one writer: rows are committed in the order of their keys.
  const onPostgres = engine === "postgres" ? it : () => {};
  onPostgres("has a row that was committed after a later one", async () => {
    const tool = aTool(4);
    await run(inAMinute);
    const now = Date.now();
    const isInserted = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const late = at.shop.db.transaction(async (tx) => {
      await insertChanges(tool, [now], tx);
      isInserted.resolve();
      await mayCommit.promise;
    });
    await isInserted.promise;
    await insertChanges(tool, [now]);
    await run();
    mayCommit.resolve();
    await late;
    await run(inAMinute);
    expect(await indexedKeys()).toEqual(await allKeys());
    expect((await ledgerOf(tool)).length).toBe(3);
  });
});
