/** Lists of a shop with so many tools that the index answers what SQL would read the whole table for. */
import { beforeAll, describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { untilSearchable } from "#support/searchable.ts";
import { sharedShop } from "#support/shared-shop.ts";
import { fill } from "../../../../bench/scale/fill.ts";
import { sizeOf } from "../../../../bench/scale/size.ts";
import { hasTools } from "../../search/api/records.ts";
import { LOW_ORDERS } from "../../stock/rules.ts";

const SIZE = { ...sizeOf(10_300), users: 20, orders: 10, reviews: 10, emails: 1, messages: 1 };

describe.each(engines)("lists of a large catalog on %s", (engine) => {
  const shop = sharedShop(engine, {}, { fill: (db) => fill(db, SIZE) });
  let tools: Awaited<ReturnType<typeof readTools>>;
  beforeAll(async () => {
    tools = await readTools();
    await untilSearchable(shop);
  });

  const readTools = () =>
    shop.db.read
      .selectFrom("tool")
      .select(["key", "id", "name", "quantity", "minimum", "price_cents", "rating_tenths"])
      .where("deleted_at", "is", null)
      .orderBy("key")
      .execute();

  type Row = (typeof tools)[number];

  async function list(path: string, token?: string) {
    const answer = await shop.call("GET", path, { token });
    expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(200);
    return {
      ids: (answer.json as { _id: string }[]).map(({ _id }) => _id),
      total: Number(answer.headers["x-total-count"]),
    };
  }

  function expected(
    isListed: (tool: Row) => boolean,
    order: (a: Row, b: Row) => number,
    from: number,
    count: number,
  ) {
    const listed = tools.filter(isListed).toSorted(order);
    return { ids: listed.slice(from, from + count).map(({ id }) => id), total: listed.length };
  }

  const byKey = (a: Row, b: Row) => a.key - b.key;
  const byPrice = (a: Row, b: Row) => a.price_cents - b.price_cents || byKey(a, b);

  it("is told from a smaller one by reading no more tools than asked for", async () => {
    expect(await hasTools(shop.db.read, tools.length)).toBe(true);
    expect(await hasTools(shop.db.read, tools.length + 1)).toBe(false);
  });

  it.each<[string, (tool: Row) => boolean, (a: Row, b: Row) => number, number]>([
    ["inStock=false", (tool) => tool.quantity < tool.minimum, byKey, 0],
    ["inStock=true&page=3", (tool) => tool.quantity >= tool.minimum, byKey, 60],
    [
      "minPrice=100&maxPrice=200&sort=price",
      ({ price_cents }) => price_cents >= 10_000 && price_cents <= 20_000,
      byPrice,
      0,
    ],
    [
      "minRating=4&sort=-rating",
      ({ rating_tenths }) => rating_tenths >= 40,
      (a, b) => b.rating_tenths - a.rating_tenths || b.key - a.key,
      0,
    ],
    ["sort=newest&page=340", () => true, (a, b) => b.key - a.key, 339 * 30],
    ["sort=price&page=338", () => true, byPrice, 337 * 30],
    ["sort=-price&page=2", () => true, (a, b) => byPrice(b, a), 30],
  ])("are those of the table: %s", async (query, isListed, order, from) => {
    expect(await list(`/tool?limit=30&${query}`)).toEqual(expected(isListed, order, from, 30));
  });

  it("by name have each tool on one page only", async () => {
    const seen = new Set<string>();
    for (let page = 1; page <= tools.length / 100 + 1; page += 1)
      for (const id of (await list(`/tool?limit=100&sort=name&page=${page}`)).ids) seen.add(id);
    expect(seen.size).toBe(tools.length);
  });

  it.each<[string, (tool: Row) => boolean, (a: Row, b: Row) => number]>([
    ["sort=quantity", () => true, (a, b) => a.quantity - b.quantity || byKey(a, b)],
    ["show=sold-out", (tool) => tool.quantity < tool.minimum, (a, b) => b.key - a.key],
    [
      "show=low&sort=price",
      ({ quantity, minimum }) => quantity >= minimum && quantity < minimum * LOW_ORDERS,
      byPrice,
    ],
  ])("of products are those of the table: %s", async (query, isListed, order) => {
    const { token } = await prepareBuyer(shop, "admin");
    const { ids, total } = expected(isListed, order, 0, 20);
    expect(await list(`/product?limit=20&${query}`, token)).toEqual({ ids, total });
  });

  it("of the overview are the tools with the fewest smallest orders left", async () => {
    const { token } = await prepareBuyer(shop, "admin");
    const { json } = await shop.call("GET", "/overview", { token });
    const left = ({ quantity, minimum }: Pick<Row, "quantity" | "minimum">) => quantity / minimum;
    const scarce = tools.filter((tool) => left(tool) < LOW_ORDERS);
    const soldOut = scarce.filter((tool) => left(tool) < 1);
    const lowest = scarce.toSorted((a, b) => left(a) - left(b) || byKey(a, b)).slice(0, 8);
    expect(json).toMatchObject({
      soldOut: soldOut.length,
      lowStock: scarce.length - soldOut.length,
      scarce: lowest.map(({ id, name, quantity, minimum }) => ({
        _id: id,
        name,
        quantity,
        minimum,
      })),
    });
  });

  it("show an admin's correction of the stock at once", async () => {
    const { token } = await prepareBuyer(shop, "admin");
    const before = await list("/product?limit=1&show=sold-out", token);
    const [sold] = before.ids;
    const body = { change: 900_000, reason: "A delivery" };
    const corrected = await shop.call("POST", `/product/${sold}/stock`, { token, body });
    expect(corrected.status, corrected.text).toBe(200);
    const after = await list("/product?limit=1&show=sold-out", token);
    expect(after.total).toBe(before.total - 1);
    expect(after.ids).not.toContain(sold);
  });
});
