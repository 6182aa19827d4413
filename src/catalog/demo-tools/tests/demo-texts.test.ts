/** "Remove the demo" in its texts and in copies. */
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { openTestDatabase } from "#support/database.ts";
import { engines } from "#support/engines.ts";
import { placeOrder } from "#support/orders/ordering.ts";
import { ALL, demoShops, NONE_KEPT, TEXTS } from "#support/products/demo-shop.ts";
import { changeSection } from "#support/server/settings-shop.ts";
import { findDemo, removeDemo } from "../../../shop/setup/api/demo.ts";
import { copyCatalog } from "../api/copy-catalog.ts";

describe.each(engines)("removing the demo on %s", (engine) => {
  const { openShop, closing } = demoShops(engine);

  it("replaces the demo's texts, and nothing that the owner has written", async () => {
    const { shop, admin, call, status, remove } = await openShop();
    const own = {
      _id: "anna",
      name: "Anna Weber",
      said: "On time.",
      location: "Ulm",
      img: "clients",
    };
    await changeSection(shop, admin, "home", (home) => ({
      ...home,
      hero: { ...home.hero, heading: "Tools from Ulm" },
      testimonials: { ...home.testimonials, items: [...home.testimonials.items, own] },
    }));

    expect((await remove()).removed.texts).toEqual(TEXTS);
    const after = (await call("GET", "/settings/home")).json.value;
    expect(after.hero).toMatchObject({ heading: "Tools from Ulm", text: "{description}" });
    expect(after.testimonials.items).toEqual([own]);
    expect(after.businessSummary.items).toEqual([]);
    const pages = (await call("GET", "/settings/pages")).json.value.items;
    expect(pages.map(({ slug }: { slug: string }) => slug)).toEqual([
      "about",
      "imprint",
      "terms",
      "privacy",
      "cookies",
    ]);
    for (const { body } of pages) expect(body).toMatch(/^\*\*This page is a template\.\*\*/);
    const shown = JSON.stringify([
      (await shop.call("GET", "/shop")).json,
      ...(await Promise.all(
        ["home", "blog", "portfolio"].map(
          async (part) => (await shop.call("GET", `/shop/${part}`)).json,
        ),
      )),
    ]);
    expect(shown).not.toMatch(/Millwright|Cleveland|Lindqvist|Okafor|Amsel|535|shop\.test/);
    const [entry] = (await call("GET", "/settings/company/history")).json;
    expect(entry).toMatchObject({ what: "changed", who: admin.email });
    expect((await status()).texts).toEqual([]);
  });

  it("takes its drawing and its pages out of the menu, but not what the owner has written", async () => {
    const { shop, admin, call, status, remove } = await openShop();
    const items = [{ figure: "once", question: "Who are we?", answer: "Two of us, in Ulm." }];
    await changeSection(shop, admin, "blog", (blog) => ({ ...blog, items }));
    await remove();
    const settingOf = async (section: string) =>
      (await call("GET", `/settings/${section}`)).json.value;
    expect((await settingOf("home")).hero.picture).toBe("none");
    expect(await settingOf("blog")).toMatchObject({ isHidden: false, items });
    expect((await settingOf("portfolio")).isHidden).toBe(true);
    await changeSection(shop, admin, "portfolio", (page) => ({ ...page, isHidden: false }));
    expect((await status()).texts).toEqual([]);
    expect((await remove()).removed.texts).toEqual([]);
    expect((await settingOf("portfolio")).isHidden).toBe(false);
  });

  it("adds no template where the owner has such a page, and the footer leads to the owner's", async () => {
    const { shop, admin, call, remove } = await openShop();
    const own = ["impressum", "wer-wir-sind"].map((slug, index) => ({
      slug,
      title: ["Impressum", "Über uns"][index],
      lead: "Quirk GmbH",
      body: "Ulm",
      isHidden: false,
    }));
    await changeSection(shop, admin, "pages", ({ items }) => ({ items: [...items, ...own] }));
    await remove();
    const pages = (await call("GET", "/settings/pages")).json.value.items;
    expect(pages.map(({ slug }: { slug: string }) => slug)).toEqual([
      ...["impressum", "wer-wir-sind", "terms", "privacy", "cookies"],
    ]);
    const { columns } = (await call("GET", "/settings/footer")).json.value;
    const links: { page?: string }[] = columns.flatMap(({ links }: { links: object[] }) => links);
    expect(links.map(({ page }) => page)).toEqual([
      ...["wer-wir-sind", undefined, "impressum", "terms", "privacy", "cookies"],
    ]);
  });

  it("leaves placeholder texts alone that the owner has changed or deleted since", async () => {
    const { shop, admin, call, status, remove } = await openShop();
    await remove();
    const { value } = await changeSection(shop, admin, "pages", ({ items }) => ({
      items: items.filter(({ slug }) => slug !== "cookies"),
    }));
    expect(value.items.map(({ slug }) => slug)).not.toContain("cookies");
    expect((await status()).texts).toEqual([]);
    expect((await remove()).removed.texts).toEqual([]);
    expect((await call("GET", "/settings/pages")).json.value).toEqual(value);
  });

  it("a section goes back to the placeholder texts, not to the demo's", async () => {
    const { call, status, remove } = await openShop();
    await remove();
    const { value: placeholders, version } = (await call("GET", "/settings/home")).json;
    const hero = { ...placeholders.hero, heading: "Gauges that hold" };
    await call("PUT", "/settings/home", { version, value: { ...placeholders, hero } });
    const reset = await call("DELETE", `/settings/home?version=${version + 1}`);
    expect(reset.json.value).toEqual(placeholders);
    expect((await status()).texts).toEqual([]);
    const [entry] = (await call("GET", "/settings/home/history")).json;
    expect(entry).toMatchObject({ what: "reset", changes: [{ from: "Gauges that hold" }] });
  });

  it("keeps a drawing of the demo that a text shows", async () => {
    const { shop, admin, tool, remove } = await openShop();
    const { img } = tool(0);
    await changeSection(shop, admin, "branding", (branding) => ({ ...branding, logoLight: img }));
    expect((await remove()).removed).toMatchObject({ ...ALL, pictures: 27 });
    expect((await shop.app.inject(img)).statusCode).toBe(200);
  });

  it("works in a copy that was made for live payments, without the tools that were edited before", async () => {
    const { shop, call, tool } = await openShop();
    const { version } = (await call("GET", `/product/${tool(0)._id}`)).json;
    await call("PATCH", `/tool/${tool(0)._id}`, { version, price: 99 });
    await call("POST", `/product/${tool(1)._id}/stock`, { change: 1, reason: "Counted" });
    await placeOrder(shop, await prepareBuyer(shop), tool(2));
    const copy = await openTestDatabase(engine);
    closing.push(copy.close);
    await copyCatalog(shop.db, copy.db);
    expect(await findDemo(copy.db.read, ["en"])).toEqual({
      tools: 26,
      reviews: 0,
      texts: TEXTS,
      kept: NONE_KEPT,
    });
    expect((await removeDemo(copy.db, null, ["en"])).removed.tools).toBe(26);
  });
});
