import type { Page } from "playwright-core";

/** Types an address in the United States, where the form asks for one by its parts. */
export async function fillAddress(page: Page, line1 = "1 Mill Lane"): Promise<void> {
  await page.getByLabel("Country").selectOption("US");
  await page.getByLabel("Street and number").fill(line1);
  await page.getByLabel("City").fill("Cleveland");
  await page.getByLabel("State").selectOption("OH");
  await page.getByLabel("ZIP code").fill("44113");
}
