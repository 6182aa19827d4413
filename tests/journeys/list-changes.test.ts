/** Changes of the catalog's list, and of those of admins, that follow each other without a wait. */
import { expect, inject, test } from "vitest";
import { paths } from "../../src/frame/paths.ts";
import { still } from "./support/axe.ts";
import { makeAdmin } from "./support/customers.ts";
import { desktop, setStage } from "./support/stage.ts";

const stage = setStage({}, () => inject("templates").sqlite.wholeDemo);

test("filters, order and unit that are changed one after the other are all kept", async () => {
  const { page } = await stage.visit({ ...desktop, ...still });
  await page.goto(paths.tools({ category: "end-mills" }));
  const filters = page.getByRole("main").getByRole("search");
  const twoFlutes = filters.locator('[name="spec.flutes"][value="2"]');
  await twoFlutes.waitFor();
  await filters.locator('[name="from.diameter"]').fill("6");
  await twoFlutes.click();
  await filters.getByLabel("In stock only").click();
  await page.locator('[name="sort"]').selectOption("price");
  await page.locator('a[href*="unit=mm"]').click();
  await page.waitForURL(/unit=mm/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    category: "end-mills",
    "spec.diameter": "6mm..",
    "spec.flutes": "2",
    inStock: "true",
    sort: "price",
    unit: "mm",
  });
  expect(await twoFlutes.isChecked()).toBe(true);
  expect(await filters.getByLabel("In stock only").isChecked()).toBe(true);
  await page.getByRole("link", { name: "Remove In stock" }).click();
  await page.waitForURL((url) => !url.searchParams.has("inStock"));
  await expect.poll(() => filters.getByLabel("In stock only").isChecked()).toBe(false);
  await page.goBack();
  await page.waitForURL(/inStock/);
  await expect.poll(() => filters.getByLabel("In stock only").isChecked()).toBe(true);
});

test.each<[string, string, readonly string[], Record<string, string>]>([
  [
    "a column's header and filters",
    paths.tools({ category: "end-mills" }),
    ['[name="spec.flutes"][value="2"]', 'th a[href*="sort=price"]', '[name="inStock"]'],
    { category: "end-mills", "spec.flutes": "2", sort: "price", inStock: "true" },
  ],
  [
    "the tools of a search and a filter",
    paths.tools({ search: "drill" }),
    ['a[href*="group=none"]', '[name="inStock"]'],
    { search: "drill", group: "none", inStock: "true" },
  ],
])(
  "%s that are chosen one after the other are all kept",
  async (_, address, selectors, expected) => {
    const { page } = await stage.visit({ ...desktop, ...still });
    await page.goto(address);
    for (const selector of selectors) await page.locator(selector).first().waitFor();
    for (const selector of selectors) await page.locator(selector).first().click();
    const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
    await expect.poll(asked).toEqual(expected);
  },
);

test("two fields that are typed into before the page draws anything are both kept", async () => {
  const { page } = await stage.visit({ ...desktop, ...still });
  await page.goto(paths.tools());
  const price = page.locator('[name="maxPrice"]');
  await price.fill("100");
  await page.locator('[name="maxMinimum"]').fill("1");
  // Both pauses of typing end while the page is busy.
  await page.evaluate(() => {
    const start = performance.now();
    while (performance.now() - start < 600);
  });
  await page.waitForURL(/maxMinimum=1/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    ...{ maxPrice: "100", maxMinimum: "1" },
  });
  expect(await price.inputValue()).toBe("100");
});

test("a search of products and their order, chosen before the page draws anything, are both kept", async () => {
  const { page } = await stage.visit({ as: await makeAdmin(stage.programs) });
  await page.goto(paths.productManage());
  await page.getByRole("main").getByRole("searchbox").focus();
  await page.getByLabel("Sort by").evaluate((select: HTMLSelectElement) => {
    document.execCommand("insertText", false, "drill");
    // The pause of typing ends while the page is busy, and the order is chosen right behind it.
    setTimeout(() => {
      setTimeout(() => {
        select.value = "price";
        select.dispatchEvent(new Event("change", { bubbles: true }));
      }, 400);
      const start = performance.now();
      while (performance.now() - start < 600);
    });
  });
  await page.waitForURL(/sort=price/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ search: "drill", sort: "price" });
});

test.each([
  ["a search of orders and their filters", ["search form", "form.orders-panel"]],
  ["filters of orders and a search of them", ["form.orders-panel", "search form"]],
])("%s, sent before the page draws anything, are both kept", async (_, forms) => {
  const { page } = await stage.visit({ as: await makeAdmin(stage.programs) });
  await page.goto(paths.allOrders());
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Filter", exact: true }).click();
  await main.getByLabel("Payment").selectOption("unpaid");
  await main.getByRole("searchbox").fill("ada");
  await main.evaluate((element, selectors) => {
    for (const form of selectors) element.querySelector<HTMLFormElement>(form)?.requestSubmit();
  }, forms);
  await page.waitForURL((url) => url.searchParams.size === 2);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ search: "ada", payment: "unpaid" });
});

test.each<[string, string, string, string, Record<string, string>]>([
  ["reviews and their order", paths.allReviews(), "Sort by", "lowest", { sort: "lowest" }],
  ["texts and their area", paths.texts(), "Where", "public", { language: "en", area: "public" }],
])(
  "a search of %s, sent right behind it, are both kept",
  async (_, address, label, choice, expected) => {
    const { page } = await stage.visit({ as: await makeAdmin(stage.programs) });
    await page.goto(address);
    await page.getByRole("main").getByRole("searchbox").fill("ada");
    await page.getByLabel(label, { exact: true }).evaluate((select: HTMLSelectElement, value) => {
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
      document.querySelector<HTMLFormElement>("main search form")?.requestSubmit();
    }, choice);
    await page.waitForURL(/search=ada/);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ search: "ada", ...expected });
  },
);
