/** Further addresses of the admins' pages, and steps after which these show more of their texts. */
import type { Page } from "playwright-core";
import { paths } from "../../../src/frame/paths.ts";
import { scopes } from "../../../src/lib/contract/scopes.ts";
import { pseudoText } from "../../../src/lib/i18n/node/pseudo-locale.ts";
import { avatars } from "../../../src/shop/company-drawings/drawings/avatars.ts";
import { firstSections } from "../../../src/shop/settings/api/first-values.ts";
import type { World } from "./world.ts";

export const adminAddresses: Readonly<Record<string, (world: World) => readonly string[]>> = {
  users: () => [
    paths.users({ filter: "removed" }),
    paths.users({ filter: "done" }),
    paths.users({ search: "0000" }),
  ],
  allOrders: () => [
    paths.allOrders({ filter: "attention" }),
    paths.allOrders({ filter: "expired" }),
    paths.allOrders({ page: 9 }),
  ],
  "order-for-admins": ({ orders }) => Object.values(orders).map(({ _id }) => paths.order(_id)),
  allReviews: () => [paths.allReviews({ filter: "hidden" })],
  mail: () => [paths.mail({ filter: "given-up" })],
  messages: () => [paths.messages({ filter: "answered" })],
};

type Step = (page: Page, content: Set<string>) => Promise<void>;

export const adminSteps: Readonly<Record<string, Step>> = {
  users: async (page) => {
    if (new URL(page.url()).search !== "") return;
    await page.getByText(pseudoText("Remove user")).first().click();
    await page.getByRole("dialog").waitFor();
  },
  "order-for-admins": async (page, content) => {
    content.add(await page.evaluate(currencyName));
    const refund = (within: Pick<Page, "getByRole">) =>
      within.getByRole("button", { name: pseudoText("Refund"), exact: true });
    if ((await refund(page).count()) === 0) return;
    await refund(page).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").first().fill("0");
    await refund(dialog).click();
    await dialog.locator("[aria-invalid]").waitFor();
    await page.keyboard.press("Escape");
  },
  /** Its content has words that look like those of the API, and people's names. */
  setting: async (_page, content) => {
    const { businessSummary } = firstSections.home;
    const people = Object.keys(avatars).map((name) => name.replace("avatar-", ""));
    for (const name of [...people, ...businessSummary.items.map(({ fields }) => fields)])
      content.add(name);
  },
  apiKeys: async (page, content) => {
    for (const scope of scopes) content.add(scope);
    await page.getByRole("button", { name: pseudoText("Create an API key") }).click();
    await page.getByRole("dialog").waitFor();
  },
  texts: async (page) => {
    await page.locator(".text-row").getByRole("button").first().click();
    const editor = page.locator(".text-editor");
    await editor.getByRole("textbox").fill(" ");
    await editor.locator("button[type=submit]").click();
    await editor.locator("[aria-invalid]").waitFor();
  },
  /** Hides one review, and opens the history of the first. */
  allReviews: async (page) => {
    if (new URL(page.url()).search !== "") return;
    await page.getByText(pseudoText("Hide"), { exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("It names a person.");
    await dialog.getByRole("button", { name: pseudoText("Hide review") }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.locator(".review-text > summary").first().click();
    await page.locator(".review-text details > summary").first().click();
    await page.locator(".review-text details li").first().waitFor();
  },
};

/** Runs in the page, whose html element has the format of money unless it is that of US dollars. */
function currencyName(): string {
  const { money } = document.documentElement.dataset;
  return money === undefined ? "dollars" : (JSON.parse(money) as { name: string }).name;
}
