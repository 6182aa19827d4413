/** Returning to a payment: after a reload, by Back, in a second tab, after the hold has expired. */
import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { dashboardLabels } from "../../shop/dashboard-labels.ts";
import { messages } from "../../shop/messages.ts";
import { paths } from "../../src/frame/paths.ts";
import { formatMajor } from "../../src/lib/money/money.ts";
import {
  callApi,
  createBuyer,
  createCustomer,
  makeAdmin,
  placeOrder,
} from "./support/customers.ts";
import {
  CHECKING,
  countRequests,
  exactText,
  expectChargedOnce,
  expectFoundNotCharged,
  NOT_CHARGED,
  openPaymentPage,
  type Payer,
  payWithGoodCard,
} from "./support/paying.ts";
import { setStage } from "./support/stage.ts";
import {
  cards,
  enterCard,
  expectPaid,
  expectPayable,
  fastForwardTo,
  payButton,
} from "./support/steps.ts";

const stage = setStage();

const CONFIRM = "/v1/payment_intents/*/confirm";

const isPaid = (page: Page) => page.getByText("This order is paid.");

/** Presses Pay and resolves when the confirmation was sent. */
async function payAndLeave({ page }: Payer): Promise<void> {
  const sent = page.waitForRequest(`**${CONFIRM}`);
  await payButton(page).click();
  await sent;
}

afterEach(() => stage.programs.control.clearFaults());

