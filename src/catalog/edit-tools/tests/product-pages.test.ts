/** The list of products, read to its end by its links. */
import { describe, expect, it } from "vitest";
import { bothEngines } from "#support/engines.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import type { Product } from "../../tools/contract-manage.ts";

describe.each(bothEngines)("products on %s", (engine) => {
  const at = createProductShop(engine);
  const idsOf = (products: readonly Product[]) => products.map(({ _id }) => _id);

  /** All ids by the links; `meanwhile` is called after the first page. */
  async function follow(query: string, meanwhile = async () => {}): Promise<string[]> {
    const seen: string[] = [];
    for (let path = `/product?${query}`; path; ) {
      const { json, headers, text, status } = await at.call("GET", path);
      expect(status, text).toBe(200);
      if (seen.length === 0) await meanwhile();
      seen.push(...idsOf(json));
      path = /<\/api([^>]*)>; rel="next"/.exec(String(headers.link))?.[1] ?? "";
    }
    return seen;
  }

  async function byPages(sort: string): Promise<string[]> {
    const all: string[] = [];
    for (let page = 1; all.length === (page - 1) * 100; page += 1)
      all.push(...idsOf((await at.call("GET", `/product?sort=${sort}&page=${page}`)).json));
    return all;
  }

  it("from the newest on come once each, also where some are deleted meanwhile", async () => {
    const all = await byPages("newest");
    const deleteSome = async () => {
      // The first, and the last of the page that was read.
      for (const id of [all[0], all[19]])
        expect((await at.call("DELETE", `/tool/${id}`)).status).toBe(200);
    };
    expect(await follow("sort=newest&limit=20", deleteSome)).toEqual(all);
  });

  it.each(["name", "-name", "price", "-price"])("sorted by %s come once each", async (sort) => {
    const all = await byPages(sort);
    expect(await follow(`sort=${sort}&limit=30`)).toEqual(all);
    expect(await follow(`sort=${sort}&limit=30&after=${all[9]}`)).toEqual(all.slice(10));
  });

  it("begin after no product that there never was", async () => {
    const { status, json } = await at.call("GET", "/product?after=no-such-tool");
    expect([status, json.errors]).toEqual([422, [{ field: "after", message: expect.anything() }]]);
  });
});
