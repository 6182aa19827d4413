import { describe, expect, it } from "vitest";
import { type Buyer, orderFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { placeOrder, stockOf } from "#support/orders/ordering.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import type { Answer } from "#support/shop.ts";
import { type Tool, toolSorts } from "../../tools/contract.ts";

const ids = (tools: readonly Tool[]) => tools.map(({ _id }) => _id);

describe.each(engines)("the catalog on %s", (engine) => {
  const at = createProductShop(engine);

  const list = (query: string): Promise<Answer> => at.shop.call("GET", `/tool?${query}`);
  const linksOf = ({ headers }: Answer): Record<string, string> =>
    Object.fromEntries(
      [...String(headers.link ?? "").matchAll(/<\/api([^>]+)>; rel="(\w+)"/g)].map(
        ([, url, relation]) => [relation, url],
      ),
    );

  it("answers all tools without a limit", async () => {
    const answer = await at.shop.call("GET", "/tool");
    expect(answer.status).toBe(200);
    expect(answer.json.length).toBeGreaterThan(20);
    expect(answer.headers["x-total-count"]).toBe(String(answer.json.length));
    expect(answer.headers.link).toBeUndefined();
  });

  it("is paged by its Link headers: each tool once, in the same order", async () => {
    const seen: string[] = [];
    let url: string | undefined = "/tool?limit=7&sort=price";
    let pages = 0;
    while (url) {
      const answer: Answer = await at.shop.call("GET", url);
      expect(answer.headers["x-total-count"]).toBe(String(at.all.length));
      seen.push(...ids(answer.json));
      const links = linksOf(answer);
      expect(links.first).toContain("page=1");
      expect(links.last).toContain(`page=${Math.ceil(at.all.length / 7)}`);
      expect(links.prev === undefined).toBe(pages === 0);
      expect(Object.values(links).every((link) => link.includes("sort=price"))).toBe(true);
      url = links.next;
      pages += 1;
    }
    expect(pages).toBe(Math.ceil(at.all.length / 7));
    expect(seen).toEqual(ids((await list("sort=price")).json));
  });

  it("answers an empty page after the last one, with a link back", async () => {
    const answer = await list("limit=100&page=900");
    expect(answer.json).toEqual([]);
    expect(linksOf(answer)).toMatchObject({ first: expect.any(String), prev: expect.any(String) });
  });

  it.each(toolSorts)("sorted by %s continues after a tool without gap or overlap", async (sort) => {
    const whole = ids((await list(`sort=${sort}`)).json);
    expect([...whole].sort()).toEqual(ids(at.all).sort());
    const seen: string[] = [];
    for (;;) {
      const after = seen.length > 0 ? `&after=${seen.at(-1)}` : "";
      const { json } = await list(`sort=${sort}&limit=9${after}`);
      if (json.length === 0) break;
      seen.push(...ids(json));
    }
    expect(seen).toEqual(whole);
  });

  it("refuses `after` with a deleted tool instead of starting again", async () => {
    const admin = await prepareBuyer(at.shop, "admin");
    const id = await addTool(admin, { tool: "Passing gauge", price: 1 });
    await at.shop.call("DELETE", `/tool/${id}`, { token: admin.token });
    expect(await list(`sort=-price&limit=3&after=${id}`)).toMatchObject({
      status: 422,
      json: { errors: [{ field: "after", message: "is not in the list" }] },
    });
  });

  it("is sorted by the requested order", async () => {
    const sorted = async (sort: string): Promise<Tool[]> => (await list(`sort=${sort}`)).json;
    const prices = (await sorted("price")).map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(ids(await sorted("-price"))).toEqual(ids(await sorted("price")).reverse());
    expect(ids(await sorted("-name"))).toEqual(ids(await sorted("name")).reverse());
    expect(ids(await sorted("newest"))).toEqual(ids(await sorted("featured")).reverse());
    const names = (await sorted("name")).map(({ name }) => name.toLowerCase().split(/\W/)[0] ?? "");
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  it("counts the tools of each category", async () => {
    const { json: categories } = await at.shop.call("GET", "/category");
    expect(categories.length).toBeGreaterThan(4);
    for (const { category, id, count } of categories) {
      const byId = await list(new URLSearchParams({ category: id }).toString());
      expect(byId.headers["x-total-count"]).toBe(String(count));
      const answer = await list(new URLSearchParams({ category }).toString());
      expect(answer.json.map((tool: Tool) => tool.category)).toEqual(Array(count).fill(category));
      expect(answer.headers["x-total-count"]).toBe(String(count));
    }
    expect((await list("category=No+such+category")).json).toEqual([]);
  });

  it("is filtered by inStock", async () => {
    const inStock: Tool[] = (await list("inStock=true")).json;
    const soldOut: Tool[] = (await list("inStock=false")).json;
    expect(inStock.every(({ quantity, minimum }) => quantity >= minimum)).toBe(true);
    expect(soldOut.every(({ quantity, minimum }) => quantity < minimum)).toBe(true);
    expect(inStock.length + soldOut.length).toBe((await toolsOf(at.shop)).length);
    expect(soldOut.length).toBeGreaterThan(0);
  });

  it("answers 304 to a matching ETag", async () => {
    const first = await at.shop.call("GET", "/tool?limit=5");
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const headers = { "if-none-match": etag };
    const again = await at.shop.call("GET", "/tool?limit=5", { headers });
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: "" });
    expect((await at.shop.call("GET", "/tool?limit=6", { headers })).status).toBe(200);
  });

  it("shows a sale within a second, in the list and on the tool's page", async () => {
    const tool = at.all.find(({ quantity, minimum }) => quantity > minimum * 3) as Tool;
    const quantityShown = async () =>
      (await at.shop.call("GET", `/tool/${tool._id}`)).json.quantity;
    await toolsOf(at.shop);
    await quantityShown();
    await placeOrder(at.shop, await prepareBuyer(at.shop), tool);
    const left = await stockOf(at.shop, tool);
    await eventually(async () => {
      const listed = (await toolsOf(at.shop)).find(({ _id }) => _id === tool._id);
      expect([await quantityShown(), listed?.quantity]).toEqual([left, left]);
    });
  });

  async function addTool(admin: Buyer, change: object): Promise<string> {
    const { status, json } = await at.shop.call("POST", "/tool", {
      token: admin.token,
      body: {
        name: "Somebody else",
        email: "somebody@else.test",
        tool: "Sine bar",
        price: 89.99,
        quantity: 12,
        minimum: 3,
        img: "https://pictures.test/sine-bar.png",
        ...change,
      },
    });
    expect(status, JSON.stringify(json)).toBe(200);
    return json.insertedId;
  }

  it("stores an added tool under its product name and does not publish who added it", async () => {
    const admin = await prepareBuyer(at.shop, "admin");
    const id = await addTool(admin, { category: "Measuring", partNumber: "SB-100" });

    const { json } = await at.shop.call("GET", `/tool/${id}`);
    expect(json).toEqual({
      _id: id,
      categoryId: "measuring",
      name: "Sine bar",
      category: "Measuring",
      partNumber: "SB-100",
      description: "",
      specs: [],
      img: "https://pictures.test/sine-bar.png",
      minimum: 3,
      multiple: 1,
      quantity: 12,
      reviews: 0,
      price: 89.99,
      priceUnit: 1,
      tiers: [],
    });
    const kept = await at.shop.db.read
      .selectFrom("tool")
      .select(["added_by_email", "price_cents"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ added_by_email: admin.email, price_cents: 8999 });
    expect(await stockOf(at.shop, json)).toBe(12);
  });

  it("never contains an email address", async () => {
    await addTool(await prepareBuyer(at.shop, "admin"), { tool: "Ring gauge" });
    const texts = await Promise.all(
      ["/tool", "/tool?search=gauge", "/category", `/tool/${at.all[0]?._id}`].map(
        async (path) => (await at.shop.call("GET", path)).text,
      ),
    );
    for (const text of texts) expect(text).not.toMatch(/@|added|addedBy/);
  });

  it("drops a deleted tool; its orders do not change", async () => {
    const admin = await prepareBuyer(at.shop, "admin");
    const buyer = await prepareBuyer(at.shop);
    const id = await addTool(admin, { tool: "Tramming bar" });
    const tool: Tool = (await at.shop.call("GET", `/tool/${id}`)).json;
    const order = await placeOrder(at.shop, buyer, tool);

    const remove = () => at.shop.call("DELETE", `/tool/${id}`, { token: admin.token });
    expect((await remove()).json).toEqual({ deletedCount: 1 });
    expect(await remove()).toMatchObject({ status: 404, json: { code: "no-such-tool" } });

    await eventually(async () => {
      expect(await at.shop.call("GET", `/tool/${id}`)).toMatchObject({ status: 404 });
      expect(ids((await list("search=tramming")).json)).not.toContain(id);
      expect(ids(await toolsOf(at.shop))).not.toContain(id);
    });
    const read = await at.shop.call("GET", `/purchase/${order._id}`, { token: buyer.token });
    expect(read.json).toMatchObject(order);
    const another = await prepareBuyer(at.shop);
    for (const body of [orderFor(another, tool), { ...orderFor(another, tool), tool: undefined }]) {
      const refused = await at.shop.call("POST", "/purchase", { token: another.token, body });
      expect(refused).toMatchObject({ status: 404, json: { code: "no-such-tool" } });
    }
  });
});
