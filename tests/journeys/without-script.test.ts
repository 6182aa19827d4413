/** Public pages without JavaScript, and the hydration of server-rendered pages. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isWholeRun, longTest } from "#support/engines.ts";
import { labels } from "../../shop/labels.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { paths } from "../../src/frame/paths.ts";
import { formatMajor } from "../../src/lib/money/money.ts";
import { allTools, callApi } from "./support/customers.ts";
import { holdCode } from "./support/hydration.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { expectNoShift } from "./support/steps.ts";

const stage = setStage();

/** Scripts in the page that the browser does not run. */
const NOT_RUN = /^failed GET \/assets\/\S+\.js csp$/;

const headingOf = (page: Page) => page.getByRole("heading", { level: 1 }).textContent();

test.each(isWholeRun ? [phone, desktop] : [phone])(
  "the catalog can be read, page by page, at $name width",
  async (size) => {
    const { page, watch } = await stage.visit({ ...size, javaScriptEnabled: false });
    watch.expects(NOT_RUN);
    await page.goto("/");
    const cards = page.getByRole("article");
    expect(await cards.count()).toBe(6);
    expect(await page.getByRole("status").count()).toBe(0);
    // Playwright's text search ignores <noscript>.
    const reviews = await page
      .locator('section[aria-labelledby="reviews-title"] noscript li')
      .allTextContents();
    expect(reviews.filter((text) => text.includes(labels.review.rating))).toHaveLength(6);

    if (size === phone) await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: labels.navigation.tools, exact: true }).click();
    await page.waitForURL("/tools");
    expect(await cards.count()).toBe(24);
    await page.getByRole("link", { name: "Next" }).click();
    await page.waitForURL("/tools?page=2");
    expect(await cards.count()).toBeGreaterThan(0);
    await page.getByRole("link", { name: "Page 1 of 2" }).click();
    await page.waitForURL("/tools");

    const tool = (await allTools(stage.programs))[5];
    if (!tool) throw new Error("no tool");
    const search = page.getByRole("banner").locator("input[name=search]");
    await search.fill(tool.partNumber);
    await search.press("Enter");
    await page.waitForURL(/[?&]search=/);
    expect(await cards.count()).toBe(1);
    await page.goto(paths.tools({ inStock: true }));
    await search.fill(tool.name);
    await search.press("Enter");
    await page.waitForURL(/[?&]search=[^&]/);
    expect(new URL(page.url()).searchParams.get("inStock"), "a filter").toBe("true");
    await page.getByRole("link", { name: tool.name, exact: true }).click();
    await page.waitForURL(`/tools/${tool._id}`);
    expect(await headingOf(page)).toBe(tool.name);
    await page.getByText(formatMajor(tool.price), { exact: true }).first().waitFor();
    await page.getByRole("link", { name: labels.tool.purchase }).click();
    const why = await page.locator("noscript p").textContent();
    expect(why).toBe("Ordering needs JavaScript. The catalog can be read without it.");
  },
);

test("a password submitted before hydration is never in the URL", async () => {
  const { page, watch } = await stage.visit({ javaScriptEnabled: false });
  watch.expects(NOT_RUN);
  for (const path of ["/login", "/signup"]) {
    await page.goto(path);
    await page.getByLabel("Password", { exact: true }).fill("correct horse");
    await page.getByLabel("Password", { exact: true }).press("Enter");
    await page.waitForLoadState();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  }
});

test("a search typed before hydration is applied after it", async () => {
  const { page } = await stage.visit();
  const code = await holdCode(page);
  const [, , tool] = await allTools(stage.programs);
  await page.goto(paths.tools({ category: tool?.category }), { waitUntil: "commit" });
  const search = page.getByRole("main").getByLabel(/^Search in/);
  await search.fill(tool?.partNumber ?? "");
  code.resolve();
  await page.waitForURL(/[?&]search=/);
  await expect.poll(() => page.getByRole("article").count()).toBe(1);
  expect(await search.inputValue()).toBe(tool?.partNumber);
});

