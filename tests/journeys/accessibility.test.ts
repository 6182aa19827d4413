/** No screen of the main job breaks a rule of axe, in either theme. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { shop } from "../../shop.config.ts";
import { makeCustomer, placeOrder, shownTools } from "./support/customers.ts";
import { setStage } from "./support/stage.ts";
import { cardField, payButton } from "./support/steps.ts";

const stage = setStage();
const { labels, validation } = shop;
/** Still, so that no colour is measured halfway to another. */
const still = { reducedMotion: "reduce" } as const;
/** The rules that a theme can break; what the others look at is the same in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

async function expectNoViolations(page: Page): Promise<void> {
  expect(await violations(new AxeBuilder({ page })), `${page.url()}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = new AxeBuilder({ page }).withRules(COLOUR_RULES);
  expect(await violations(dark), `${page.url()}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

test("home, tools and login", async () => {
  const { page } = await stage.visit(still);
  await page.goto("/");
  await page.getByRole("article").first().waitFor();
  await expectNoViolations(page);
  await page.goto("/tools");
  await page.getByRole("article").first().waitFor();
  await expectNoViolations(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByText(validation.emailRequired).waitFor();
  await expectNoViolations(page);
});

test("purchase, My Orders and payment", async () => {
  const customer = await makeCustomer(stage.programs);
  const [tool, other] = await shownTools(stage.programs);
  if (tool === undefined || other === undefined) throw new Error("the home page shows no tools");
  const order = await placeOrder(stage.programs, customer, tool);
  const { page } = await stage.visit({ as: customer, ...still });
  await page.goto(`/tool/${other._id}`);
  await page.getByRole("button", { name: labels.purchase.submit }).click();
  await page.getByText("Address is Required").waitFor();
  await expectNoViolations(page);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: `${labels.order.pay} order` }).waitFor();
  await expectNoViolations(page);
  await page.getByRole("button", { name: /^Delete order/ }).click();
  await page.getByRole("dialog").waitFor();
  await expectNoViolations(page);
  await page.goto(`/dashboard/payment/${order._id}`);
  await payButton(page).waitFor();
  await cardField(page, "cardnumber").waitFor();
  await expectNoViolations(page);
});
