/** The pages of tools in several languages: what search engines and screen readers are told of the texts. */
import { beforeAll, describe, expect, test } from "vitest";
import { toolsOf } from "#support/buyers.ts";
import { sharedShop } from "#support/shared-shop.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { dist } from "./build.ts";
import { alternatesOf, canonicalOf } from "./heads.ts";

const ORIGIN = "https://tools.example";

const isIndexed = (html: string) => !html.includes('<meta name="robots" content="noindex"/>');
const thingsOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = ""]) =>
    JSON.parse(json),
  );

describe("a shop in English, German and a language without texts", () => {
  const shop = sharedShop("sqlite", { PUBLIC_ORIGIN: ORIGIN, LANGUAGES: "en,de,en-XA" }, { dist });
  let translated: Tool;
  let untranslated: Tool;
  /** German but for its description. */
  let half: Tool;
  beforeAll(async () => {
    const tools = await toolsOf(shop);
    // A line that is no attribute is in the tool's own language.
    const lined = tools.filter(({ specs, attributes = [] }) => specs.length > attributes.length);
    [translated] = tools as [Tool];
    untranslated = lined.find((tool) => tool !== translated) as Tool;
    half = tools.find((tool) => tool !== translated && tool !== untranslated) as Tool;
    const key = shop.db.read.selectFrom("tool").select("key").where("id", "=", untranslated._id);
    await shop.db.write.deleteFrom("tool_text").where("tool_key", "=", key).execute();
    await shop.db.write
      .updateTable("tool_text")
      .set({ description: "", description_original: "" })
      .where(
        "tool_key",
        "=",
        shop.db.read.selectFrom("tool").select("key").where("id", "=", half._id),
      )
      .execute();
  });

  const get = async (url: string) => {
    const { payload } = await shop.app.inject({ url, headers: { "accept-language": "fr, de" } });
    return payload;
  };

  test("a translated page and its original name each other, and no other language", async () => {
    const path = `/tools/${translated._id}`;
    const expected = {
      en: ORIGIN + path,
      de: `${ORIGIN}/de${path}`,
      "x-default": ORIGIN + path,
    };
    for (const address of [path, `/de${path}`]) {
      const page = await get(address);
      expect([alternatesOf(page), canonicalOf(page), isIndexed(page)], address).toEqual([
        expected,
        ORIGIN + address,
        true,
      ]);
    }
  });

  test("a page whose text is not translated is canonical to the original and not indexed", async () => {
    const path = `/tools/${untranslated._id}`;
    for (const [address, original] of [
      [`/de${path}`, ORIGIN + path],
      [`/en-XA/tools/${translated._id}`, `${ORIGIN}/tools/${translated._id}`],
    ] as const) {
      const page = await get(address);
      expect([alternatesOf(page), canonicalOf(page), isIndexed(page)], address).toEqual([
        {},
        original,
        false,
      ]);
    }
    const original = await get(path);
    expect([alternatesOf(original), canonicalOf(original), isIndexed(original)]).toEqual([
      {},
      ORIGIN + path,
      true,
    ]);
  });

  test("38: a German page with an English description marks it, and is canonical to the English page", async () => {
    const path = `/tools/${half._id}`;
    const page = await get(`/de${path}`);
    expect([alternatesOf(page), canonicalOf(page), isIndexed(page)]).toEqual([
      {},
      ORIGIN + path,
      false,
    ]);
    expect(page).not.toMatch(/<h1 lang=/);
    expect(/<p [^>]*lang="en"[^>]*>([^<]+)/.exec(page)?.[1]).toContain(
      half.description.slice(0, 20),
    );
    expect(canonicalOf(await get(path))).toBe(ORIGIN + path);
  });

  test("texts that are not in the page's language say which they are in", async () => {
    const page = await get(`/de/tools/${untranslated._id}`);
    expect(page).toMatch(/<h1 lang="en"/);
    expect(page).toMatch(/<p [^>]*lang="en"[^>]*>[^<]/);
    expect(page).toMatch(/<tr lang="en"><th scope="row">/);
    const own = await get(`/de/tools/${translated._id}`);
    expect(own).not.toMatch(/<h1 lang=|<tr lang=/);
    expect(own).toContain('<th scope="row">Messbereich</th>');
    expect(await get(`/tools/${translated._id}`)).not.toContain('lang="en">');
    const list = await get("/de/tools");
    const linkTo = ({ _id }: Tool) =>
      new RegExp(`<a [^>]*href="/de/tools/${_id}"[^>]*>`).exec(list)?.[0];
    expect(linkTo(untranslated)).toContain('lang="en"');
    expect(linkTo(translated)).not.toContain("lang=");
  });

  test("the structured data have the page's language and addresses", async () => {
    const { name, description } = (
      await shop.call("GET", `/tool/${translated._id}`, { headers: { "accept-language": "de" } })
    ).json;
    const url = `${ORIGIN}/de/tools/${translated._id}`;
    const page = await get(`/de/tools/${translated._id}`);
    const [product, breadcrumbs] = thingsOf(page);
    expect(product).toMatchObject({
      "@type": "Product",
      name,
      description,
      category: "Messen",
      url,
    });
    expect(breadcrumbs.itemListElement.slice(-2)).toMatchObject([
      { name: "Messen", item: `${ORIGIN}/de/tools?category=measuring` },
      { name, item: url },
    ]);
    // Categories have one address, the canonical one.
    expect(page).toContain('href="/de/tools?category=measuring"');
    expect(page).not.toContain("?category=Measuring");
    for (const language of ["", "/de"])
      expect(await get(language || "/")).toContain(
        `${ORIGIN}${language}/tools?search={search_term_string}`,
      );
  });

  test("an address of release 0.1.0 leads to its category, in each language", async () => {
    for (const [former, now] of [
      ["/tools?kind=drilling&page=2", "/tools?category=drilling&page=2"],
      ["/de/tools?search=drill&kind=drilling", "/de/tools?search=drill&category=drilling"],
    ] as const) {
      const { statusCode, headers } = await shop.app.inject({ url: former });
      expect([statusCode, headers.location]).toEqual([301, now]);
    }
  });

  test("categories have names on the page, and their own values in its addresses", async () => {
    const page = await get("/de/tools?category=Measuring");
    expect(page).toContain("<title>Messen · ");
    expect(page).toMatch(/<input type="radio" name="category" [^>]*value="measuring"/);
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/de/tools?category=measuring"/>`);
    const byId = await get("/de/tools?category=measuring");
    expect(byId).toContain("<title>Messen · ");
    expect(byId).toContain(`<link rel="canonical" href="${ORIGIN}/de/tools?category=measuring"/>`);
    expect(page).toContain("Handwerkzeuge");
    expect(page).not.toContain(">Hand tools<");
  });

  test("the sitemap lists a tool's page in the languages of its text", async () => {
    const entries = (await get("/sitemap.xml")).split("<url>").slice(1);
    const of = (tool: Tool) =>
      entries.filter((entry) => entry.includes(`/tools/${tool._id}</loc>`));
    expect(of(untranslated)).toHaveLength(1);
    expect(of(untranslated)[0]).not.toContain("hreflang");
    expect(of(translated)).toHaveLength(2);
    for (const entry of of(translated)) {
      expect(entry).toContain("<lastmod>");
      for (const [locale, prefix] of [
        ["en", ""],
        ["de", "/de"],
        ["x-default", ""],
      ])
        expect(entry).toContain(
          `hreflang="${locale}" href="${ORIGIN}${prefix}/tools/${translated._id}"/>`,
        );
      expect(entry).not.toContain("en-XA");
    }
  });

  test("no page preloads answers that would be in the reader's language instead of its own", async () => {
    for (const path of ["/", "/de"]) expect(await get(path)).not.toContain('href="/api/tool');
  });
});
