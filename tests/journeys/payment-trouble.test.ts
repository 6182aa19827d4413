/**
 * Payments with faults: the page reports the true status, the buyer can continue, and the card is
 * charged once. Numbers are those of docs/payment-scenarios.md.
 */
import type { Page, Route } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { messages } from "../../shop/messages.ts";
import { paths } from "../../src/frame/paths.ts";
import { callApi, logInFromAnotherBrowser } from "./support/customers.ts";
import { emailTo } from "./support/emails.ts";
import {
  countRequests,
  exactText,
  expectChargedOnce,
  expectFoundNotCharged,
  expectNotCharged,
  NOT_CHARGED,
  openPaymentPage,
  orderOf,
  type Payer,
  payWithGoodCard,
} from "./support/paying.ts";
import { setStage } from "./support/stage.ts";
import {
  answerBank,
  cards,
  enterCard,
  expectPaid,
  expectPayable,
  expectRedAlert,
  logIn,
  payButton,
} from "./support/steps.ts";

const stage = setStage();

const CONFIRM = "**/v1/payment_intents/*/confirm";
const DECLINED = /^402 POST \/v1\/payment_intents\/pi_\w+\/confirm$/;
const DECLINES = [
  ["4000000000000002", "Your card was declined."],
  ["4000000000009995", "Your card has insufficient funds."],
  ["4000000000009987", "Your card was declined."],
  ["4000000000000069", "Your card has expired."],
  ["4000000000000127", "Your card's security code is incorrect."],
] as const;
const CARD_FRAME = "iframe[title='Secure card payment input frame']";

const lose = (route: Route) => route.abort("connectionreset");

afterEach(() => stage.programs.control.clearFaults());

test("1: Pay clicked twice and Enter pressed is one confirmation and one charge", async () => {
  let confirmations = () => 0;
  let intents = () => 0;
  const payer = await openPaymentPage(stage, {
    before: async ({ page }) => {
      confirmations = countRequests(page, "POST", /\/confirm$/);
      intents = countRequests(page, "POST", /create-payment-intent$/);
    },
  });
  const { page } = payer;
  await enterCard(page, cards.good);
  await payButton(page).dblclick();
  await page.keyboard.press("Enter");
  await expectPaid(page);
  expect(await payButton(page).isDisabled()).toBe(true);
  expect(confirmations()).toBe(1);
  expect(intents()).toBe(1);
  await expectChargedOnce(stage, payer);
});

test("14, 41 and 44: every decline shows the bank's message, the card fields stay mounted, then a good card pays", async () => {
  const payer = await openPaymentPage(stage);
  const { page, watch } = payer;
  watch.expects(DECLINED);
  const frame = page.locator(CARD_FRAME);
  await frame.waitFor();
  const first = await frame.elementHandle();
  const isInPlace = () => first?.evaluate((element) => element.isConnected);
  const sent = sentToShop(page);
  for (const [number, words] of DECLINES) {
    await enterCard(page, number);
    await payButton(page).click();
    await expectRedAlert(page, words);
    await exactText(page, NOT_CHARGED).waitFor();
    expect(await page.getByRole("alert").textContent()).not.toMatch(/lost|stolen/i);
    expect(await isInPlace()).toBe(true);
  }
  await expectNotCharged(stage, payer);
  await stage.programs.control.faults({
    path: "/v1/payment_intents/*/confirm",
    kind: "delay",
    ms: 1000,
  });
  await enterCard(page, cards.good);
  await payButton(page).click();
  await expect.poll(() => payButton(page).getAttribute("aria-busy")).toBe("true");
  expect(await isInPlace()).toBe(true);
  await expectPaid(page);
  await expectChargedOnce(stage, payer);
  for (const number of [...DECLINES.map(([number]) => number), cards.good])
    await expectNowhere(payer, sent(), number);
  // Proves that the search can find something: the order's transaction id is in the database.
  const { transactionId = "" } = await orderOf(stage, payer);
  expect(stage.programs.placesOf(transactionId)).not.toEqual([]);
  expect(sent().join("\n")).toContain(transactionId);
});

/** Records the page's requests to the shop from now on: addresses and bodies. */
function sentToShop(page: Page): () => readonly string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(stage.programs.shop)) {
      sent.push(`${request.url()} ${request.postData() ?? ""}`);
    }
  });
  return () => sent;
}

/** No card number is in the shop's page, requests, storage, database or log. */
async function expectNowhere(
  { page, context }: Payer,
  sent: readonly string[],
  number: string,
): Promise<void> {
  const storage = JSON.stringify(await context.storageState());
  for (const text of [number, number.replace(/(?=(?:.{4})+$)(?!^)/g, " ")]) {
    expect(await page.content()).not.toContain(text);
    expect(sent.filter((line) => line.includes(text))).toEqual([]);
    expect(storage).not.toContain(text);
    expect(stage.programs.placesOf(text)).toEqual([]);
  }
}

