import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import type { Tool } from "../../tools/contract.ts";

/** The categories of some tools with the number in each, as the API lists them. */
function countedCategories(tools: readonly Tool[]): { category: string; count: number }[] {
  const categories = Map.groupBy(tools, ({ category }) => category);
  return [...categories.keys()]
    .toSorted()
    .map((category) => ({ category, count: categories.get(category)?.length ?? 0 }));
}

const ids = (tools: readonly Tool[]) => tools.map(({ _id }) => _id);

describe.each(engines)("the catalog's filters on %s", (engine) => {
  const at = createProductShop(engine);

  const list = async (query: string): Promise<Tool[]> => {
    const { status, json, headers } = await at.shop.call("GET", `/tool?${query}`);
    expect(status, JSON.stringify(json)).toBe(200);
    expect(headers["x-total-count"]).toBe(String(json.length));
    return json;
  };

  it.each<[string, (tool: Tool) => boolean]>([
    ["minPrice=47.25", ({ price }) => price >= 47.25],
    ["maxPrice=47.25", ({ price }) => price <= 47.25],
    ["minPrice=10&maxPrice=60.5", ({ price }) => price >= 10 && price <= 60.5],
    ["maxMinimum=2", ({ minimum }) => minimum <= 2],
    ["minRating=4.5", ({ rating = 0 }) => rating >= 4.5],
    ["minRating=1", ({ reviews }) => reviews > 0],
    [
      "maxMinimum=10&maxPrice=100&inStock=true&category=Measuring",
      ({ minimum, price, quantity, category }) =>
        minimum <= 10 && price <= 100 && quantity >= minimum && category === "Measuring",
    ],
    ["minPrice=60&maxPrice=10", () => false],
  ])("%s finds exactly the tools that match", async (query, fits) => {
    const found = await list(query);
    expect(ids(found)).toEqual(ids(at.all.filter(fits)));
    expect(found.length).toBeLessThan(at.all.length);
  });

  it.each<[string, (tool: Tool) => boolean]>([
    ["", () => true],
    ["maxPrice=47.25", ({ price }) => price <= 47.25],
    ["maxMinimum=2&inStock=true", (tool) => tool.minimum <= 2 && tool.quantity >= tool.minimum],
    ["minRating=4.5&minPrice=10", ({ rating = 0, price }) => rating >= 4.5 && price >= 10],
    ["minPrice=60&maxPrice=10", () => false],
  ])("GET /category?%s counts the matching tools by category", async (query, fits) => {
    const { status, json: categories } = await at.shop.call("GET", `/category?${query}`);
    expect([status, categories]).toMatchObject([200, countedCategories(at.all.filter(fits))]);
  });

  it("counts the categories of search results", async () => {
    const found = await list("search=drill");
    const { json: categories } = await at.shop.call("GET", "/category?search=drill");
    expect(categories).toMatchObject(countedCategories(found));
    expect(categories.length).toBeLessThan(countedCategories(at.all).length);
  });

  it("refuses an invalid filter of GET /category", async () => {
    const { status, json } = await at.shop.call("GET", "/category?maxPrice=cheap");
    expect([status, json.code]).toEqual([422, "invalid-input"]);
  });

  it("lists tools by their ids, in that order and without those that are gone", async () => {
    const [one, two, three] = ids(at.all);
    expect(ids(await list(`ids=${three},gone,${one},${two},${one}`))).toEqual([three, one, two]);
    expect(await list("ids=gone")).toEqual([]);
    for (const query of [
      "ids=",
      "ids=a%20b",
      `ids=${one}&category=Measuring`,
      `ids=${one}&page=2`,
    ]) {
      const { status, json } = await at.shop.call("GET", `/tool?${query}`);
      expect([query, status, json.code]).toEqual([query, 422, "invalid-input"]);
    }
  });

  it("18: shows both of two tools whose part numbers differ in signs only, and names them to admins", async () => {
    const [one, two] = at.all as [Tool, Tool];
    const { token } = at;
    const typed = (one.partNumber ?? "").replaceAll("-", " ").toLowerCase();
    const shared = (query = "") =>
      at.shop.call("GET", `/product/shared-part-number${query}`, { token });
    expect((await shared()).json).toEqual([]);
    const query = `?partNumber=${encodeURIComponent(typed)}&except=${two._id}`;
    expect((await shared(query)).json).toMatchObject([[{ _id: one._id, name: one.name }]]);
    const { version } = (await at.shop.call("GET", `/product/${two._id}`, { token })).json;
    await at.shop.call("PATCH", `/tool/${two._id}`, {
      token,
      body: { version, partNumber: typed },
    });
    await eventually(async () =>
      expect(ids(await list(`search=${one.partNumber}`)).sort()).toEqual([one._id, two._id].sort()),
    );
    expect((await shared()).json).toMatchObject([[{ _id: one._id }, { _id: two._id }]]);
    const body = { version: version + 1, partNumber: two.partNumber };
    await at.shop.call("PATCH", `/tool/${two._id}`, { token, body });
    expect((await shared()).json).toEqual([]);
  });

  it("keeps the filters in the links to other pages", async () => {
    const { headers } = await at.shop.call("GET", "/tool?minPrice=12.5&maxMinimum=5&limit=2");
    expect(headers.link).toMatch(/<\/api\/tool\?[^>]*minPrice=12.5&maxMinimum=5[^>]*>; rel="next"/);
  });

  it("sorts by the smallest minimum and by the best rating", async () => {
    const minimums = (await list("sort=minimum")).map(({ minimum }) => minimum);
    expect(minimums).toEqual(minimums.toSorted((a, b) => a - b));
    const ratings = (await list("sort=-rating")).map(({ rating = 0 }) => rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    expect(ratings[0]).toBeGreaterThan(0);
  });

  it("minRating sees a new review", async () => {
    const tool = at.all.find(({ reviews }) => reviews === 0) as Tool;
    const { token, email } = await prepareBuyer(at.shop);
    const body = { patient: email, review: "Runs true.", rating: 5, tool: tool._id };
    expect((await at.shop.call("POST", "/review", { token, body })).status).toBe(200);
    await eventually(async () => expect(ids(await list("minRating=5"))).toContain(tool._id));
  });

  it.each([
    "minPrice=-1",
    "minPrice=1.234",
    "maxPrice=cheap",
    "maxMinimum=0",
    "maxMinimum=2.5",
    "minRating=6",
    "minRating=0",
  ])("refuses %s", async (query) => {
    const { status, json } = await at.shop.call("GET", `/tool?${query}`);
    expect([status, json.code]).toEqual([422, "invalid-input"]);
  });

  it("related tools are of the same category alone, by price distance", async () => {
    const tool = at.all.find(({ category }) => category === "Drilling") as Tool;
    const { json: related } = await at.shop.call("GET", `/tool/${tool._id}/related`);
    const nearest = (some: Tool[]) =>
      some
        .filter(({ _id }) => _id !== tool._id)
        .sort((a, b) => Math.abs(a.price - tool.price) - Math.abs(b.price - tool.price));
    const expected = nearest(at.all.filter(({ category }) => category === tool.category)).slice(
      0,
      6,
    );
    expect(ids(related)).toEqual(ids(expected));
    const unknown = await at.shop.call("GET", "/tool/no-such-tool/related");
    expect([unknown.status, unknown.json.code]).toEqual([404, "no-such-tool"]);
  });
});
