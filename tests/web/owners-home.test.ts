/** What of the home page and the menu is the owner's: the opening picture, and two pages that may be hidden. */
import { expect, test } from "vitest";
import { eventually } from "#support/eventually.ts";
import { changeSection } from "#support/server/settings-shop.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";
import { dist } from "./build.ts";

const shop = sharedShop("sqlite", {}, { dist });
const admin = sharedBuyer(shop, "admin");

const get = (url: string) => shop.app.inject({ url });

test.each([
  ["blog", "/blog"],
  ["portfolio", "/myPortfolio"],
] as const)(
  "a hidden %s is neither in the menu nor found nor in the sitemap",
  async (section, path) => {
    const inMenu = new RegExp(`<a [^>]*href="${path}"`);
    expect((await get("/tools")).payload).toMatch(inMenu);
    expect((await get("/sitemap.xml")).payload).toContain(`${path}<`);
    await changeSection(shop, admin, section, (value) => ({ ...value, isHidden: true }));
    await eventually(async () => {
      expect((await get("/tools")).payload).not.toMatch(inMenu);
      expect((await get(path)).statusCode).toBe(404);
      expect((await get("/sitemap.xml")).payload).not.toContain(`${path}<`);
    });
  },
);

test.each([
  ["none", /^(?!.*(hero-drawing|<img))/s],
  ["/favicon.svg", /<img [^>]*src="\/favicon\.svg"[^>]*alt="Our bench"/],
  ["chuck", /hero-drawing.*<title>Our bench</s],
])("the home page opens with the picture %s", async (picture, shown) => {
  await changeSection(shop, admin, "home", (home) => ({
    ...home,
    hero: { ...home.hero, picture, drawingTitle: "Our bench" },
  }));
  await eventually(async () => {
    const [opening = ""] =
      /<section[^>]*hero-title.*?<\/section>/s.exec((await get("/")).payload) ?? [];
    expect(opening).toMatch(shown);
  });
});
