/** The catalog: filters are part of the address, are removed one by one, and Back restores them. */
import { describe, expect, test } from "vitest";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { paths } from "../../src/frame/paths.ts";
import { expectNoViolations, expectNoViolationsAtBoth, still } from "./support/axe.ts";
import { allTools } from "./support/customers.ts";
import { holdCode } from "./support/hydration.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll, fastForwardTo } from "./support/steps.ts";

const stage = setStage();
const countWords = (count: number) => (count === 1 ? "1 tool" : `${count} tools`);

async function toolsThat(fit: (tool: Tool) => boolean): Promise<Tool[]> {
  return (await allTools(stage.programs)).filter(fit);
}

describe.each([desktop, phone])("on $name", (width) => {
  test("every filter narrows the list, and can be removed", async () => {
    const { page } = await stage.visit({ ...width, ...still });
    const isPhone = width === phone;
    await page.goto(paths.tools());
    const status = page.getByRole("status").filter({ hasText: /tool/ });
    await status.getByText("1 to 24 of 28 tools").waitFor();
    if (isPhone) await page.getByText("Filters", { exact: true }).click();

    await page.getByLabel("In stock only").check();
    if (!isPhone) await page.keyboard.press("End");
    await page.getByRole("radio", { name: /^Measuring/ }).check();
    if (!isPhone) {
      // A shorter list would end above the window.
      const head = page.getByRole("heading", { name: "Results" });
      expect((await head.boundingBox())?.y).toBeGreaterThan(0);
    }
    // Ranges of specifications have such a field, too.
    const highest = page.getByRole("group", { name: /^Price/ }).getByLabel("To", { exact: true });
    await highest.fill("100");
    await page.getByLabel("Up to how many pieces").fill("1");
    await page.waitForURL(/maxMinimum=1/);
    const fitting = await toolsThat(
      ({ category, price, minimum, quantity }) =>
        category === "Measuring" && price <= 100 && minimum === 1 && quantity >= minimum,
    );
    await status.getByText(countWords(fitting.length), { exact: true }).waitFor();
    await expect
      .poll(() => page.locator(".choice:has([name=category])").allTextContents())
      .toEqual(["All categories", `Measuring: ${fitting.length}`]);
    await expectNoViolationsAtBoth(page, isPhone);
    await expectNoSidewaysScroll(page);
    if (isPhone) {
      await page.getByRole("button", { name: `Show ${fitting.length} tools` }).click();
      await page.getByLabel("In stock only").waitFor({ state: "hidden" });
    }
    const names = await page.locator('[data-column="name"]').allTextContents();
    expect(names.sort()).toEqual(fitting.map(({ name }) => name).sort());

    const chips = page.getByRole("list", { name: "Filters that are set" });
    expect(await chips.getByRole("link").allInnerTexts()).toEqual(
      ["Measuring", "In stock", "Up to $100", "Single pieces"]
        .map((words) => expect.stringContaining(words))
        .concat("Clear all"),
    );
    await chips.getByRole("link", { name: "Remove Measuring" }).click();
    await page.waitForURL((url) => !url.searchParams.has("category"));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("results");
    await page.goBack();
    await status.getByText(countWords(fitting.length), { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get("category")).toBe("measuring");
    await chips.getByRole("link", { name: "Clear all" }).click();
    await status.getByText("1 to 24 of 28 tools").waitFor();
    expect(new URL(page.url()).search).toBe("");
    if (isPhone) await page.getByText("Filters", { exact: true }).click();
    expect(await highest.inputValue()).toBe("");
  });
});

test("sorting, pages and the table view work, and Back returns to the same position", async () => {
  const { page } = await stage.visit(still);
  await page.goto(paths.tools());
  await page.getByLabel("Sort by").selectOption({ label: "Price, highest first" });
  const dearest = (await toolsThat(() => true)).sort((a, b) => b.price - a.price);
  await page
    .getByRole("article")
    .first()
    .getByText(dearest[0]?.name ?? "")
    .waitFor();
  const pager = page.getByRole("navigation", { name: "Pages" });
  const current = pager.locator('[aria-current="page"]');
  expect(await current.textContent()).toBe("1");
  await pager.getByRole("link", { name: "Page 2 of 2" }).click();
  await page.getByRole("status").getByText("25 to 28 of 28 tools").waitFor();
  expect(await current.textContent()).toBe("2");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("results");
  expect(new URL(page.url()).search).toBe("?sort=-price&page=2");
  await page.goBack();
  await page.getByRole("link", { name: "Table" }).click();
  const rows = page.getByRole("row");
  await rows.nth(28).waitFor();
  expect(await rows.count()).toBe(29);
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Sheet" }).click();

  // Printed: the cards whole, without what narrows, orders or pages the list.
  await page.emulateMedia({ media: "print" });
  const cut = await page
    .getByRole("listitem")
    .filter({ has: page.getByRole("article") })
    .evaluateAll((cells) => cells.filter((cell) => getComputedStyle(cell).breakInside !== "avoid"));
  expect(cut).toEqual([]);
  for (const role of ["search", "navigation", "button", "combobox"] as const) {
    expect(await page.getByRole(role).count(), role).toBe(0);
  }
  await page.emulateMedia({ media: "screen" });

  const card = page.getByRole("article").nth(13);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(900);
  await card.getByRole("heading").getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: dearest[13]?.name ?? "" }).waitFor();
  await page.goBack();
  await card.waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test("filters chosen before hydration are applied once after it", async () => {
  const { page } = await stage.visit(still);
  const code = await holdCode(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/tool") asked.push(search);
  });
  const address = paths.tools({ show: "table", maxMinimum: 99 });
  await page.goto(address, { waitUntil: "commit" });
  await page.getByLabel("Sort by").selectOption({ label: "Price, lowest first" });
  await page.getByRole("radio", { name: /^Measuring/ }).check();
  await page.getByLabel("In stock only").check();
  await page.getByLabel("To", { exact: true }).fill("99.50");
  await page.getByLabel("From", { exact: true }).fill("cheap");
  const entries = await page.evaluate(() => window.history.length);
  await page.evaluate(watchChoices);
  code.resolve();

  await page.waitForURL(/sort=price/);
  expect(new URL(page.url()).search).toBe(
    "?category=measuring&sort=price&inStock=true&maxPrice=99.5&maxMinimum=99&show=table",
  );
  const fitting = await toolsThat(
    ({ category, price, quantity, minimum }) =>
      category === "Measuring" && price <= 99.5 && minimum <= 99 && quantity >= minimum,
  );
  const status = page.getByRole("status").filter({ hasText: /tool/ });
  await status.getByText(countWords(fitting.length), { exact: true }).waitFor();
  await page.getByText("Type dollars, such as 12.50").waitFor();
  expect(await page.getByLabel("From", { exact: true }).inputValue()).toBe("cheap");
  expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe("99.50");
  expect(asked).toHaveLength(1);
  expect(await page.evaluate(() => window.history.length)).toBe(entries + 1);
  expect(await page.evaluate(() => Reflect.get(window, "choices"))).toEqual(["price,true,true"]);
});

