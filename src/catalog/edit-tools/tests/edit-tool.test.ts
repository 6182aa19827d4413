import { describe, expect, it } from "vitest";
import { prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { placeOrder, readOrder, stockOf } from "#support/orders/ordering.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import { refusedWith } from "#support/refused-with.ts";
import type { Answer } from "#support/shop.ts";
import type { Tool } from "../../tools/contract.ts";
import type { Product } from "../../tools/contract-manage.ts";

describe.each(engines)("editing a tool on %s", (engine) => {
  const at = createProductShop(engine);
  const { aTool } = at;
  const seen = async (id: string): Promise<Product> =>
    (await at.shop.call("GET", `/product/${id}`, { token: at.token })).json;
  const edit = (id: string, body: object): Promise<Answer> =>
    at.shop.call("PATCH", `/tool/${id}`, { token: at.token, body });
  const productHistory = async (id: string) =>
    (await at.shop.call("GET", `/product/${id}/act`, { token: at.token })).json;
  const found = async (search: string): Promise<string[]> => {
    const { json } = await at.shop.call("GET", `/tool?${new URLSearchParams({ search })}`);
    return json.map((tool: Tool) => tool._id);
  };

  it("changes the sent fields only, visible at once", async () => {
    const tool = aTool(0);
    const specs = [{ label: "Reach", value: "12 mm" }];
    const before = await seen(tool._id);
    const changes = {
      name: "Élan feeler, long",
      partNumber: "ZX-77",
      description: null,
      specs,
      price: 12.35,
      minimum: tool.minimum + 1,
    };
    const answer = await edit(tool._id, { version: before.version, ...changes });

    const names = new Set(tool.attributes?.map(({ name }) => name));
    const expected = {
      ...tool,
      ...changes,
      // Attributes come first.
      specs: [...tool.specs.filter(({ label }) => names.has(label)), ...specs],
      description: "",
      price: 12.35,
    };
    expect(answer.json).toMatchObject({
      ...before,
      ...expected,
      specs,
      version: before.version + 1,
    });
    expect((await at.shop.call("GET", `/tool/${tool._id}`)).json).toMatchObject(expected);
  });

  it("updates the search words", async () => {
    const tool = aTool(1);
    const [oldWord] = tool.name.split(" ");
    const { version } = await seen(tool._id);
    await edit(tool._id, {
      version,
      name: "Zymurgy probe",
      partNumber: null,
      category: "Oddments",
    });
    expect(await found("zymur")).toEqual([tool._id]);
    expect(await found("oddm")).toEqual([tool._id]);
    expect(await found(oldWord as string)).not.toContain(tool._id);
    if (tool.partNumber) expect(await found(tool.partNumber)).not.toContain(tool._id);
    const { json: sorted } = await at.shop.call("GET", "/tool?sort=-name&limit=1");
    expect(sorted[0]._id).toBe(tool._id);
  });

  it("is refused with 409 and the current product when the version is old", async () => {
    const tool = aTool(2);
    const { version } = await seen(tool._id);
    await edit(tool._id, { version, price: 5 });
    const late = await edit(tool._id, { version, price: 6, name: "Late" });
    expect(late).toMatchObject({ status: 409, json: { code: "tool-changed" } });
    expect(late.json.product).toEqual(await seen(tool._id));
    expect(late.json.product).toMatchObject({ price: 5, name: tool.name, version: version + 1 });
  });

  it("succeeds once when ten admins save the same version at once", async () => {
    const { _id } = aTool(3);
    const { version } = await seen(_id);
    const prices = Array.from({ length: 10 }, (_, index) => 100 + index);
    const answers = await Promise.all(prices.map((price) => edit(_id, { version, price })));
    const saved = answers.filter(({ status }) => status === 200);
    expect(saved.length).toBe(1);
    expect(answers.filter(({ status }) => status === 409).length).toBe(9);
    expect(await seen(_id)).toEqual(saved[0]?.json);
  });

  it("never changes stock or orders", async () => {
    const tool = aTool(4);
    const buyer = await prepareBuyer(at.shop);
    const { version } = await seen(tool._id);
    const stock = await stockOf(at.shop, tool);
    const order = await placeOrder(at.shop, buyer, tool);
    const { status, json } = await edit(tool._id, { version, price: tool.price + 10, minimum: 1 });
    expect(status).toBe(200);
    expect(json).toMatchObject({ quantity: stock - order.order, held: order.order, toShip: 0 });
    expect(await stockOf(at.shop, tool)).toBe(stock - order.order);
    expect(await readOrder(at.shop, buyer, order)).toEqual(order);
  });

  it("is one tool however often it was added with one Idempotency-Key", async () => {
    const more = { name: "Test Admin", email: at.admin.email, img: aTool(0).img };
    const body = {
      ...more,
      tool: "Sine bar",
      partNumber: "SB-1",
      price: 8,
      quantity: 4,
      minimum: 2,
    };
    const add = (key: string, changes = {}) =>
      at.shop.call("POST", "/tool", {
        ...{ token: at.token, headers: { "idempotency-key": key } },
        body: { ...body, ...changes },
      });
    const answers = await Promise.all(["one", "one", "one"].map((key) => add(key)));
    const ids = answers.map(({ json }) => json.insertedId);
    expect(new Set(ids).size).toBe(1);
    const found = await at.shop.call("GET", "/product?partNumber=SB-1", { token: at.token });
    expect(found.json).toMatchObject([{ _id: ids[0], quantity: 4 }]);
    const refused = await add("one", { price: 9 });
    expect(refused).toMatchObject(refusedWith(422, "idempotency-key-reused"));
    expect((await add("another")).json.insertedId).not.toBe(ids[0]);
  });

  it("refuses a quantity, unknown fields and a missing version", async () => {
    const { _id } = aTool(5);
    const before = await seen(_id);
    const { version } = before;
    for (const body of [
      { version, quantity: 4 },
      { version, addedBy: "me" },
      { version, deletedAt: null },
      { price: 4 },
      { version: "1", price: 4 },
      { version, price: 0 },
      { version, minimum: 0 },
      { version, name: "" },
      { version, category: null },
      { version, img: "javascript:alert(1)" },
      { version, specs: [{ label: "a: b", value: "c" }] },
      { version, specs: Array(31).fill({ label: "a", value: "b" }) },
    ]) {
      const { status, json } = await edit(_id, body);
      expect({ status, code: json.code }, JSON.stringify(body)).toEqual({
        status: 422,
        code: "invalid-input",
      });
    }
    expect(await seen(_id)).toEqual(before);
  });

  it("records who changed which field, with both values", async () => {
    const tool = aTool(6);
    const { version } = await seen(tool._id);
    await edit(tool._id, { version, price: 1234.5, category: tool.category });
    const [act, ...others] = await productHistory(tool._id);
    expect(act).toMatchObject({
      what: "edited",
      who: at.admin.email,
      imported: false,
      changes: [{ field: "price", from: `$${tool.price.toFixed(2)}`, to: "$1,234.50" }],
    });
    // What changes nothing is no edit.
    await edit(tool._id, { version: version + 1, price: 1234.5 });
    expect(await productHistory(tool._id)).toEqual([act, ...others]);
    expect((await seen(tool._id)).version).toBe(version + 1);
  });

  it("is refused for a deleted tool, whose history stays readable", async () => {
    const { _id } = aTool(7);
    const { version } = await seen(_id);
    await at.shop.call("DELETE", `/tool/${_id}`, { token: at.token });
    expect(await edit(_id, { version, price: 4 })).toMatchObject(refusedWith(404, "no-such-tool"));
    expect((await seen(_id)).deletedAt).toEqual(expect.any(String));
    expect(await productHistory(_id)).toMatchObject([
      { what: "deleted", who: at.admin.email, changes: [] },
    ]);
  });

  it("GET /product lists, searches, sorts and filters", async () => {
    const list = (query: string): Promise<Answer> =>
      at.shop.call("GET", `/product?${query}`, { token: at.token });
    const all = await list("sort=quantity");
    const live = await toolsOf(at.shop);
    expect(all.headers["x-total-count"]).toBe(String(live.length));
    const quantities = all.json.map(({ quantity }: Product) => quantity);
    expect(quantities).toEqual(quantities.toSorted((a: number, b: number) => a - b));
    const low: Product[] = (await list("show=low")).json;
    const soldOut: Product[] = (await list("show=sold-out")).json;
    expect(soldOut.length).toBeGreaterThan(0);
    expect(soldOut.every(({ quantity, minimum }) => quantity < minimum)).toBe(true);
    const isLow = ({ quantity, minimum }: Tool) => quantity >= minimum && quantity < minimum * 3;
    expect(low.map(({ _id }) => _id).sort()).toEqual(
      live
        .filter(isLow)
        .map(({ _id }) => _id)
        .sort(),
    );
    const deleted: Product[] = (await list("show=deleted")).json;
    expect(deleted.map(({ _id }) => _id)).toEqual([aTool(7)._id]);
    const [byWord] = (await list("search=ZX-77")).json;
    expect(byWord._id).toBe(aTool(0)._id);
  });
});
