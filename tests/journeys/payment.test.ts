/** Orders and payments that are interrupted or refused. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dashboardLabels } from "../../shop/dashboard-labels.ts";
import { labels } from "../../shop/labels.ts";
import { messages } from "../../shop/messages.ts";
import { paths } from "../../src/frame/paths.ts";
import {
  allTools,
  callApi,
  createCustomer,
  ordersIn,
  placeOrder,
  shownTools,
} from "./support/customers.ts";
import { setStage } from "./support/stage.ts";
import { answerBank, cards, enterCard, expectRedAlert, payButton, toast } from "./support/steps.ts";

const stage = setStage();

/** A customer at the payment page of an order of a tool on the home page. */
async function openPaymentPage() {
  const customer = await createCustomer(stage.programs);
  const [tool] = await shownTools(stage.programs);
  if (tool === undefined) throw new Error("the home page shows no tools");
  const order = await placeOrder(stage.programs, customer, tool);
  const visit = await stage.visit({ as: customer });
  await visit.page.goto(`/dashboard/payment/${order._id}`);
  return { ...visit, order };
}

async function fillPurchase(page: Page, address: string): Promise<void> {
  await page.getByLabel(labels.purchase.address).fill(address);
  await page.getByLabel(labels.purchase.phone).fill("555 0100");
}

const submit = (page: Page) => page.getByRole("button", { name: labels.purchase.submit }).click();

test("15: 3-D Secure confirmed at the bank pays the order", async () => {
  const { page, order } = await openPaymentPage();
  await enterCard(page, cards.secure);
  await payButton(page).click();
  await answerBank(page, "authorize");
  await page.getByText(messages.paymentCompleted, { exact: true }).waitFor();
  await expect
    .poll(() => ordersIn(page, stage.programs))
    .toMatchObject([{ _id: order._id, paid: true }]);
});

test("15: 3-D Secure refused at the bank shows the reason, and a good card pays on the same form", async () => {
  const { page, order, watch } = await openPaymentPage();
  watch.expects(/^402 POST \/v1\/payment_intents\/pi_\w+\/confirm$/);
  await enterCard(page, cards.secure);
  await payButton(page).click();
  await answerBank(page, "fail");
  await expectRedAlert(page, "We are unable to authenticate your payment method.");
  expect(await ordersIn(page, stage.programs)).toMatchObject([{ paid: false }]);
  await enterCard(page, cards.good);
  await payButton(page).click();
  await page.getByText(messages.paymentCompleted, { exact: true }).waitFor();
  await expect
    .poll(() => ordersIn(page, stage.programs))
    .toMatchObject([{ _id: order._id, paid: true }]);
  const intents = await stage.programs.intents();
  const own = intents.filter(({ metadata }) => Object.values(metadata).includes(order._id));
  expect(own).toMatchObject([{ status: "succeeded" }]);
});