test("form values that the browser restores do not override the URL", async () => {
  const { page } = await stage.visit(still);
  await page.goto(paths.tools());
  await page.getByRole("radio", { name: /^Measuring/ }).check();
  await page.getByLabel("Sort by").selectOption({ label: "Newest" });
  await page.waitForURL(/sort=newest/);
  await page.reload();
  await page.getByRole("radio", { name: /^Measuring/, checked: true }).waitFor();
  await page.goto("/healthz");
  // From a turn of its own: the call ends before the page does.
  await page.evaluate(() => void setTimeout(() => window.history.go(-3)));
  await page.getByRole("heading", { level: 1, name: "Tools and parts" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(new URL(page.url()).search).toBe("");
  expect(await page.getByRole("radio", { name: "All categories" }).isChecked()).toBe(true);
  expect(await page.getByLabel("Sort by").inputValue()).toBe("featured");
});

/** Keeps every state that the order, a category and the checkbox are seen in. Runs in the page. */
function watchChoices(): void {
  const choices: string[] = [];
  Object.assign(window, { choices });
  const look = () => {
    const order = document.querySelector<HTMLSelectElement>('[name="sort"]');
    const category = document.querySelector<HTMLInputElement>('[value="measuring"]');
    const stock = document.querySelector<HTMLInputElement>('[name="inStock"]');
    const seen = `${order?.value},${category?.checked},${stock?.checked}`;
    if (choices.at(-1) !== seen) choices.push(seen);
    requestAnimationFrame(look);
  };
  look();
}

test("invalid values show an error, an empty result offers to remove filters, and a failure can be retried", async () => {
  const { page, watch } = await stage.visit(still);
  const [tool] = await toolsThat(() => true);
  await page.goto(paths.tools());
  await page.getByLabel("From", { exact: true }).fill("cheap");
  await page.getByText("Type dollars, such as 12.50").waitFor();
  expect(new URL(page.url()).search).toBe("");
  await page.getByLabel("From", { exact: true }).fill("");
  const search = page.getByRole("banner").getByLabel("Find a tool");
  await search.fill("unheardof");
  await search.press("Enter");
  await page.getByText("Nothing found for “unheardof”").waitFor();
  await search.fill(`${tool?.partNumber}9`);
  const near = page.getByRole("group", { name: "Nothing found. Did you mean:" });
  await near.getByRole("option", { name: tool?.partNumber }).waitFor();
  // What is only near is not added unless it is chosen.
  await search.press("Shift+Enter");
  const nearest = page.getByRole("region", { name: "Nearest part numbers" });
  await nearest.getByText(tool?.partNumber ?? "", { exact: true }).waitFor();
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Show all tools" }).click();
  await page.getByRole("article").first().waitFor();
  await expect.poll(() => search.inputValue()).toBe("");

  await page.clock.install();
  watch.expects(/^failed GET \/api\/tool/);
  await page.route("**/api/tool?*", (route) => route.abort());
  await page.getByLabel("Sort by").selectOption({ label: "Newest" });
  await fastForwardTo(page, page.getByText("The tools could not be loaded."));
  await page.unroute("**/api/tool?*");
  await page.getByRole("button", { name: "Retry" }).click();
  await fastForwardTo(page, page.getByRole("article").first());
});

test("the header's field searches everything, and a category has a field of its own", async () => {
  const { page } = await stage.visit(still);
  const [tool] = await toolsThat(({ category }) => category === "Measuring");
  const header = page.getByRole("banner").getByLabel("Find a tool");
  const own = page.getByRole("main").getByRole("searchbox", { name: /^Search/ });
  await page.goto(paths.tools());
  await page.getByRole("radio", { name: /^Measuring/ }).check();
  await own.fill(tool?.partNumber ?? "");
  await page.waitForURL(/[?&]search=/);
  await page.getByRole("heading", { level: 1, name: "Measuring" }).waitFor();
  const within = paths.tools({ category: "measuring", search: tool?.partNumber });
  expect(new URL(page.url()).search).toBe(new URL(within, page.url()).search);
  expect(await header.inputValue()).toBe("");
  await page.getByRole("radio", { name: "All categories" }).check();
  await expect.poll(() => header.inputValue()).toBe(tool?.partNumber);
  expect(await own.count()).toBe(0);
});

test.each([
  [1024, 768, 3],
  [1440, 900, 8],
  [1920, 1080, 10],
])(
  "a window of %i by %i px shows at least %i whole cards, price and button included",
  async (...size) => {
    const [width, height, least] = size;
    const { page } = await stage.visit({ ...still, viewport: { width, height } });
    await page.goto(paths.tools());
    const cards = page.getByRole("article");
    await cards.nth(23).waitFor();
    const whole = await cards.evaluateAll(
      (all) =>
        all.filter((card) => card.getBoundingClientRect().bottom <= window.innerHeight).length,
    );
    expect(whole).toBeGreaterThanOrEqual(least);
    await expectNoSidewaysScroll(page);
  },
);

test("the form works without JavaScript", async () => {
  const { page, watch } = await stage.visit({ ...still, javaScriptEnabled: false });
  watch.expects(/^failed GET \/assets\/.* csp$/);
  await page.goto(paths.tools());
  await page.getByLabel("Up to how many pieces").fill("1");
  await page.getByRole("radio", { name: /^Turning/ }).check();
  await page.getByLabel("Sort by").selectOption({ label: "Price, lowest first" });
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/[?&]sort=/);
  const fitting = await toolsThat(
    ({ category, minimum }) => category === "Turning" && minimum === 1,
  );
  const names = await page.locator('[data-column="name"]').allTextContents();
  expect(names).toEqual(fitting.sort((a, b) => a.price - b.price).map(({ name }) => name));
});
