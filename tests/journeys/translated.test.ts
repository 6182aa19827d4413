/** The main job in pages that the browser translates: ordering, paying, shipping, refunding, saving a product. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { labels } from "../../shop/labels.ts";
import { messages } from "../../shop/messages.ts";
import { formatMinor } from "../../src/kit/money.ts";
import { paths } from "../../src/paths.ts";
import { makeAdmin, ordersIn, shownTools } from "./support/customers.ts";
import { desk, dialog, orderStatus } from "./support/order-page.ts";
import { setStage } from "./support/stage.ts";
import { badge, cards, enterCard, expectPaid, logIn, payButton, toast } from "./support/steps.ts";
import { translateAll } from "./support/translate.ts";

const stage = setStage();

const press = (within: Page | Locator, name: string) =>
  within.getByRole("button", { name, exact: true }).click();

test("a translated shop sells, ships and refunds, and what changes is shown", async () => {
  const person = await makeAdmin(stage.programs);
  const [, tool] = await shownTools(stage.programs);
  if (tool === undefined) throw new Error("the home page shows no tools");
  const { page, context } = await stage.visit();
  await translateAll(context);

  await page.goto(paths.purchase(tool._id));
  await page.waitForURL(paths.login());
  expect(await page.locator("h1 font font").count()).toBe(1);
  await logIn(page, person);
  await page.waitForURL(paths.purchase(tool._id));
  await page.getByLabel(labels.purchase.address).fill("1 Mill Lane\nCleveland");
  await page.getByLabel(labels.purchase.phone).fill("555 0100");
  const bill = page.getByRole("status").filter({ hasText: "Total" });
  for (const pieces of [tool.minimum, tool.minimum + 2]) {
    await page.getByLabel(labels.purchase.quantity, { exact: true }).fill(String(pieces));
    await bill
      .getByText(formatMinor(Math.round(tool.price * 100) * pieces))
      .first()
      .waitFor();
  }
  await press(page, labels.purchase.submit);
  await toast(page, messages.purchaseSet(tool.name)).waitFor();

  await page.waitForURL(/\/dashboard\/payment\//);
  await enterCard(page, cards.good);
  await payButton(page).click();
  await expectPaid(page);

  const [order] = await ordersIn(page, stage.programs);
  if (order === undefined) throw new Error("nothing was ordered");
  await page.goto(paths.order(order._id));
  await press(desk(page), "Ship");
  await dialog(page).getByRole("combobox", { name: "Carrier" }).fill("UPS Ground");
  await dialog(page).getByLabel("Tracking number").fill("1Z 999");
  await page.keyboard.press("Enter");
  await badge(orderStatus(page), "shipped").waitFor();
  await press(desk(page), "Refund");
  await dialog(page).getByRole("textbox").first().fill("1.50");
  await press(dialog(page), "Refund $1.50");
  await toast(page, "Refund of $1.50 requested").waitFor();

  await page.goto(paths.product(tool._id));
  await page.getByLabel("Price").fill("77");
  await press(page, "Save the details");
  await toast(page, `${tool.name} is saved`).waitFor();
  await page.getByRole("link", { name: "History", exact: true }).click();
  await page.getByText("$77.00").waitFor();
});
