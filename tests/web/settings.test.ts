/** What the owner changes in the admin shows in the pages of every process within a second. */
import { describe, expect, test } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import type { TestShop } from "#support/shop.ts";
import { createTwoProcesses } from "#support/two-processes.ts";
import type { SectionName } from "../../src/frame/settings/sections.ts";
import { firstSections } from "../../src/shop/settings/api/first-values.ts";
import { dist } from "./build.ts";

const page = {
  slug: "care",
  title: "Care of gauges",
  lead: "How to keep them true.",
  body: "## Oil\n\nA *drop*, as {name} says. See [the tools](/tools).",
  isHidden: false,
};

describe.each(engines)("settings in the pages on %s", (engine) => {
  const at = createTwoProcesses(engine, {}, dist);

  const get = (url: string, from = at.shop) => from.app.inject({ url });
  const text = async (url: string, from = at.shop) => (await get(url, from)).payload;

  test("a new name shows in pages, shell, error page, structured data and manifest", async () => {
    const urls = ["/", "/tools", "/login", "/forgot", "/terms", "/no-such", "/dashboard"];
    for (const from of [at.shop, at.other]) for (const url of urls) await get(url, from);
    await at.changeSection("company", (company) => ({
      ...company,
      name: "Quirk & Söhne",
      shortName: "Quirk",
    }));
    for (const url of [...urls, "/manifest.webmanifest"])
      await at.everywhere(async (from) => /Quirk (&amp;|&) Söhne/.test(await text(url, from)));
    const home = await text("/");
    expect(home).not.toContain(firstSections.company.name);
    expect(home).toContain('"@type":"Organization","name":"Quirk & Söhne"');
    expect(await text("/terms")).toContain("Quirk &amp; Söhne, 14 Foundry Lane");
  });

  test("an added page is at its address at once, a hidden and a deleted one are not found", async () => {
    const sitemap = async () => (await text("/sitemap.xml")).includes("/care<");
    expect((await get("/care")).statusCode).toBe(404);
    await at.changeSection("pages", ({ items }) => ({ items: [...items, page] }));
    await at.changeSection("footer", (footer) => ({
      ...footer,
      columns: [
        ...footer.columns,
        { heading: "Workshop", links: [{ label: "Care", page: "care" }] },
      ],
    }));
    const status = (code: number) => async (from: TestShop) =>
      (await get("/care", from)).statusCode === code;
    await at.everywhere(status(200));
    const html = await text("/care");
    expect(html).toContain("<title>Care of gauges · Quirk &amp; Söhne</title>");
    expect(html).toContain("<em>drop</em>, as Quirk &amp; Söhne says");
    expect(html).toContain('<a class="link" href="/tools">the tools</a>');
    expect(html).toContain(">Workshop<");
    expect(await sitemap()).toBe(true);

    const hide = (isHidden: boolean) =>
      at.changeSection("pages", ({ items }) => ({
        items: items.map((each) => (each.slug === "care" ? { ...each, isHidden } : each)),
      }));
    await hide(true);
    await at.everywhere(status(404));
    await at.everywhere(async (from) => !(await text("/login", from)).includes(">Workshop<"));
    expect(await sitemap()).toBe(false);
    await hide(false);
    await at.everywhere(status(200));
    await at.changeSection("pages", ({ items }) => ({
      items: items.filter(({ slug }) => slug !== "care"),
    }));
    await at.everywhere(status(404));
    expect((await at.shop.call("GET", "/shop/page/care")).status).toBe(404);
  });

  test("lists of the home page may be empty", async () => {
    await at.changeSection("home", (home) => ({
      ...home,
      infoCards: [],
      businessSummary: { ...home.businessSummary, items: [] },
      testimonials: { ...home.testimonials, items: [] },
    }));
    await at.everywhere(async (from) => !(await text("/", from)).includes("Our Testimonial"));
    expect((await get("/")).statusCode).toBe(200);
  });

  test("a draft is shown only to the admin who previews it", async () => {
    const { token } = at.admin;
    const preview = (section: SectionName, value: unknown, path: string, as = token) =>
      at.shop.call("POST", `/settings/${section}/preview`, { token: as, body: { value, path } });
    const { json: blog } = await at.shop.call("GET", "/settings/blog", { token });
    const draft = { ...blog.value, heading: "Drafted heading" };
    const [drafted, ...others] = await Promise.all([
      preview("blog", draft, "/blog"),
      ...Array.from({ length: 5 }, () => text("/blog")),
    ]);
    expect(drafted.status).toBe(200);
    expect(drafted.headers["cache-control"]).toBe("no-store");
    expect(drafted.json.html).toContain("Drafted heading");
    expect([...others, await text("/blog")].join()).not.toContain("Drafted heading");

    const { json: pages } = await at.shop.call("GET", "/settings/pages", { token });
    const items = [...pages.value.items, { ...page, slug: "drafted" }];
    const added = await preview("pages", { items }, "/drafted");
    expect(added.json.html).toContain("Care of gauges");
    expect((await get("/drafted")).statusCode).toBe(404);

    expect((await preview("blog", { ...draft, heading: "" }, "/blog")).status).toBe(422);
    expect((await preview("blog", draft, "/no-such")).status).toBe(404);
    expect((await preview("blog", draft, "/dashboard")).status).toBe(404);
    const customer = await prepareBuyer(at.shop);
    expect((await preview("blog", draft, "/blog", customer.token)).status).toBe(403);
    expect((await at.shop.call("GET", "/settings/blog", { token })).json.version).toBe(
      blog.version,
    );
  });
});
