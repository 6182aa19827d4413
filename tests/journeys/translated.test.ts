/** The main job in pages that the browser translates: ordering, paying, shipping, refunding, saving a product. */
import { test } from "vitest";
import { paths } from "../../src/frame/paths.ts";
import { orderAndPay } from "./support/buy.ts";
import { makeAdmin, ordersIn, shownTools } from "./support/customers.ts";
import { desk, dialog, orderStatus } from "./support/order-page.ts";
import { setStage } from "./support/stage.ts";
import { badge, logIn, press, toast } from "./support/steps.ts";
import { translateAll } from "./support/translate.ts";

const stage = setStage();

test("a translated shop sells, ships and refunds, and what changes is shown", async () => {
  const person = await makeAdmin(stage.programs);
  const [, tool] = await shownTools(stage.programs);
  if (tool === undefined) throw new Error("the home page shows no tools");
  const { page, context } = await stage.visit();
  await translateAll(context);

  await page.goto(paths.purchase(tool._id));
  await page.waitForURL(paths.login());
  await page.locator("h1 font font").waitFor();
  await logIn(page, person);
  await page.waitForURL(paths.purchase(tool._id));
  await orderAndPay(page, tool);

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
  await page.getByLabel("Price", { exact: true }).fill("77");
  await press(page, "Save the details");
  await toast(page, `${tool.name} is saved`).waitFor();
  await page.getByRole("link", { name: "History", exact: true }).click();
  await page.getByText("$77.00").waitFor();
});
