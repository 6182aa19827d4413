/** What search engines are told: where they may go, what there is, and when it changed. */
import { beforeAll, describe, expect, test } from "vitest";
import { prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { sharedShop } from "#support/shared-shop.ts";
import { buildShop, type ShopSettings } from "#support/shop.ts";
import { createSitemap } from "../../src/app/server/ssr/sitemap.ts";
import { dist } from "./build.ts";

const ORIGIN = "https://tools.example";

describe.each(engines)("on %s", (engine) => {
  const shop = sharedShop(engine, { PUBLIC_ORIGIN: ORIGIN }, { dist });
  let family: string;
  beforeAll(async () => {
    family = await addFamily();
  });

  /** Adds a family of one tool of the demo. Returns its id. */
  async function addFamily(): Promise<string> {
    const { token } = await prepareBuyer(shop, "admin");
    const [tool] = (await shop.call("GET", "/tool?category=drilling&limit=1")).json;
    const { json } = await shop.call("GET", `/tool/${tool._id}`);
    const axes = [json.attributes[0].code];
    const body = { name: "All sizes", category: tool.category, axes, tools: [tool._id] };
    const created = await shop.call("POST", "/family", { token, body });
    expect(created.status, created.text).toBe(200);
    return created.json.insertedId;
  }

  const locationsIn = (text: string) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = ""]) => location);

  test("36: the sitemap lists every public page, category and tool, and each exists", async () => {
    const { headers, payload } = await shop.app.inject({ url: "/sitemap.xml" });
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    const found = locationsIn(payload);
    const tools = await toolsOf(shop);
    const expected = ["/", "/tools", "/blog", "/myPortfolio", "/login", "/terms"];
    for (const path of [...expected, ...tools.map(({ _id }) => `/tools/${_id}`)]) {
      expect(found).toContain(ORIGIN + path);
    }
    for (const path of ["/forgot", "/dashboard", "/404"])
      expect(found).not.toContain(ORIGIN + path);
    expect(found).toContain(`${ORIGIN}/tools?category=bearings-drives`);
    expect(found).toContain(`${ORIGIN}/family/${family}`);
    const some = found.filter((path, place) => place % 5 === 0 || path.includes("/family/"));
    for (const location of some) {
      const { statusCode, payload } = await shop.app.inject({ url: location.slice(ORIGIN.length) });
      expect([location, statusCode]).toEqual([location, 200]);
      const escaped = location.replaceAll("&", "&amp;");
      expect(payload).toContain(`<link rel="canonical" href="${escaped}"/>`);
    }
  });

  test("a tool's lastmod is the time of its last edit", async () => {
    const [tool] = await toolsOf(shop);
    const { token } = await prepareBuyer(shop, "admin");
    const before = Date.now();
    const edit = { version: 1, price: 12.5 };
    const edited = await shop.call("PATCH", `/tool/${tool?._id}`, { token, body: edit });
    expect(edited.status).toBe(200);
    const parts = { db: shop.db, publicOrigin: ORIGIN, pages: () => [], revision: () => "" };
    const sitemap = createSitemap(parts);
    const text = (await sitemap.file(0))?.bytes.toString() ?? "";
    const [, date = ""] = new RegExp(`${tool?._id}</loc><lastmod>([^<]+)`).exec(text) ?? [];
    expect(Date.parse(date)).toBeGreaterThanOrEqual(before);
  });

  test("33: a deleted tool leaves the sitemap, and its page is not found", async () => {
    const tool = (await toolsOf(shop)).at(-1);
    const { token } = await prepareBuyer(shop, "admin");
    const parts = { db: shop.db, publicOrigin: ORIGIN, pages: () => [], revision: () => "" };
    const listed = async () => (await createSitemap(parts).file(0))?.bytes.toString();
    const path = `/tools/${tool?._id}`;
    expect(await listed()).toContain(`${ORIGIN}${path}</loc>`);
    expect((await shop.call("DELETE", `/tool/${tool?._id}`, { token })).status).toBe(200);
    expect(await listed()).not.toContain(`${ORIGIN}${path}</loc>`);
    expect((await shop.app.inject({ url: path })).statusCode).toBe(404);
  });

  // The shorter files are full before the first tool.
  test.each([20, 4])(
    "a sitemap too long for one file of %d is an index of several, which list each tool once",
    async (maxAddresses) => {
      const pages = { pages: () => ["/"], revision: () => "" };
      const parts = { db: shop.db, publicOrigin: ORIGIN, ...pages, maxAddresses };
      const sitemap = createSitemap(parts);
      const textOf = async (part: number) => (await sitemap.file(part))?.bytes.toString();
      const index = (await textOf(0)) ?? "";
      expect(index).toContain("<sitemapindex");
      const files = locationsIn(index);
      expect(files).toEqual(files.map((_, place) => `${ORIGIN}/sitemap-${place + 1}.xml`));
      const lists = await Promise.all(files.map((_, place) => textOf(place + 1)));
      const found = lists.map((text = "") => locationsIn(text));
      for (const list of found) expect(list.length).toBeLessThanOrEqual(maxAddresses);
      const tools = (await toolsOf(shop)).map(({ _id }) => `${ORIGIN}/tools/${_id}`);
      expect(found.flat().filter((location) => tools.includes(location))).toHaveLength(
        tools.length,
      );
      expect(new Set(found.flat()).size).toBe(found.flat().length);
      expect(await textOf(files.length + 1)).toBeUndefined();
      for (const url of ["/sitemap-1.xml", "/sitemap-0.xml", "/sitemap-x.xml"]) {
        expect((await shop.app.inject({ url })).statusCode, url).toBe(404);
      }
    },
  );
});

describe("robots.txt", () => {
  const ask = async (url: string, settings: ShopSettings) => {
    const shop = await buildShop("sqlite", settings, { dist });
    const answer = await shop.app.inject({ url });
    await shop.close();
    return answer;
  };

  test("disallows pages that need a sign-in, and names the sitemap", async () => {
    const { payload, headers } = await ask("/robots.txt", { PUBLIC_ORIGIN: ORIGIN });
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(payload).toMatch(/^Disallow: \/dashboard$/m);
    expect(payload).toMatch(/^Disallow: \/api\/$/m);
    expect(payload).toMatch(/^Sitemap: https:\/\/tools\.example\/sitemap\.xml$/m);
  });

  test.each([
    ["a shop for trial that can be reached from outside", { PUBLIC_ORIGIN: ORIGIN }, "noindex"],
    ["a shop on this machine", {}, undefined],
  ])("%s", async (_name, settings: ShopSettings, tag) => {
    expect((await ask("/blog", settings)).headers["x-robots-tag"]).toBe(tag);
    expect((await ask("/dashboard", settings)).headers["x-robots-tag"]).toBe("noindex");
  });
});