test("a list that is typed and sent before hydration is read after it", async () => {
  const [tool] = await callApi<Tool[]>(stage.programs, "/tool?inStock=true&limit=1");
  if (!tool) throw new Error("Nothing is in stock.");
  const { page } = await stage.visit();
  const code = await holdCode(page);
  await page.goto(paths.quickOrder(), { waitUntil: "commit" });
  await page.getByLabel("Part numbers and quantities").fill(`${tool.partNumber} ${tool.minimum}`);
  await page.getByRole("button", { name: "Add these lines" }).click();
  code.resolve();
  await page.getByText("1 line ready").waitFor();
});

longTest("a file that is chosen before hydration is read after it", async () => {
  const [tool] = await callApi<Tool[]>(stage.programs, "/tool?inStock=true&limit=1");
  if (!tool) throw new Error("Nothing is in stock.");
  const { page } = await stage.visit();
  const code = await holdCode(page);
  await page.goto(paths.quickOrder(), { waitUntil: "commit" });
  const buffer = Buffer.from(`${tool.partNumber};${tool.minimum}`);
  const file = { name: "list.csv", mimeType: "text/csv", buffer };
  await page.locator("main input[type=file]").setInputFiles(file);
  code.resolve();
  await page.getByText("1 line ready").waitFor();
});

test("server-rendered pages refetch nothing, and hydration shifts no layout", async () => {
  const [tool] = await allTools(stage.programs);
  const { page, watch } = await stage.visit({
    ...phone,
    // Different from the server's time zone and locale.
    timezoneId: "Pacific/Auckland",
    locale: "de-DE",
  });
  watch.expects(/^404 GET \/tools/);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  // The tool last: the lists show which tools were seen, which only the device knows.
  for (const path of ["/tools?sort=-price&inStock=true", "/tools?page=99", `/tools/${tool?._id}`]) {
    await page.goto(path);
    const before = await wordsOf(page);
    await page.waitForLoadState("networkidle");
    expect(asked, path).toEqual([]);
    expect(await wordsOf(page), path).toBe(before);
    expect(await page.locator("h1").count()).toBe(1);
    await expectNoShift(page);
  }
});

longTest(
  "a page that is opened by its address begins at its top, and a reload where it was",
  async () => {
    const { page, context } = await stage.visit();
    await context.addInitScript(() => {
      addEventListener("hydrated", () => Object.assign(window, { isReady: true }));
    });
    const scrolled = () => page.evaluate(() => window.scrollY);
    const ready = () => page.waitForFunction(() => "isReady" in window);
    await page.goto("/tools");
    await ready();
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.reload();
    await ready();
    expect(await scrolled()).toBe(600);
    await page.goto("/terms");
    await ready();
    expect(await scrolled()).toBe(0);
  },
);

longTest("who scrolls before hydration stays there", async () => {
  const { page, context } = await stage.visit(phone);
  await context.addInitScript(() => {
    addEventListener("hydrated", () => Object.assign(window, { isReady: true }));
  });
  const code = await holdCode(page);
  await page.goto("/terms", { waitUntil: "commit" });
  await page.locator(".site-footer").waitFor();
  await page.evaluate(() => window.scrollTo(0, 300));
  code.resolve();
  await page.waitForFunction(() => "isReady" in window);
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});

longTest("title and canonical URL change with each navigation, also by Back", async () => {
  const { page } = await stage.visit();
  await page.goto("/tools");
  await page.evaluate(() => Object.assign(window, { kept: true }));
  const [tool] = await allTools(stage.programs);
  await page.getByRole("link", { name: tool?.name ?? "", exact: true }).click();
  await page.waitForURL(`/tools/${tool?._id}`);
  await expect.poll(() => page.title()).toContain(tool?.name);
  const canonical = page.locator('head link[rel="canonical"]');
  expect(await canonical.count()).toBe(1);
  expect(await canonical.getAttribute("href")).toBe(`${stage.programs.shop}/tools/${tool?._id}`);
  expect(await page.locator('head meta[property="og:title"]').count()).toBe(1);
  await page.goBack();
  await expect.poll(() => page.title()).toContain("Tools and parts");
  expect(await page.evaluate(() => "kept" in window)).toBe(true);
});

/** The page's text, without the bar that JavaScript adds on a phone. */
function wordsOf(page: Page): Promise<string> {
  return page.locator("main > *").evaluateAll((parts) =>
    parts
      .map((part) => {
        const copy = part.cloneNode(true) as Element;
        for (const bar of copy.querySelectorAll(".action-bar")) bar.remove();
        return copy.textContent;
      })
      .join(""),
  );
}
