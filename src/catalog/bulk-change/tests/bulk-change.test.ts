/** Prices and stock of many products are changed together: preview, application, conflicts. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { applyAll, rowsOf } from "#support/products/csv-files.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import type { ProductImport } from "../../csv/contract.ts";
import type { Product } from "../../tools/contract-manage.ts";

const TIERS = [
  { quantity: 1000, price: 0.9 },
  { quantity: 5000, price: 0.8 },
];

describe.each(engines)("a change of many products on %s", (engine) => {
  const at = createProductShop(engine);
  const get = async (path: string) => (await at.call("GET", path)).json;
  const change = (body: Record<string, unknown>, token = at.token) =>
    at.shop.call("POST", "/product/change", { token, body });

  async function previewed(body: Record<string, unknown>): Promise<ProductImport> {
    const { status, text, json } = await change(body);
    if (status !== 200) throw new Error(`the change answered ${text}`);
    return json;
  }

  async function edit(id: string, edits: Record<string, unknown>) {
    const { status, text } = await at.edit(id, edits);
    if (status !== 200) throw new Error(`the edit answered ${text}`);
  }

  it("changes prices and quantity prices by per cent, rounded to cents, once applied", async () => {
    const [one, other] = [at.aTool(0)._id, at.aTool(1)._id];
    await edit(one, { price: 1, minimum: 1, tiers: TIERS });
    await edit(other, { price: 33.33 });
    const found = await previewed({ tools: [one, other], price: { percent: -7.5 } });
    expect(found).toMatchObject({ source: "selection", name: "Price -7.5%", left: 2, changed: 0 });
    const rows = await rowsOf(at, found);
    const rowOf = (id: string) => rows.find(({ product }) => product === id);
    expect(rowOf(one)?.changes).toEqual([
      { field: "price", from: "$1.00", to: "$0.93" },
      { field: "tiers", from: "1000: $0.90, 5000: $0.80", to: "1000: $0.83, 5000: $0.74" },
    ]);
    expect(await at.product(one)).toMatchObject({ price: 1, tiers: TIERS });

    expect(await applyAll(at, found)).toMatchObject({ changed: 2, left: 0 });
    expect(await at.product(other)).toMatchObject({ price: 30.83 });
    const [entry] = await get(`/product/${one}/act`);
    expect(entry).toMatchObject({ what: "edited", who: at.admin.email, imported: false });
    expect(entry.changes).toEqual(rowOf(one)?.changes);
  });

  it("is applied once, however often and at once it is asked for", async () => {
    const { _id, quantity } = at.aTool(2);
    const { price } = await at.product(_id);
    const found = await previewed({
      tools: [_id],
      price: { amount: 0.5 },
      stock: { add: 7, reason: "Delivery 4711" },
    });
    const path = `/product/import/${found._id}/apply`;
    const sent = Array.from({ length: 4 }, () => at.call("POST", path, {}));
    for (const { status } of await Promise.all(sent)) expect(status).toBe(200);
    expect(await at.product(_id)).toMatchObject({ price: price + 0.5, quantity: quantity + 7 });
    const { changes } = await get(`/product/${_id}/stock`);
    const notes = changes.filter(({ note }: { note?: string }) => note === "Delivery 4711");
    expect(notes).toMatchObject([{ amount: 7, reason: "correction", who: at.admin.email }]);
  });

  it("changes weight, origin, customs number and tax class, of the products without them", async () => {
    const mine = [at.aTool(3)._id, at.aTool(4)._id];
    const shown = async (show: string) =>
      (await get(`/product?show=${show}&limit=100`)).map(({ _id }: Product) => _id);
    for (const id of mine)
      await edit(id, { weightGrams: null, countryOfOrigin: "USA", taxClass: "standard" });
    expect(await shown("undeclared")).toEqual(expect.arrayContaining(mine));
    const fields = { weightGrams: 250, customsNumber: "820330", taxClass: "reduced" };
    const found = await previewed({ tools: mine, fields });
    expect(found).toMatchObject({ name: "Weight, Customs number, Tax class", left: 2 });
    expect(await applyAll(at, found)).toMatchObject({ changed: 2, left: 0 });
    for (const id of mine) expect(await at.product(id)).toMatchObject(fields);
    expect(await shown("undeclared")).not.toContain(mine[0]);
    expect(await shown("other-tax")).toEqual(expect.arrayContaining(mine));
    const left = await previewed({ filter: { show: "other-tax" }, fields: { taxClass: "zero" } });
    expect(left.left).toBeGreaterThanOrEqual(2);
    expect((await change({ tools: mine, fields: {} })).status).toBe(422);
    expect((await change({ tools: mine, fields: { name: "x" } })).status).toBe(422);
  });

  it("sets the stock of every product that a filter shows", async () => {
    const all = await get("/product?search=drill&limit=100");
    expect(all.length).toBeGreaterThan(1);
    const found = await previewed({
      filter: { search: "drill" },
      stock: { set: 123, reason: "Stocktaking" },
    });
    expect(found.left).toBe(all.length);
    await applyAll(at, found);
    for (const { quantity } of await get("/product?search=drill&limit=100"))
      expect(quantity).toBe(123);
    const again = await previewed({
      filter: { search: "drill" },
      stock: { set: 123, reason: "Stocktaking" },
    });
    expect(again.rows).toMatchObject({ change: 0, same: all.length });
  });

  it("lists what would be refused, and leaves it out", async () => {
    const [tiered, few, fine] = [at.aTool(3), at.aTool(4), at.aTool(5)];
    await edit(tiered._id, { price: 1, minimum: 1, tiers: [{ quantity: 10, price: 0.01 }] });
    const found = await previewed({
      tools: [tiered._id, few._id, fine._id, "no-such-tool"],
      price: { percent: -99 },
      stock: { add: -fine.quantity, reason: "Sold elsewhere" },
    });
    const faulty = await rowsOf(at, found, "faulty");
    const faultsOf = (name: string) => faulty.find((row) => row.name === name)?.faults;
    expect(faultsOf("no-such-tool")).toMatchObject([{ column: "_id" }]);
    expect(faultsOf(tiered.name)).toContainEqual({
      column: "tiers",
      message: "would be $0.00; prices are from $0.01 to $999,999.99",
    });
    const { rows } = await applyAll(at, found);
    expect(rows.faulty).toBe(faulty.length);
    expect(await at.product(tiered._id)).toMatchObject({ price: 1 });
    expect(await at.product(fine._id)).toMatchObject({ quantity: 0 });
  });

  it("does not apply to a product that was edited, sold or deleted after the preview", async () => {
    const [edited, counted, deleted, fine] = [at.aTool(6), at.aTool(7), at.aTool(8), at.aTool(9)];
    const tools = [edited, counted, deleted, fine].map(({ _id }) => _id);
    const found = await previewed({
      tools,
      price: { amount: 1 },
      stock: { set: 500, reason: "Stocktaking" },
    });
    await edit(edited._id, { price: 77 });
    const body = { change: -1, reason: "Broken" };
    await at.call("POST", `/product/${counted._id}/stock`, body);
    await at.call("DELETE", `/tool/${deleted._id}`);

    expect(await applyAll(at, found)).toMatchObject({
      changed: 1,
      rows: { faulty: 3 },
    });
    const messages = (await rowsOf(at, found, "faulty")).flatMap(({ faults }) =>
      faults.map(({ message }) => message),
    );
    expect(messages.sort()).toEqual([
      "the product was changed after the preview",
      "the product was deleted since the preview",
      expect.stringMatching(/^the stock is [\d,]+ now, and was [\d,]+ in the preview/),
    ]);
    expect(await at.product(edited._id)).toMatchObject({ price: 77, quantity: edited.quantity });
    expect(await at.product(counted._id)).toMatchObject({ price: counted.price });
    expect(await at.product(fine._id)).toMatchObject({ price: fine.price + 1, quantity: 500 });
  });

  it("is refused when none of the named products is in the catalog", async () => {
    const { status, json } = await change({ tools: ["no-such-tool"], price: { percent: 1 } });
    expect([status, json.code]).toEqual([404, "no-such-tool"]);
  });

  it.each([
    [{}, /tools/i],
    [{ tools: ["a"], filter: {}, price: { percent: 1 } }, /tools/i],
    [{ tools: [], price: { percent: 1 } }, /tools/i],
    [{ tools: ["a"] }, /price/i],
    [{ tools: ["a"], price: {} }, /percent/],
    [{ tools: ["a"], price: { percent: 1, amount: 1 } }, /percent/],
    [{ tools: ["a"], price: { percent: 0 } }, /must not be 0/],
    [{ tools: ["a"], price: { percent: -100 } }, /-99/],
    [{ tools: ["a"], price: { percent: 1.005 } }, /at most two decimals/],
    [{ tools: ["a"], price: { amount: 0.005 } }, /decimals/],
    [{ tools: ["a"], price: { amount: 1e9 } }, /largest price/],
    [{ tools: ["a"], stock: { add: 1 } }, /reason/i],
    [{ tools: ["a"], stock: { add: 0, reason: "x" } }, /must not be 0/],
    [{ tools: ["a"], stock: { add: 1, set: 1, reason: "x" } }, /add/],
    [{ tools: ["a"], stock: { set: 1_000_001, reason: "x" } }, /1,000,000/],
    [{ filter: { show: "deleted" }, price: { percent: 1 } }, /low/],
  ])("refuses %j", async (body, said) => {
    const { status, json } = await change(body);
    expect([status, json.code]).toEqual([422, "invalid-input"]);
    expect(json.detail).toMatch(said);
  });
});
