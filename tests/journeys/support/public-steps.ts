/** What tests/journeys/languages.test.ts opens of the home page, the catalog and a tool's page. */
import type { Page } from "playwright-core";
import { paths } from "../../../src/frame/paths.ts";
import type { World } from "./world.ts";

/** Further addresses of a page. */
export const publicAddresses: Readonly<Record<string, (world: World) => readonly string[]>> = {
  tools: ({ tool: { category } }) => [
    paths.tools({ category, maxMinimum: 1, minRating: 3, inStock: true }),
    paths.tools({ minPrice: 1, maxPrice: 2, search: "12" }),
    paths.tools({ show: "table", page: 2 }),
    paths.tools({ page: 99 }),
  ],
  toolPage: () => [paths.toolPage("no-such-tool")],
};

/** Steps after which a page shows more of its texts; `content` takes what they type. */
export const publicSteps: Readonly<
  Record<string, (page: Page, content: Set<string>) => Promise<void>>
> = {
  home: sendMessage,
  tools: async (page, content) => {
    content.add("US dollars");
    for (const name of ["minPrice", "maxMinimum"]) await page.locator(`[name=${name}]`).fill("?");
    await page.locator("[aria-invalid]").nth(1).waitFor();
  },
  toolPage: async (page) => {
    const picture = page.locator(".enlarge-link").first();
    if ((await picture.count()) === 0) return;
    await picture.click();
    await page.locator("dialog[open]").waitFor();
  },
};

async function sendMessage(page: Page, content: Set<string>): Promise<void> {
  // Of the owner's texts, the page has these without their data.
  const home = await page.evaluate(async () => (await fetch("/api/shop/home")).json());
  for (const { fields } of home.businessSummary.items) content.add(fields);
  const fields = { email: "ada.turner@shop.test", subject: "12", message: "34" };
  content.add(fields.email);
  for (const [name, text] of Object.entries(fields))
    await page.locator(`#contact [name=${name}]`).fill(text);
  // A message that is sent sooner is taken for an automated one.
  await page.waitForFunction(() => performance.now() > 2500);
  await page.locator('#contact button[type="submit"]').click();
  await page.locator("#contact [role=status]").waitFor();
}