test("an unpaid order is deleted after confirmation, and its pieces can be ordered again", async () => {
  const { page, order } = await openPaymentPage();
  const toolBefore = await callApi<{ quantity: number }>(stage.programs, `/tool/${order.tool}`);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: `Delete order ${order.number}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(await ordersIn(page, stage.programs)).toHaveLength(1);

  await page.getByRole("button", { name: `Delete order ${order.number}` }).click();
  await dialog.getByRole("button", { name: `Delete order ${order.number}` }).click();
  await toast(page, messages.orderDeleted(order._id)).waitFor();
  await page.getByText("No orders yet").waitFor();
  expect(await ordersIn(page, stage.programs)).toEqual([]);
  const toolNow = await callApi<{ quantity: number }>(stage.programs, `/tool/${order.tool}`);
  expect(toolNow.quantity).toBe(toolBefore.quantity + order.order);
});

test("a second order of a tool is refused while the first is unpaid, and names the first", async () => {
  const { page, order } = await openPaymentPage();
  await page.goto(`/tool/${order.tool}`);
  await fillPurchase(page, "1 Mill Lane");
  await submit(page);
  await toast(page, messages.alreadyPurchase(order.product)).waitFor();
  const reason = page.getByRole("alert").filter({ hasText: `number ${order.number}` });
  await reason.waitFor();
  expect(await ordersIn(page, stage.programs)).toHaveLength(1);
  await reason.getByRole("link", { name: dashboardLabels.orders }).click();
  await page.getByRole("link", { name: `${labels.order.pay} order ${order.number}` }).waitFor();
});

test("a network failure while ordering keeps the input, and retrying places one order", async () => {
  const [, tool] = await shownTools(stage.programs);
  if (tool === undefined) throw new Error("the home page shows no second tool");
  const { page, context, watch } = await stage.visit({ as: "customer" });
  watch.expects(/^failed POST \/api\/purchase /);
  await page.goto(`/tool/${tool._id}`);
  await fillPurchase(page, "2 Mill Lane");
  const keys = new Set<string | undefined>();
  let attempts = 0;
  await context.route("**/api/purchase", async (route) => {
    attempts += 1;
    keys.add(route.request().headers()["idempotency-key"]);
    // The first request is lost; of the second only the answer is lost.
    if (attempts === 2) await route.fetch();
    if (attempts <= 2) await route.abort("connectionreset");
    else await route.continue();
  });

  for (const attempt of [1, 2]) {
    await submit(page);
    await toast(page, messages.alreadyPurchase(tool.name))
      .nth(attempt - 1)
      .waitFor();
    await page.getByRole("alert").filter({ hasText: "What you typed is kept." }).waitFor();
    expect(await page.getByLabel(labels.purchase.address).inputValue()).toBe("2 Mill Lane");
    expect(await page.getByLabel(labels.purchase.phone).inputValue()).toBe("555 0100");
  }
  await submit(page);
  await toast(page, messages.purchaseSet(tool.name)).waitFor();
  await page.waitForURL(/\/dashboard\/payment\//);
  await context.unroute("**/api/purchase");
  expect(attempts).toBe(3);
  expect(keys.size).toBe(1);
  expect(await ordersIn(page, stage.programs)).toMatchObject([{ address: "2 Mill Lane" }]);
});

test("a quantity below the minimum or above the stock shows an error, and nothing is sent", async () => {
  const customer = await createCustomer(stage.programs);
  const tools = await shownTools(stage.programs);
  const tool = tools.find(({ minimum }) => minimum > 1);
  if (tool === undefined) throw new Error("the home page shows no tool with a minimum");
  const { page } = await stage.visit({ as: customer });
  await page.goto(`/tool/${tool._id}`);
  const quantity = page.getByLabel(labels.purchase.quantity, { exact: true });
  await quantity.fill(String(tool.minimum - 1));
  await quantity.press("Tab");
  await page.getByText(/^✕ The minimum order is \d+ pieces\.$/).waitFor();
  await submit(page);
  await toast(page, messages.invalidMinOrder).waitFor();
  // Address and phone are missing, too; the focus moves to the first invalid field.
  expect(await quantity.evaluate((element) => element === document.activeElement)).toBe(true);
  await fillPurchase(page, "1 Mill Lane");
  await quantity.fill(String(tool.quantity + 1));
  await page.getByText(/^✕ Only [\d,]+ pieces can be ordered at this moment\.$/).waitFor();
  await submit(page);
  expect(await quantity.getAttribute("aria-invalid")).toBe("true");
  expect(await ordersIn(page, stage.programs)).toEqual([]);
});

test("a tool with less stock than its minimum order shows a message and cannot be ordered", async () => {
  const customer = await createCustomer(stage.programs);
  const tools = await allTools(stage.programs);
  const scarce = tools.find(({ quantity, minimum }) => quantity < minimum);
  if (scarce === undefined) throw new Error("no tool of the demo catalog is sold out");
  const words = `Sold out: ${scarce.quantity} left, minimum ${scarce.minimum}`;
  const { page } = await stage.visit({ as: customer });
  await page.goto(`/tool/${scarce._id}`);
  await page.getByText(words, { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: labels.purchase.submit }).count()).toBe(0);
  await page.goto(paths.tools({ search: scarce.name }));
  const card = page.getByRole("article").filter({ hasText: scarce.name });
  await card.getByText(words).waitFor();
  expect(await card.getByRole("link", { name: labels.tool.purchase }).count()).toBe(0);
  await expect(placeOrder(stage.programs, customer, scarce)).rejects.toThrow(/409 .*sold-out/);
});