describe("the page is reloaded while the payment is pending", () => {
  test("a payment that succeeds is found by polling, shown as paid, and charged once", async () => {
    const payer = await openPaymentPage(stage);
    const { page } = payer;
    payer.watch.expects(/^409 PATCH \/api\/purchase\//);
    await stage.programs.control.faults({ path: CONFIRM, kind: "delay", ms: 1500 });
    await enterCard(page, cards.good);
    await payAndLeave(payer);
    await page.reload();
    const paid = isPaid(page).or(exactText(page, messages.paymentCompleted));
    await exactText(page, CHECKING).or(paid).first().waitFor();
    await paid.first().waitFor();
    expect(await exactText(page, NOT_CHARGED).count()).toBe(0);
    await expectChargedOnce(stage, payer);
    await page.reload();
    await isPaid(page).waitFor();
    expect(await payButton(page).count()).toBe(0);
  });

  test("for a payment that never arrives the page says that nothing was charged, and can pay", async () => {
    const payer = await openPaymentPage(stage, { before: ({ page }) => page.clock.install() });
    const { page, watch } = payer;
    watch.expects(/^409 PATCH \/api\/purchase\//);
    await stage.programs.control.faults({ path: CONFIRM, kind: "hang" });
    await enterCard(page, cards.good);
    await payAndLeave(payer);
    await page.reload();
    await expectFoundNotCharged(stage, payer);
    await payWithGoodCard(stage, payer);
  });
});

test("Back, after leaving the page while the payment is pending, shows the payment's status", async () => {
  const payer = await openPaymentPage(stage);
  const { page, watch } = payer;
  watch.expects(/^409 PATCH \/api\/purchase\//);
  await stage.programs.control.faults({ path: CONFIRM, kind: "delay", ms: 1500 });
  await enterCard(page, cards.good);
  await payAndLeave(payer);
  await page.getByRole("link", { name: dashboardLabels.orders }).first().click();
  await page.waitForURL(paths.dashboard());
  await page.goBack();
  await isPaid(page).or(exactText(page, messages.paymentCompleted)).first().waitFor();
  expect(await exactText(page, NOT_CHARGED).count()).toBe(0);
  await expectChargedOnce(stage, payer);
});

test("a hanging confirmation can be checked after a while, and the same form pays", async () => {
  const payer = await openPaymentPage(stage, { before: ({ page }) => page.clock.install() });
  const { page, watch } = payer;
  watch.expects(/^409 PATCH \/api\/purchase\//);
  await stage.programs.control.faults({ path: CONFIRM, kind: "hang" });
  await enterCard(page, cards.good);
  await payAndLeave(payer);
  const look = page.getByRole("button", { name: "Check whether it went through" });
  expect(await look.count()).toBe(0);
  await page.clock.fastForward(21_000);
  await look.click();
  await exactText(page, CHECKING).waitFor();
  await fastForwardTo(page, exactText(page, NOT_CHARGED));
  await payButton(page).click();
  await expectPaid(page);
  await expectChargedOnce(stage, payer);
});

test("a payment in another tab is shown in this one without a click, and after Back", async () => {
  const payer = await openPaymentPage(stage);
  const { page, watch } = payer;
  // The page may ask for an intent before it reads that the order is paid.
  watch.expects(/^409 POST \/api\/create-payment-intent$/);
  const other = await payer.context.newPage();
  await other.goto(paths.payment(payer.order._id));
  await enterCard(other, cards.good);
  await payWithGoodCard(stage, payer);
  await isPaid(other).waitFor();
  expect(await payButton(other).count()).toBe(0);
  const sheet = page.getByRole("region", { name: "The order" });
  await sheet.getByText("paid", { exact: true }).waitFor();
  await page.getByRole("main").getByRole("link", { name: dashboardLabels.orders }).last().click();
  await page.getByRole("heading", { name: dashboardLabels.orders }).waitFor();
  await page.goBack();
  await isPaid(page).waitFor();
  await page.getByText(/^Your transaction id: pi_/).waitFor();
  expect(await payButton(page).count()).toBe(0);
  await expectChargedOnce(stage, payer);
});

test("Pay finds a payment made on another device, and charges nothing more", async () => {
  const payer = await openPaymentPage(stage);
  const { page, watch } = await stage.visit({ as: payer.customer });
  watch.expects(/^400 POST \/v1\/payment_intents\/pi_\w+\/confirm$/);
  await page.goto(paths.payment(payer.order._id));
  await enterCard(page, cards.good);
  await expectPayable(page);
  await enterCard(payer.page, cards.good);
  await payButton(payer.page).click();
  await expectPaid(payer.page);
  await payButton(page).click();
  await expectPaid(page);
  await expectChargedOnce(stage, payer);
});

describe("30: the hold has expired", () => {
  async function released() {
    const { customer, tool, order } = await createBuyer(stage.programs, 3);
    const { token } = await makeAdmin(stage.programs);
    await callApi(stage.programs, `/purchase/${order._id}/hold`, { method: "DELETE", token });
    return { customer, tool, order };
  }

  test("the payment page reserves the pieces again", async () => {
    const { customer, order } = await released();
    const { page } = await stage.visit({ as: customer });
    await page.goto(paths.payment(order._id));
    const sheet = page.getByRole("region", { name: "The order" });
    await sheet.getByRole("timer").waitFor();
    await enterCard(page, cards.good);
    await payButton(page).click();
    await expectPaid(page);
  });

  test("when others have bought the pieces, the page shows what is left, that nothing was charged, and the next steps", async () => {
    const { customer, tool, order } = await released();
    const other = await createCustomer(stage.programs);
    const now = await callApi<typeof tool>(stage.programs, `/tool/${tool._id}`);
    const taken = { ...now, minimum: now.quantity - 1 };
    const greedy = await placeOrder(stage.programs, other, taken);
    const { page, watch } = await stage.visit({ as: customer });
    watch.expects(/^409 POST \/api\/create-payment-intent$/);
    await page.goto(paths.payment(order._id));
    const gone = page.getByRole("alert").filter({ hasText: "only 1 is left" });
    await gone.waitFor();
    expect(await gone.textContent()).toContain(NOT_CHARGED);
    expect(await payButton(page).count()).toBe(0);
    await page.getByRole("button", { name: `Delete order ${order.number}` }).waitFor();
    await callApi(stage.programs, `/purchase/${greedy._id}`, {
      method: "DELETE",
      token: other.token,
    });
    await gone.getByRole("button", { name: "Retry" }).click();
    await payButton(page).waitFor();
    expect(await payButton(page).textContent()).toBe(`Pay ${formatMajor(order.price)}`);
  });

  test("while the page is open: Pay renews the hold before it charges", async () => {
    const payer = await openPaymentPage(stage, { before: ({ page }) => page.clock.install() });
    const { page } = payer;
    await enterCard(page, cards.good);
    await expectPayable(page);
    const intents = countRequests(page, "POST", /create-payment-intent$/);
    // The server's time goes by its answers, so they have to say the same.
    await page.route("**/api/**", async (route) => {
      const response = await route.fetch();
      const date = new Date(Date.now() + 61 * 60_000).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
    await page.clock.fastForward("01:01:00");
    await page.getByText(/^No longer reserved/).waitFor();
    await payButton(page).click();
    await expectPaid(page);
    expect(intents()).toBe(1);
    await expectChargedOnce(stage, payer);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});