describe("15: 3-D Secure", () => {
  test("is left by closing the tab: the page says that nothing was charged, and another card pays", async () => {
    const payer = await openPaymentPage(stage);
    payer.watch.expects(/^409 PATCH \/api\/purchase\//);
    await enterCard(payer.page, cards.secure);
    await payButton(payer.page).click();
    await payer.page.locator("iframe[title='3-D Secure authentication']").waitFor();
    await payer.page.close();
    const page = await payer.context.newPage();
    await page.clock.install();
    await page.goto(paths.payment(payer.order._id));
    await expectFoundNotCharged(stage, payer, page);
    await payWithGoodCard(stage, payer, page);
  });

  test("42: the session ends before the return: the payment is settled, and login returns to it", async () => {
    const payer = await openPaymentPage(stage);
    const { page, watch, customer } = payer;
    watch.expects(/^401 /);
    await enterCard(page, cards.secure);
    await payButton(page).click();
    await page.locator("iframe[title='3-D Secure authentication']").waitFor();
    await callApi(stage.programs, "/identity/session", { method: "DELETE", token: customer.token });
    await answerBank(page, "authorize");
    await page.waitForURL("/login");
    await logIn(page, customer);
    await page.waitForURL(paths.payment(payer.order._id));
    const paid = page.getByText("This order is paid.");
    await paid.or(exactText(page, messages.paymentCompleted)).first().waitFor();
    const pays = page.getByRole("button", { name: /^Pay /, disabled: false });
    expect(await pays.count()).toBe(0);
    await expectChargedOnce(stage, {
      ...payer,
      customer: await logInFromAnotherBrowser(stage.programs, customer),
    });
  });
});

test("16: the browser is closed while the payment is pending: the order is paid and its email is sent", async () => {
  const payer = await openPaymentPage(stage);
  await stage.programs.control.faults({
    path: "/v1/payment_intents/*/confirm",
    kind: "delay-after",
    ms: 3000,
  });
  await enterCard(payer.page, cards.good);
  const sent = payer.page.waitForRequest(CONFIRM);
  await payButton(payer.page).click();
  await sent;
  await expect
    .poll(async () => (await stage.programs.paymentsOf(payer.order._id)).charges.length)
    .toBe(1);
  await payer.context.close();
  await expectChargedOnce(stage, payer);
  await emailTo(stage.programs, payer.customer.email, /is paid$/);
});

describe("40: the card fields or the intent cannot load", () => {
  test("with the provider's script blocked the page shows an error, and Retry loads the fields", async () => {
    const payer = await openPaymentPage(stage, {
      before: async ({ context, watch }) => {
        watch.expects(/^failed GET \/stripe\.js /);
        await context.route(`${stage.programs.sandbox}/stripe.js`, lose);
      },
    });
    const { page, context } = payer;
    const failed = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    await failed.getByText(NOT_CHARGED).waitFor();
    await context.unroute(`${stage.programs.sandbox}/stripe.js`);
    await failed.getByRole("button", { name: "Retry" }).click();
    await payWithGoodCard(stage, payer);
  });

  test("with the fields' frame blocked the page shows an error and a disabled button, and Retry loads them", async () => {
    const frame = `${stage.programs.sandbox}/card`;
    const { page, context } = await openPaymentPage(stage, {
      before: async ({ context, watch, page }) => {
        watch.expects(/^failed GET \/card /);
        // The provider's script posts its message to the browser's own error page.
        watch.expects(/^warning: Failed to execute 'postMessage'.+origin \('null'\)/);
        await page.clock.install();
        await context.route(frame, lose);
      },
    });
    await page.locator(CARD_FRAME).waitFor();
    await page.clock.fastForward(16_000);
    const failed = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    await failed.getByText(NOT_CHARGED).waitFor();
    expect(await payButton(page).isDisabled()).toBe(true);
    await context.unroute(frame);
    await failed.getByRole("button", { name: "Retry" }).click();
    await enterCard(page, cards.good);
    await payButton(page).click();
    await expectPaid(page);
  });

  // Fake time in the page does not shorten the server's pauses between retries.
  test("with the provider unavailable the page shows an error, and Retry continues", async () => {
    const { control } = stage.programs;
    const payer = await openPaymentPage(stage, {
      before: async ({ watch }) => {
        watch.expects(/^503 POST \/api\/create-payment-intent$/);
        await control.faults({
          path: "/v1/payment_intents$",
          kind: "status",
          status: 503,
          times: 50,
        });
      },
    });
    const { page } = payer;
    const failed = page.getByRole("alert").filter({ hasText: "provider does not answer" });
    // The server retries its call; the page does not retry the server's refusal.
    await failed.waitFor();
    await failed.getByText(NOT_CHARGED).waitFor();
    expect(await payButton(page).isDisabled()).toBe(true);
    await control.clearFaults();
    await failed.getByRole("button", { name: "Retry" }).click();
    await expectPayable(page);
    await payWithGoodCard(stage, payer);
  });
});
