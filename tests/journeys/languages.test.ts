/** The shop in several languages, in a browser. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { localPath, paths } from "../../src/frame/paths.ts";
import { pseudoText } from "../../src/lib/i18n/node/pseudo-locale.ts";
import { adminAddresses, adminSteps } from "./support/admin-steps.ts";
import { still } from "./support/axe.ts";
import { shownTools } from "./support/customers.ts";
import { everyPage, openPage, type Role } from "./support/every-page.ts";
import { productSteps } from "./support/product-steps.ts";
import { publicAddresses, publicSteps } from "./support/public-steps.ts";
import { desktop, setStage } from "./support/stage.ts";
import { cards, enterCard, expectNoSidewaysScroll } from "./support/steps.ts";
import { collectContent, untranslated } from "./support/untranslated.ts";
import { createWorld, type World } from "./support/world.ts";

const PSEUDO = "en-XA";
const stage = setStage({ LANGUAGES: `en,de,${PSEUDO}` });

let world: World;
beforeAll(async () => {
  world = await createWorld(stage.programs);
});

/** Further addresses of a page. */
const addresses = { ...publicAddresses, ...adminAddresses };

/** Steps after which a page shows more of its texts. */
const STEPS: Readonly<Record<string, (page: Page, content: Set<string>) => Promise<void>>> = {
  ...publicSteps,
  ...productSteps,
  ...adminSteps,
  login: refuseForm,
  signup: refuseForm,
  forgot: refuseForm,
  purchase: refuseForm,
  myReviews: refuseForm,
  myProfile: async (page) => {
    await refuseForm(page);
    const button = (text: string) => page.getByRole("button", { name: pseudoText(text) });
    await button("Delete my account").click();
    await button("Keep my account").waitFor();
    await button("Change the password").first().click();
    await button("Set up a second factor").click();
    const form = page.locator("form", { has: button("Continue") });
    await form.locator("input[type=password]").fill(world.customer.password);
    await button("Continue").click();
    await page
      .getByRole("img", { name: pseudoText("Picture for the authenticator app") })
      .waitFor();
  },
};

describe.each<Role>(["visitor", "customer", "admin"])(
  "in the pseudo-language, for a %s",
  (role) => {
    test("no page has an untranslated word, and each fits with words that are longer by 40 percent", async () => {
      // One profile: its cache holds the scripts, which each page would load again.
      const { page, watch } = await stage.visit({
        ...still,
        ...(role !== "visitor" && { as: world[role] }),
      });
      watch.expects(/^(404 GET .*(no-such-|\/tools$)|422 PUT .*\/texts\/)/);
      const content = collectContent(page);
      if (role !== "visitor")
        for (const text of [world[role].name, world[role].email]) content.add(text);
      for (const { name, path } of everyPage(world).filter((screen) => screen.role === role)) {
        const orders = name === "order" ? Object.values(world.orders) : [];
        const others = addresses[name]?.(world) ?? orders.map(({ _id }) => paths.order(_id));
        for (const address of [path, ...others]) {
          await page.setViewportSize(desktop.viewport);
          await openPage(page, localPath(PSEUDO, address, "en"));
          await STEPS[name]?.(page, content);
          expect.soft(await untranslated(page, content), address).toEqual([]);
          for (const width of [320, 768]) {
            await page.setViewportSize({ width, height: 800 });
            await expectNoSidewaysScroll(page);
          }
        }
      }
    });
  },
);

/** Shows the errors of a form's fields. */
async function refuseForm(page: Page): Promise<void> {
  const form = page.locator("main form").first();
  await form
    .locator(":is(input, textarea):not([readonly], [hidden], [type=radio], [type=checkbox])")
    .first()
    .fill(" ");
  await form.locator('button[type="submit"]').click();
  await form.locator("[aria-invalid]").first().waitFor();
}

test("a German visitor is offered German once, and is never led to it", async () => {
  const { page } = await stage.visit({ ...still, locale: "de-AT" });
  await page.goto(paths.login());
  const offer = page.getByRole("complementary", { name: "Diese Seite gibt es auch auf Deutsch." });
  await offer.waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await offer.isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
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

test("a customer orders and pays in German, and the provider is told the language", async () => {
  const { page } = await stage.visit({ ...still, as: "customer" });
  const [tool] = await shownTools(stage.programs);
  if (!tool) throw new Error("the home page shows no tools");
  await recordStripeLocale(page);
  await page.goto(localPath("de", paths.purchase(tool._id), "en"));
  await page.getByLabel("Adresse", { exact: true }).fill("Mühlenweg 1\n44113 Cleveland");
  await page.getByLabel("Telefonnummer").fill("+49 30 555 0100");
  await page.getByRole("button", { name: "Bestellen", exact: true }).click();
  await page.waitForURL("**/de/dashboard/payment/*");
  await enterCard(page, cards.good);
  await page.getByRole("button", { name: "bezahlen" }).click();
  await page.getByRole("heading", { name: "Vielen Dank! Ihre Zahlung ist eingegangen." }).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, "stripeLocale"))).toBe("de");
  await page.getByRole("link", { name: /^Bestellung \d+ ansehen$/ }).click();
  await page.getByText("Bezahlt. Wir versenden sie als Nächstes.").waitFor();
});

/** Keeps the `locale` that the page gives to Stripe(). */
async function recordStripeLocale(page: Page): Promise<void> {
  await page.route("**/stripe.js", async (route) => {
    const answer = await route.fetch();
    const body = `${await answer.text()}
      const made = window.Stripe;
      window.Stripe = Object.assign((key, options) => {
        window.stripeLocale = options?.locale;
        return made(key, options);
      }, made);`;
    await route.fulfill({ response: answer, body });
  });
}

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
