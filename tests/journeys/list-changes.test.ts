/** Changes of the catalog's list that follow each other before the address has the first one. */
import { expect, inject, test } from "vitest";
import { paths } from "../../src/frame/paths.ts";
import { still } from "./support/axe.ts";
import { desktop, setStage } from "./support/stage.ts";

const stage = setStage({}, () => inject("templates").sqlite.tables);

test("filters, order and unit that are changed at once are all kept", async () => {
  const { page } = await stage.visit({ ...desktop, ...still });
  await page.goto(paths.tools({ kind: "end-mills" }));
  const filters = page.getByRole("main").getByRole("search");
  const twoFlutes = filters.locator('[name="spec.flutes"][value="2"]');
  await twoFlutes.waitFor();
  await page.evaluate(changeAtOnce);
  await page.waitForURL(/unit=mm/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    kind: "end-mills",
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
    paths.tools({ kind: "end-mills" }),
    ['[name="spec.flutes"][value="2"]', 'th a[href*="sort=price"]', '[name="inStock"]'],
    { kind: "end-mills", "spec.flutes": "2", sort: "price", inStock: "true" },
  ],
  [
    "the tools of a search and a filter",
    paths.tools({ search: "drill" }),
    ['a[href*="group=none"]', '[name="inStock"]'],
    { search: "drill", group: "none", inStock: "true" },
  ],
  // Its second page is of another list.
  [
    "a filter and the next page",
    paths.tools(),
    ['[name="inStock"]', 'a[rel="next"]'],
    { inStock: "true" },
  ],
])("%s that are chosen at once are all kept", async (_, address, selectors, expected) => {
  const { page } = await stage.visit({ ...desktop, ...still });
  await page.goto(address);
  for (const selector of selectors) await page.locator(selector).first().waitFor();
  await page.evaluate((all) => {
    for (const selector of all) document.querySelector<HTMLElement>(selector)?.click();
  }, selectors);
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect.poll(asked).toEqual(expected);
});

/** Without a moment between them in which the page could be shown again. Runs in the page. */
function changeAtOnce(): void {
  const find = <Found extends HTMLElement>(selector: string) =>
    document.querySelector(selector) as Found;
  const type = (field: HTMLInputElement | HTMLSelectElement, text: string, event: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
    field.dispatchEvent(new Event(event, { bubbles: true }));
  };
  const from = find<HTMLInputElement>('[name="from.diameter"]');
  from.focus();
  type(from, "6", "input");
  from.blur();
  find('[name="spec.flutes"][value="2"]').click();
  find('[name="inStock"]').click();
  type(find('[name="sort"]'), "price", "change");
  find('a[href*="unit=mm"]').click();
}
