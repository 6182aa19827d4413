/** The texts that replace the demo's, in the shop's languages. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { demoShops, TEXTS } from "#support/products/demo-shop.ts";
import { changeSection } from "#support/server/settings-shop.ts";

const GERMAN_TEMPLATE = /^\*\*Diese Seite ist eine Vorlage\.\*\*/;

describe.each(engines)("removing the demo of a German shop on %s", (engine) => {
  const { openShop } = demoShops(engine);
  const german = () => openShop({ LANGUAGES: "de,en" });

  it("leaves no English text of the demo or of the software in the settings", async () => {
    const { shop, call, remove } = await german();
    const { removed } = await remove();
    expect(removed.texts.toSorted()).toEqual(
      [...TEXTS, "contactForm", "emails", "money"].toSorted(),
    );
    const { items } = (await call("GET", "/settings/pages")).json.value;
    expect(items.map(({ slug, title }: { slug: string; title: string }) => [slug, title])).toEqual([
      ["about", "Über uns"],
      ["imprint", "Impressum"],
      ["terms", "AGB"],
      ["privacy", "Datenschutz"],
      ["cookies", "Cookies"],
    ]);
    for (const { body, updated } of items) {
      expect(body).toMatch(GERMAN_TEMPLATE);
      expect(updated).toBeUndefined();
    }
    const parts = ["", "/home", "/blog", "/portfolio"].map(
      async (part) => (await shop.call("GET", `/shop${part}`)).text,
    );
    expect((await Promise.all(parts)).join()).not.toMatch(/\b(the|our|your|we|us|welcome)\b/i);
  });

  it("adds the translations into its other languages, and none is out of date", async () => {
    const { shop, call, remove } = await german();
    await remove();
    const inEnglish = { headers: { "accept-language": "en" } };
    const { hero, contactForm } = (await shop.call("GET", "/shop", inEnglish)).json;
    expect(hero.heading).toBe("Welcome to Ihre Firma");
    expect(contactForm.submit).toBe("Submit");
    for (const state of ["missing", "outdated"]) {
      const left = await call("GET", `/texts/en?area=content&state=${state}`);
      expect(left.status, left.text).toBe(200);
      expect(left.json).toEqual([]);
    }
  });

  it("keeps a text that the owner has translated before", async () => {
    const { shop, admin, call, remove } = await german();
    const id = "content.emails.greeting";
    await changeSection(shop, admin, "emails", (emails) => ({
      ...emails,
      greeting: "Guten Tag {customer},",
    }));
    const body = { version: 0, text: "Dear {customer}," };
    expect(await call("PUT", `/texts/en/${id}`, body)).toMatchObject({ status: 200 });
    await remove();
    const [text] = (await call("GET", `/texts/en?search=${id}`)).json;
    expect(text).toMatchObject({ text: "Dear {customer},", version: 1 });
  });

  it("a section goes back to its German text, and legal templates do not count as the owner's", async () => {
    const { shop, admin, call, remove } = await german();
    await remove();
    const { version } = await changeSection(shop, admin, "contactForm", (form) => ({
      ...form,
      submit: "Los",
    }));
    const reset = await call("DELETE", `/settings/contactForm?version=${version}`);
    expect(reset.json.value).toMatchObject({ submit: "Absenden" });
    const { steps } = (await call("GET", "/setup")).json;
    const step = (name: string) => steps.find((each: { step: string }) => each.step === name);
    expect(step("language").isDone).toBe(true);
    expect(step("legal").isDone).toBe(false);
    expect(step("demo").isDone).toBe(true);
    expect(step("company").invented).toContain("name");
  });

  it("leaves nothing to replace when the shop's language changes later", async () => {
    const { shop, admin, call, status, remove } = await openShop();
    await remove();
    await changeSection(shop, admin, "languages", () => ({ items: ["de"] }));
    expect((await status()).texts).toEqual([]);
    expect((await remove()).removed.texts).toEqual([]);
    const { items } = (await call("GET", "/settings/pages")).json.value;
    expect(items[0].title).toBe("About us");
  });
});
