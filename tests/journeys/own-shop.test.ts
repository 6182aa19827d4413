/**
 * From the demo to one's own shop, in German and euros, without a text editor: an owner's first hour, which begins in
 * `npm run test:all` with an empty database. The time of each part is printed, and not asserted. What it stores is stored
 * on both engines by the features' own tests.
 */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser } from "#support/browser.ts";
import { isWholeRun, longTest } from "#support/engines.ts";
import { wholeText } from "#support/pdf-text.ts";
import { colored } from "#support/products/picture-files.ts";
import { WAIT_MS } from "#support/time-limits.ts";
import { zipOf } from "#support/zip-files.ts";
import { paths } from "../../src/frame/paths.ts";
import { formatMessage, type Values } from "../../src/lib/i18n/message-format.ts";
import { findCatalog } from "../../src/lib/i18n/node/catalogs.ts";
import { still } from "./support/axe.ts";
import { newPerson } from "./support/customers.ts";
import { linkIn } from "./support/emails.ts";
import { waitForHydration } from "./support/hydration.ts";
import { type Programs, startPrograms } from "./support/programs.ts";
import { cards, enterCard, logIn } from "./support/steps.ts";

const PRODUCTS = 50;
/** The price of the last one, which the visitor orders, without and with delivery. */
const PRICE = `${9 + PRODUCTS},90`;
const TOTAL = `${14 + PRODUCTS},80`;
const partNumber = (index: number) => `LEHRE-${String(index).padStart(3, "0")}`;
const toolName = (index: number) => `Prüflehre Nr. ${index}`;

/** Pages by their paths. */
const TEXTS = [
  ["pflege", "Pflege"],
  ["ueber-uns", "Über uns"],
  ["messmittel", "Messmittel"],
] as const;

/** A text of the software in German. */
function de(id: string, values: Values = {}): string {
  const text = findCatalog("de").language.messages[id];
  if (text === undefined) throw new Error(`there is no German text ${id}`);
  return formatMessage(text, values);
}

/** Products as a German Excel writes them: semicolons, decimal commas. */
function products(): string {
  const rows = Array.from({ length: PRODUCTS }, (_, at) => {
    const price = `${10 + at},90`;
    return [partNumber(at + 1), toolName(at + 1), "Messen", price, 1, 100].join(";");
  });
  return ["part_number;name;category;price;minimum;quantity", ...rows].join("\r\n");
}

async function pictures(): Promise<Buffer> {
  const entries = Array.from({ length: PRODUCTS }, async (_, at) => ({
    name: `${partNumber(at + 1)}.jpg`,
    bytes: await colored(`hsl(${at * 7}, 60%, 50%)`),
  }));
  return zipOf(await Promise.all(entries));
}

