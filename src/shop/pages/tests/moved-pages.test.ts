/** Text pages at a new address, and what their former one leads to. */
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { changeSection } from "#support/server/settings-shop.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";
import { client } from "../../../../tests/web/build.ts";
import type { SectionValue } from "../../../frame/settings/sections.ts";

type Pages = SectionValue<"pages">["items"];

describe.each(engines)("a text page at a new address on %s", (engine) => {
  const shop = sharedShop(engine, { LANGUAGES: "en,de" }, { dist: dirname(client) });
  const admin = sharedBuyer(shop, "admin");

  async function change(edit: (items: Pages) => Pages): Promise<Pages> {
    const { value } = await changeSection(shop, admin, "pages", ({ items }) => ({
      items: edit(items),
    }));
    return value.items;
  }
  /** Renames it as the form does, which knows nothing of former addresses. */
  const rename = (from: string, slug: string) =>
    change((items) =>
      items.map(({ formerSlugs: _, ...page }) => (page.slug === from ? { ...page, slug } : page)),
    );
  const open = async (url: string) => {
    const { statusCode, headers } = await shop.app.inject({ url });
    return headers.location === undefined ? statusCode : [statusCode, headers.location];
  };

  it("is found at the former one, in each language, also after a second change", async () => {
    await rename("about", "story");
    expect(await open("/about?from=mail")).toEqual([308, "/story?from=mail"]);
    expect(await open("/de/about")).toEqual([308, "/de/story"]);
    await rename("story", "our-story");
    expect(await open("/about")).toEqual([308, "/our-story"]);
    expect(await open("/story")).toEqual([308, "/our-story"]);
    expect(await open("/our-story")).toBe(200);
    expect(await open("/constructor")).toBe(404);
  });

  it("stays in the footer, which names the former one", async () => {
    const { json } = await shop.call("GET", "/shop");
    const links = json.footer.columns.flatMap(({ links }: { links: object[] }) => links);
    expect(links).toContainEqual(expect.objectContaining({ page: "our-story" }));
    await changeSection(shop, admin, "footer", (footer) => ({
      ...footer,
      copyright: "All rights reserved.",
    }));
  });

  it("leads nowhere while it is hidden, and goes back to its first one without a loop", async () => {
    const hide = (isHidden: boolean) =>
      change((items) =>
        items.map((page) => (page.slug === "our-story" ? { ...page, isHidden } : page)),
      );
    await hide(true);
    expect(await open("/about")).toBe(404);
    await hide(false);
    await rename("our-story", "about");
    expect(await open("/about")).toBe(200);
    expect(await open("/our-story")).toEqual([308, "/about"]);
  });

  it("leaves it to a new page", async () => {
    await rename("about", "company");
    const pages = await change((items) => [
      ...items,
      { slug: "about", title: "About", lead: "New.", body: "New.", isHidden: false },
    ]);
    expect(await open("/about")).toBe(200);
    expect(pages.find(({ slug }) => slug === "company")?.formerSlugs).not.toContain("about");
    await change((items) => items.filter(({ slug }) => slug !== "about"));
    expect(await open("/about")).toBe(404);
    expect(await open("/our-story")).toEqual([308, "/company"]);
  });

  it("may begin like that of the API", async () => {
    await rename("company", "api-access");
    expect([await open("/api-access"), await open("/de/api-access")]).toEqual([200, 200]);
    expect(await open("/api?access")).toBe(404);
  });
});
