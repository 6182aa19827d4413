/** Public pages before any order: home page, catalog and unknown addresses. */

import { describe, expect, test } from "vitest";
import { labels } from "../../shop/labels.ts";
import { notFound, validation } from "../../shop/messages.ts";
import { shop } from "../../shop.config.ts";
import { formatCount } from "../../src/lib/i18n/numbers.ts";
import { formatMajor } from "../../src/lib/money/money.ts";
import { firstShop } from "../../src/shop/settings/api/first-values.ts";
import { allTools, callApi, makeAdmin, shownTools } from "./support/customers.ts";
import { phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll } from "./support/steps.ts";

const stage = setStage();

function expectWords(texts: string[], words: readonly (readonly string[])[]): void {
  expect(texts).toHaveLength(words.length);
  for (const [place, text] of texts.entries()) {
    for (const word of words[place] ?? []) expect(text).toContain(word);
  }
}

describe("the home page", () => {
  test("has the specification's sections in order, with the owner's texts", async () => {
    const { page } = await stage.visit();
    await page.goto("/");
    await page.getByRole("article").first().waitFor();
    await page.getByText(labels.review.rating).first().waitFor();

    const { hero, infoCards, homeLists, businessSummary, testimonials, contactForm } = firstShop;
    const sections = page.locator("main section");
    expectWords(await sections.allTextContents(), [
      [hero.heading, hero.text, hero.button],
      infoCards.flatMap(({ title, lines }) => [title, ...lines]),
      [homeLists.toolsHeading, homeLists.toolsTitle],
      [homeLists.reviewsHeading, homeLists.reviewsTitle],
      [
        businessSummary.heading,
        ...businessSummary.items.flatMap((item) => [item.fields, item.number]),
      ],
      [
        testimonials.heading,
        ...testimonials.items.flatMap((item) => [item.said, item.name, `From ${item.location}`]),
      ],
      [contactForm.heading, contactForm.submit],
    ]);
    expect(await sections.nth(3).getByText(labels.review.rating).count()).toBe(6);
    for (const label of [
      contactForm.emailLabel,
      contactForm.subjectLabel,
      contactForm.messageLabel,
    ]) {
      expect(await sections.nth(6).getByLabel(label, { exact: true }).count()).toBe(1);
    }
    const footer = page.getByRole("contentinfo");
    for (const { heading, links } of shop.footer.columns) {
      const column = footer.getByRole("navigation", { name: heading });
      expect(await column.getByRole("link").allInnerTexts()).toEqual(
        links.map(({ label }) => label),
      );
    }
    expect(await footer.getByText(firstShop.footer.copyright, { exact: true }).count()).toBe(1);
  });

  test("shows six tools with figures and a link to the purchase", async () => {
    const { page } = await stage.visit();
    const tools = await shownTools(stage.programs);
    await page.goto("/");
    const cards = page.getByRole("article");
    await cards.nth(5).waitFor();
    expect(await cards.count()).toBe(6);
    for (const [place, tool] of tools.entries()) {
      const text = (await cards.nth(place).textContent()) ?? "";
      const figures = [
        [labels.tool.minimum, formatCount(tool.minimum)],
        [labels.tool.available, formatCount(tool.quantity)],
        [labels.tool.price, formatMajor(tool.price)],
      ];
      expectWords([text], [[tool.name, shop.homeLists.cardFiller, figures.flat().join("")]]);
      const image = cards.nth(place).locator("img");
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      const purchase = cards.nth(place).getByRole("link", { name: labels.tool.purchase });
      expect(await purchase.getAttribute("href")).toBe(`/tool/${tool._id}`);
    }
  });

  test("shows tools in 1, 2 or 3 columns by width, without overflow", async () => {
    const { page } = await stage.visit(phone);
    await page.goto("/");
    const cards = page.getByRole("article");
    await cards.nth(5).waitFor();
    for (const [width, columns] of [
      [390, 1],
      [800, 2],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const places = await cards.evaluateAll((all) =>
        all.map((card) => Math.round(card.getBoundingClientRect().left)),
      );
      expect(new Set(places).size, `${width} px`).toBe(columns);
      await expectNoSidewaysScroll(page);
    }
  });

  test("hydrates without a mismatch, and its links need no reload", async () => {
    const { page } = await stage.visit(phone);
    await page.goto("/");
    await page.getByRole("article").first().waitFor();
    expect(await page.locator("h1").count()).toBe(1);
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: labels.navigation.contact, exact: true }).click();
    await page.getByLabel(shop.contactForm.messageLabel).fill("Do you make a 6 inch vise?");
    await page.getByRole("button", { name: shop.contactForm.submit }).click();
    await page.getByText(validation.emailRequired.text).waitFor();
    await page.getByRole("link", { name: shop.hero.button, exact: true }).click();
    await page.waitForURL("/tools");
    expect(await page.evaluate(() => "kept" in window)).toBe(true);
    expect(await page.locator("h1").count()).toBe(1);
  });
});