describe("an owner's first hour", () => {
  let programs: Programs;
  let browser: Browser;
  /** The owner's. */
  let page: Page;
  const contexts: { close(): Promise<void> }[] = [];

  const times: string[] = [];
  let since = 0;
  const took = (part: string) => {
    times.push(`${part}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
    since = performance.now();
  };

  beforeAll(async () => {
    programs = await startPrograms({}, isWholeRun ? undefined : inject("templates").sqlite.demo);
    browser = await openBrowser();
    since = performance.now();
  });
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await programs?.end();
    console.log(["To an own shop:", ...times].join("\n  "));
  });

  async function open(): Promise<Page> {
    const context = await browser.newContext({ ...still, baseURL: programs.shop, locale: "de-DE" });
    context.setDefaultTimeout(WAIT_MS);
    contexts.push(context);
    const page = await context.newPage();
    waitForHydration(page);
    return page;
  }

  test("makes it a German shop of its own words, without the demo", async () => {
    const owner = { ...newPerson(), email: "inhaberin@quirk.example" };
    page = await open();
    const main = page.getByRole("main");
    await page.goto(linkIn(await programs.grantAdmin(owner.email)));
    await page.getByLabel("Name").fill(owner.name);
    await page.getByLabel("Password", { exact: true }).fill(owner.password);
    await main.locator("form [type=submit]").click();
    await page.waitForURL(/dashboard|login/);
    if (page.url().includes("login")) await logIn(page, owner);
    await page.waitForURL(/dashboard/);
    took("first sign-in");

    await page.goto(paths.setting("languages"));
    const german = main.getByRole("listitem").filter({ hasText: "Deutsch" });
    const english = main.getByRole("listitem").filter({ hasText: "English" });
    await german.getByRole("button", { name: /^Offer/ }).click();
    for (const [list, action] of [
      [german, "Make it the shop's own"],
      [english, "Stop offering"],
    ] as const) {
      await list.getByRole("button", { name: action }).click();
      await page.getByRole("dialog").getByRole("button", { name: action }).click();
      // The list is fetched again and sorted, which would close a dialog that is opened before.
      await list.getByRole("button", { name: action }).first().waitFor({ state: "detached" });
    }
    // The page itself is German at once.
    await main.getByText(de("languages.notOffered")).first().waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    took("language");

    await page.goto(paths.setup());
    const step = page.locator('[aria-current="step"]');
    const go = async (next: string, button: Locator = step.locator("form [type=submit]")) => {
      await button.click();
      await step.getByRole("heading", { name: de(next) }).waitFor();
    };
    await step.getByRole("heading", { name: de("setup.company") }).waitFor();
    const company = {
      name: "Quirk Prüfmittel GmbH",
      shortName: "Quirk",
      address: "Werkstraße 1, 89073 Ulm",
      email: "info@quirk.example",
      phone: "+49 731 5550123",
      taxNumber: "DE123456789",
      timeZone: "Europe/Berlin",
    };
    for (const [name, text] of Object.entries(company)) {
      const label = de(`settings.company.${name}`);
      await step.getByLabel(new RegExp(`^${label}`)).fill(text);
    }
    await go("setup.look");
    await step
      .locator("input[type=file]")
      .first()
      .setInputFiles({
        name: "logo.png",
        mimeType: "image/png",
        buffer: await colored("#1d4ed8"),
      });
    await step.locator('input[value="#c2410c"]').last().fill("#1d4ed8");
    await expect.poll(() => step.locator("form [type=submit]").isEnabled()).toBe(true);
    await go("setup.currency");
    await step.getByLabel(de("settings.currency.currency")).selectOption("eur");
    await step.getByLabel(de("settings.currency.locale"), { exact: true }).selectOption("de-DE");
    await go("setup.money");
    await step.getByLabel(de("sellingPreset.home")).selectOption("DE");
    await step.getByLabel(de("sellingPreset.preset")).selectOption("one-rate");
    await step.getByLabel(de("sellingPreset.percent")).fill("19");
    await step.getByLabel(de("sellingPreset.taxName")).fill("MwSt.");
    await step.getByLabel(de("sellingPreset.amount")).fill("4,90");
    await go("setup.home");
    await step.getByLabel(de("settings.home.hero.heading")).fill("Prüfmittel aus Ulm");
    await step.getByLabel(de("settings.home.hero.text")).fill("Lehren, die das Zehntel halten.");
    await go("setup.legal");
    took("first-run steps");

    await page.goto(paths.overview());
    await main.getByRole("button", { name: de("demo.remove"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: de("demo.remove"), exact: true }).click();
    await page.getByRole("region", { name: de("demo.removed") }).waitFor();
    took("removal of the demo");

    for (const [slug, title] of isWholeRun ? TEXTS : TEXTS.slice(0, 1)) {
      await page.goto(paths.editTextPage());
      await main.getByLabel(de("settings.pages.title"), { exact: true }).fill(title);
      await main.getByLabel(de("settings.pages.slug"), { exact: true }).fill(slug);
      await main.getByLabel(de("settings.pages.lead")).fill(`${title} bei {shortName}.`);
      await main.locator("textarea").nth(1).fill(`## ${title}\n\nEin **kurzer** Text von {name}.`);
      await main.locator("form [type=submit]").click();
      await page.waitForURL(new RegExp(`slug=${slug}`));
    }
    took("pages of text");

    const visitor = await open();
    await visitor.goto("/");
    await visitor.getByRole("heading", { level: 1, name: "Prüfmittel aus Ulm" }).waitFor();
    expect(await visitor.locator("html").getAttribute("lang")).toBe("de");
    expect(await visitor.locator("body").textContent()).not.toMatch(/Millwright|\$\d/);
    await visitor.goto("/pflege");
    await visitor.getByText("Ein kurzer Text von Quirk Prüfmittel GmbH.").waitFor();
    took("a visitor's look");
  });

  longTest("fills it with products of its own, of which a visitor buys one", async () => {
    since = performance.now();
    const main = page.getByRole("main");
    await page.goto(paths.importProducts());
    await main.locator("input[type=file]").setInputFiles({
      name: "produkte.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(products()),
    });
    await main.getByRole("button", { name: de("import.read") }).click();
    await main.getByRole("button", { name: de("import.apply", { rows: PRODUCTS }) }).click();
    await page
      .getByText(de("import.result", { created: PRODUCTS, changed: 0, faulty: 0 }))
      .first()
      .waitFor();
    took("products");

    await page.goto(paths.addPictures());
    await main
      .locator("input[type=file]")
      .first()
      .setInputFiles({
        name: "bilder.zip",
        mimeType: "application/zip",
        buffer: await pictures(),
      });
    await main
      .getByRole("button", { name: de("pictures.save.add", { pictures: PRODUCTS }) })
      .click();
    await page.getByRole("region", { name: de("pictures.report") }).waitFor();
    took("their pictures");

    const visitor = await open();
    await visitor.goto("/");
    await visitor.getByRole("heading", { level: 1, name: "Prüfmittel aus Ulm" }).waitFor();
    expect(await visitor.locator("body").textContent()).not.toMatch(/\$\d/);
    await visitor.goto(paths.tools({ search: toolName(PRODUCTS) }));
    await visitor.getByText(`${PRICE}\u00a0€`).first().waitFor();
    await visitor
      .getByRole("link", { name: toolName(PRODUCTS), exact: true })
      .first()
      .click();
    await visitor.getByRole("heading", { level: 1, name: toolName(PRODUCTS) }).waitFor();
    const picture = visitor.getByRole("img", { name: toolName(PRODUCTS) }).first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    const buyer = { ...newPerson(), email: "einkauf@kunde.example" };
    await visitor.goto("/signup");
    await visitor.getByLabel(de("signIn.name"), { exact: true }).fill(buyer.name);
    await visitor.getByLabel(de("signIn.email")).fill(buyer.email);
    await visitor.getByLabel(de("signIn.password"), { exact: true }).fill(buyer.password);
    await visitor.getByRole("main").locator("form [type=submit]").click();
    await visitor.waitForURL(({ pathname }) => pathname !== "/signup");
    const tools = await (
      await visitor.request.get(`/api/tool?search=${encodeURIComponent(toolName(PRODUCTS))}`)
    ).json();
    const tool = tools.find(({ name }: { name: string }) => name === toolName(PRODUCTS));
    await visitor.goto(paths.purchase(tool._id));
    await visitor
      .getByLabel(de("labels.purchase.address"), { exact: true })
      .fill("Marktplatz 2\n89073 Ulm");
    await visitor.getByLabel(de("labels.purchase.phone"), { exact: true }).fill("0731 5550199");
    await visitor
      .getByRole("main")
      .getByRole("button", { name: de("labels.purchase.submit"), exact: true })
      .click();
    await visitor.waitForURL(/\/dashboard\/payment\//);
    await enterCard(visitor, cards.good);
    const pay = visitor.getByRole("main").locator("form [type=submit]");
    await expect.poll(() => pay.textContent()).toContain(TOTAL);
    await pay.click();
    await visitor
      .getByText(/pi_\w+/)
      .first()
      .waitFor();
    took("a visitor's order and payment");

    const order = visitor.url().split("/").at(-1);
    const token = await visitor.evaluate(() => localStorage.accessToken);
    const invoice = () =>
      visitor.request.get(`/api/purchase/${order}/paper/invoice/1`, {
        headers: { authorization: `Bearer ${token}` },
      });
    // The page may know of the payment before the shop has issued the invoice.
    await expect.poll(async () => (await invoice()).status()).toBe(200);
    const paper = wholeText(await (await invoice()).body()).replaceAll("\u00a0", " ");
    expect(paper).toContain("Quirk Prüfmittel GmbH");
    expect(paper).toContain("Rechnung");
    expect(paper).toContain(`${TOTAL} €`);
    expect(paper).toContain("MwSt.");
    expect(paper).toContain("DE123456789");
  });
});
