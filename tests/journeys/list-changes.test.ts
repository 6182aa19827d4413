/** Changes of the catalog's list that follow each other without a wait. */
import { expect, inject, test } from "vitest";
import { paths } from "../../src/frame/paths.ts";
import { still } from "./support/axe.ts";
import { desktop, setStage } from "./support/stage.ts";

const stage = setStage({}, () => inject("templates").sqlite.tables);

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
