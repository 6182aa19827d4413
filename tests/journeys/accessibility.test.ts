/** No screen of the main job breaks a rule of axe, in either theme. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { makeCustomer, placeOrder, shownTools } from "./support/customers.ts";
import { setStage } from "./support/stage.ts";
import { payButton } from "./support/steps.ts";

const stage = setStage();

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`,
  );
  expect(found, page.url()).toEqual([]);
}

describe.each(["light", "dark"] as const)("in the %s theme", (colorScheme) => {
  test("home, tools and login", async () => {
    const { page } = await stage.visit({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/");
    await page.getByRole("article").first().waitFor();
    await expectNoViolations(page);
    await page.goto("/tools");
    await page.getByRole("article").first().waitFor();
    await expectNoViolations(page);
    await page.goto("/login");
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByText("Email is Required").waitFor();
    await expectNoViolations(page);
  });

  test("purchase, My Orders and payment", async () => {
    const customer = await makeCustomer(stage.programs);
    const [tool, other] = await shownTools(stage.programs);
    if (tool === undefined || other === undefined) throw new Error("the home page shows no tools");
    const order = await placeOrder(stage.programs, customer, tool);
    const { page } = await stage.visit({ as: customer, colorScheme, reducedMotion: "reduce" });
    await page.goto(`/tool/${other._id}`);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Address is Required").waitFor();
    await expectNoViolations(page);
    await page.goto("/dashboard");
    await page.getByRole("button", { name: /^Delete order/ }).click();
    await page.getByRole("dialog").waitFor();
    await expectNoViolations(page);
    await page.goto(`/dashboard/payment/${order._id}`);
    await payButton(page).waitFor();
    await page.locator("iframe").waitFor();
    await expectNoViolations(page);
  });
});
