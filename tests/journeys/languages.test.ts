/** The shop in several languages, in a browser. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { localPath, paths } from "../../src/paths.ts";
import { still } from "./support/axe.ts";
import { setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll } from "./support/steps.ts";

const PSEUDO = "en-XA";
const stage = setStage({ LANGUAGES: `en,de,${PSEUDO}` });

/** Pages whose texts are all messages. */
const TRANSLATED = {
  login: paths.login(),
  signup: paths.signup(),
  "not-found": "/no-such-page",
};
/** Shrinks to nothing; see docs/translations.md. */
const NOT_YET = [
  ...["home", "tools", "tools-nothing-found", "tool", "blog", "portfolio", "google-return"],
  ...["forgot", "password", "restock-confirm", "restock-end", "branding", "design", "marketing"],
  ...["advertisement", "about", "jobs", "press", "terms", "privacy", "cookies", "purchase"],
  ...["my-orders", "order", "payment", "my-reviews", "my-profile", "users", "add-product"],
  ...["manage-product", "edit-product", "product-stock", "import-products", "overview"],
  ...["manage-all-products", "all-orders", "order-for-admins", "all-reviews", "mail", "messages"],
  ...[
    "add-pictures",
    "message",
    "settings",
    "settings-home",
    "settings-pages",
    "settings-page",
    "settings-history",
    "setup",
  ],
];

describe("in the pseudo-language", () => {
  test.each(Object.entries(TRANSLATED))(
    "%s has no untranslated word, and fits with words that are 40 %% longer",
    async (name, path) => {
      const { page, watch } = await stage.visit(still);
      if (name === "not-found") watch.expects(/^404 GET/);
      await page.goto(localPath(PSEUDO, path));
      await page.getByRole("contentinfo").waitFor();
      if (name !== "not-found") await refuseForm(page);
      expect(await untranslated(page)).toEqual([]);
      for (const width of [320, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
    },
  );
});

/** Shows the errors of a form's fields. */
async function refuseForm(page: Page): Promise<void> {
  const form = page.locator("main form").first();
  await form.getByRole("textbox").first().fill(" ");
  await form.locator('button[type="submit"]').click();
  await form.locator("[aria-invalid]").first().waitFor();
}

/** Texts and names with a plain letter, outside of the shop's own content and of other languages. */
async function untranslated(page: Page): Promise<string[]> {
  const content = JSON.stringify(
    await page.evaluate(async () => (await fetch("/api/shop")).json()),
  );
  const found = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest("script, style, noscript, svg, body [lang], .print-only"))
        continue;
      if (node instanceof Text) texts.push(node.data);
      else
        for (const name of ["aria-label", "placeholder", "title", "alt"])
          texts.push(element.getAttribute(name) ?? "");
    }
    return [...texts, document.title.split(" · ")[0] ?? ""];
  });
  return [...new Set(found.map((text) => text.trim()))].filter(
    (text) => /[a-z]/i.test(text) && !content.includes(JSON.stringify(text).slice(1, -1)),
  );
}

test("every page is either translated or listed as not yet", async () => {
  const { everyPage } = await import("./support/every-page.ts");
  const { createWorld } = await import("./support/world.ts");
  const known = new Set([...Object.keys(TRANSLATED), ...NOT_YET]);
  const names = everyPage(await createWorld(stage.programs)).map(({ name }) => name);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(NOT_YET.filter((name) => !names.includes(name))).toEqual([]);
});

test("a German visitor is offered German once, and is never led to it", async () => {
  const { page } = await stage.visit({ ...still, locale: "de-AT" });
  await page.goto(paths.login());
  const offer = page.getByRole("complementary", { name: "Diese Seite gibt es auch auf Deutsch." });
  await offer.waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
  await offer.getByRole("link", { name: "Auf Deutsch lesen" }).click();
  await page.waitForURL("**/de/login");
  await page.getByRole("heading", { name: "Anmelden" }).waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "English", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/login");
  await page.getByRole("heading", { name: "Login" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await offer.count()).toBe(0);
});

test("the German pages stay German while they are used, and so do the server's refusals", async () => {
  const { page, watch } = await stage.visit(still);
  watch.expects(/^401 POST .*sign-in/);
  await page.goto("/de/signup");
  await page.getByRole("main").getByRole("link", { name: "Anmelden" }).click();
  await page.getByRole("heading", { name: "Anmelden" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/de/login");
  await page.getByLabel("E-Mail-Adresse").fill("ada@");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByText("Geben Sie eine gültige E-Mail-Adresse ein").waitFor();
  await page.getByLabel("E-Mail-Adresse").fill("nobody@shop.test");
  await page.getByLabel("Passwort", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByText("E-Mail-Adresse oder Passwort ist falsch.").waitFor();
});

test("the English home page makes none of the platform's formatters", async () => {
  const { page } = await stage.visit(still);
  // Each costs a slow phone up to a tenth of a second.
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { madeFormatters: made });
    for (const name of ["NumberFormat", "DateTimeFormat", "PluralRules"] as const) {
      const real = Intl[name] as unknown as new (...args: never[]) => object;
      const counted = class extends real {
        constructor(...args: never[]) {
          super(...args);
          made.push(name);
        }
      };
      Object.assign(Intl, { [name]: counted });
    }
  });
  await page.goto(paths.home());
  await page.getByRole("article").first().waitFor();
  const made = () =>
    page.evaluate(() => (window as unknown as { madeFormatters: string[] }).madeFormatters);
  expect(await made()).toEqual([]);
  await page.evaluate(() => new Intl.PluralRules("en"));
  expect(await made()).toEqual(["PluralRules"]);
});