describe("the fetches of the home page", () => {
  test("are made once, also on the way to other pages and back", async () => {
    const { page } = await stage.visit();
    const fetched: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith("/api/")) fetched.push(pathname.slice("/api".length) + search);
    });
    const main = page.getByRole("main");
    const menu = page.getByRole("banner");
    await page.goto("/");
    await main.getByText(labels.review.rating).first().waitFor();
    await main.getByRole("article").first().waitFor();
    await menu.getByRole("link", { name: labels.navigation.tools }).click();
    await main.getByRole("article").first().waitFor();
    await menu.getByRole("link", { name: labels.navigation.blog }).click();
    await page.getByRole("heading", { level: 1, name: firstShop.blog.heading }).waitFor();
    await menu.getByRole("link", { name: labels.navigation.home }).click();
    await main.getByText(labels.review.rating).first().waitFor();
    await page.waitForLoadState("networkidle");
    const count = (start: string) => fetched.filter((path) => path.startsWith(start)).length;
    expect([count("/tool?limit=6"), count("/review?limit=6"), count("/payment-config")]).toEqual([
      1, 1, 0,
    ]);
    expect(fetched).toEqual([...new Set(fetched)]);
  });

  test("that fail show an error, and Retry shows the data", async () => {
    const { page, watch } = await stage.visit();
    watch.expects(/^400 GET \/api\/(tool|review)$/);
    let isBroken = true;
    await page.route(/\/api\/(tool|review)\?limit=6$/, (route) =>
      isBroken ? route.fulfill({ status: 400, json: BROKEN }) : route.continue(),
    );
    await page.goto("/");
    const main = page.getByRole("main");
    await main.getByText("The tools could not be loaded.").waitFor();
    await main.getByText("The reviews could not be loaded.").waitFor();
    isBroken = false;
    await main.getByRole("button", { name: "Retry" }).first().click();
    await main.getByRole("article").first().waitFor();
    await main.getByRole("button", { name: "Retry" }).click();
    await main.getByText(labels.review.rating).first().waitFor();
  });
});

/** An answer that is not retried. */
const BROKEN = { type: "about:blank", title: "", status: 400, code: "broken", detail: "Broken." };

test("an unknown address is answered 404 with the not-found page", async () => {
  const { page, watch } = await stage.visit();
  for (const path of ["/no/such/page", "/blog/no-such-post", "/dashboard/no-such-page"]) {
    watch.expects(new RegExp(`^404 GET ${path}$`));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    const heading = page.getByRole("heading", { level: 1 });
    expect(await heading.textContent()).toBe(notFound.heading);
    await page.getByText(notFound.text, { exact: true }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Home" }).click();
    await page.getByRole("heading", { level: 1, name: shop.hero.heading }).waitFor();
  }
});

describe("a tool that is not in the catalog", () => {
  test("has a not-found message and a link to the catalog on its public page and its purchase page", async () => {
    const { page, watch } = await stage.visit({ as: "customer" });
    watch.expects(/^404 GET \/(api\/tool|tools)\/no-such-tool$/);
    for (const path of ["/tools/no-such-tool", "/tool/no-such-tool"]) {
      await page.goto(path);
      await page.getByText("This tool is not in the catalog", { exact: true }).waitFor();
      await page.getByRole("link", { name: "See all tools" }).click();
      await page.waitForURL("/tools");
    }
  });

  test("cannot be ordered when it was deleted after the form was opened, and the page says why", async () => {
    const { token } = await makeAdmin(stage.programs);
    const { page, watch } = await stage.visit({ as: "customer" });
    watch.expects(/^404 (GET|POST) \/api\/(tool\/|purchase)/);
    const tool = (await allTools(stage.programs)).at(-1);
    await page.goto(`/tool/${tool?._id}`);
    await page.getByLabel(labels.purchase.address).fill("1 Mill Lane");
    await page.getByLabel(labels.purchase.phone).fill("555 0100");
    await callApi(stage.programs, `/tool/${tool?._id}`, { token, method: "DELETE" });
    await page.getByRole("button", { name: labels.purchase.submit }).click();
    await page.getByText("This tool is not in the catalog", { exact: true }).waitFor();
  });
});

test("pages before the payment make requests to the shop's own origin only", async () => {
  const { page } = await stage.visit({ as: "customer" });
  const [tool] = await shownTools(stage.programs);
  const origins = new Map<string, number>();
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== "data:") origins.set(origin, (origins.get(origin) ?? 0) + 1);
  });
  for (const path of [
    "/",
    `/tools/${tool?._id}`,
    "/blog",
    "/myPortfolio",
    "/terms",
    "/dashboard/profile",
  ]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  await page.waitForLoadState("networkidle");
  expect([...origins.keys()]).toEqual([stage.programs.shop]);
});
