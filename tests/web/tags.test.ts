/** Tags of tools: as admins write them, in lists and their counts, in files, and on pages. */
import { beforeAll, describe, expect, it } from "vitest";
import { prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { applyAll, preview, rowsOf, spreadsheet } from "#support/products/csv-files.ts";
import { sharedShop } from "#support/shared-shop.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { dist } from "./build.ts";

const ORIGIN = "https://tools.example";

describe.each(engines)("tags on %s", (engine) => {
  const shop = sharedShop(engine, { PUBLIC_ORIGIN: ORIGIN }, { dist });
  let token: string;
  let tools: Tool[];
  beforeAll(async () => {
    token = (await prepareBuyer(shop, "admin")).token;
    tools = await toolsOf(shop);
    await edit(toolAt(0)._id, ["Cobalt  steel ", "Metric"]);
    await edit(toolAt(1)._id, ["cobalt steel"]);
  });

  const toolAt = (place: number): Tool => {
    const tool = tools[place];
    if (!tool) throw new Error(`no tool ${place}`);
    return tool;
  };
  async function edit(id: string, tags: unknown) {
    const { json } = await shop.call("GET", `/product/${id}`, { token });
    const body = { version: json.version, tags };
    return shop.call("PATCH", `/tool/${id}`, { token, body });
  }
  const tagsOf = async (id: string) => (await shop.call("GET", `/tool/${id}`)).json.tags;
  async function listed(query: string): Promise<string[]> {
    const { json, status, text } = await shop.call("GET", `/tool?${query}`);
    expect(status, text).toBe(200);
    return json.map(({ _id }: Tool) => _id);
  }
  const page = (url: string) => shop.app.inject({ url });

  it("are shown as they were written, and absent without any", async () => {
    expect(await tagsOf(toolAt(0)._id)).toEqual(["Cobalt steel", "Metric"]);
    expect(await tagsOf(toolAt(2)._id)).toBeUndefined();
    expect((await edit(toolAt(2)._id, ["new"])).json.tags).toEqual(["new"]);
    expect((await edit(toolAt(2)._id, [])).json).not.toHaveProperty("tags");
    const { json } = await shop.call("GET", `/product/${toolAt(2)._id}/act`, { token });
    expect(JSON.stringify(json)).toContain('"field":"tags","from":"new","to":""');
  });

  it.each([
    [["Müller", "muller"], /twice/],
    [["a, b"], /comma/],
    [[" "], /tags/],
    [["x".repeat(41)], /40/],
    [Array.from({ length: 21 }, (_, i) => `t${i}`), /20/],
  ])("%j are refused", async (tags, why) => {
    const { status, json } = await edit(toolAt(3)._id, tags);
    expect(status).toBe(422);
    expect(JSON.stringify(json)).toMatch(why);
  });

  it("filter lists in any case, together with all other filters, and so do counts", async () => {
    const both = [toolAt(0)._id, toolAt(1)._id];
    expect((await listed("tag=COBALT%20steel")).toSorted()).toEqual(both.toSorted());
    expect(await listed("tag=cobalt%20steel,metric")).toEqual([toolAt(0)._id]);
    expect(await listed("tag=none")).toEqual([]);
    expect((await listed("search=cobalt%20steel")).slice(0, 2).toSorted()).toEqual(both.toSorted());
    const few = `tag=cobalt%20steel&maxPrice=${toolAt(1).price}&minPrice=${toolAt(1).price}`;
    expect(await listed(few)).toContain(toolAt(1)._id);
    const { headers } = await shop.call("GET", "/tool?tag=cobalt%20steel&limit=1");
    expect(headers["x-total-count"]).toBe("2");

    const facets = (await shop.call("GET", "/facet?tag=metric")).json;
    expect(facets.total).toBe(1);
    expect(facets.tags).toEqual([
      { tag: "cobalt steel", name: "Cobalt steel", count: 1 },
      { tag: "metric", name: "Metric", count: 1 },
    ]);
    const counted = (await shop.call("GET", "/category?tag=cobalt%20steel")).json;
    expect(counted.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(2);
  });

  it("come from a file and go into one", async () => {
    const { _id } = toolAt(4);
    const found = await preview({ shop, token }, `_id,tags\n${_id},"Stainless; metric"`);
    await applyAll({ shop, token }, found);
    expect(await tagsOf(_id)).toEqual(["Stainless", "metric"]);
    const { text } = await shop.call("GET", "/product/export", { token });
    expect(spreadsheet(text).find((row) => row._id === _id)?.tags).toBe("Stainless, metric");
    const faulty = await preview({ shop, token }, `_id,tags\n${_id},"a, A"`);
    const [row] = await rowsOf({ shop, token }, faulty);
    expect(row?.faults[0]?.message).toMatch(/twice/);
    await edit(_id, []);
  });

  it("are added to many products and taken off, and none gets too many", async () => {
    const [one, full] = [toolAt(5)._id, toolAt(6)._id];
    await edit(one, ["Old", "Kept"]);
    await edit(
      full,
      Array.from({ length: 20 }, (_, i) => `t${i}`),
    );
    const change = async (tags: unknown) => {
      const body = { tools: [one, full], tags };
      return shop.call("POST", "/product/change", { token, body });
    };
    expect((await change({})).status).toBe(422);
    const { json } = await change({ add: ["kept", "Sale"], remove: ["OLD"] });
    const rows = await rowsOf({ shop, token }, json);
    expect(rows.find(({ kind }) => kind === "faulty")?.faults[0]?.message).toMatch(/more than 20/);
    await applyAll({ shop, token }, json);
    expect(await tagsOf(one)).toEqual(["Kept", "Sale"]);
    expect(await tagsOf(full)).toHaveLength(20);
    for (const id of [one, full]) await edit(id, []);
  });

  it("have pages, which the tool's page links and the sitemap lists", async () => {
    const tool = (await page(`/tools/${toolAt(0)._id}`)).payload;
    expect(tool).toContain('href="/tags/cobalt%20steel"');
    expect(tool).toContain('"keywords":"Cobalt steel, Metric"');
    const { statusCode, payload } = await page("/tags/Cobalt%20STEEL");
    expect(statusCode).toBe(200);
    expect(payload).toContain(`<link rel="canonical" href="${ORIGIN}/tags/cobalt%20steel"/>`);
    expect(payload).toContain('"@type":"BreadcrumbList"');
    expect(payload).toMatch(/<h1[^>]*>Cobalt steel<\/h1>/);
    for (const place of [0, 1]) expect(payload).toContain(`/tools/${toolAt(place)._id}"`);
    expect(payload).not.toContain(`/tools/${toolAt(2)._id}"`);
    const sitemap = (await page("/sitemap.xml")).payload;
    expect(sitemap).toContain(`<loc>${ORIGIN}/tags/cobalt%20steel</loc>`);
  });

  it("that no tool of the catalog has have no page", async () => {
    for (const url of ["/tags/none", "/tags/a%2Cb", `/tags/${"x".repeat(900)}`, "/tags/%20"]) {
      const { statusCode, payload } = await page(url);
      expect(statusCode, url).toBe(404);
      expect(payload, url).toContain('<meta name="robots" content="noindex"/>');
    }
    const { json } = await shop.call("GET", "/tool?tag=metric");
    await shop.call("DELETE", `/tool/${json[0]._id}`, { token });
    expect((await page("/tags/metric")).statusCode).toBe(404);
  });
});
