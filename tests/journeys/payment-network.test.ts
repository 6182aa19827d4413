/** Network failures at each step of a payment: the page reports the true status, and the card is charged once. */
import type { Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { messages } from "../../shop/messages.ts";
import { expectFocus } from "./support/keyboard.ts";
import {
  CHECKING,
  exactText,
  expectChargedOnce,
  expectNotCharged,
  NOT_CHARGED,
  openPaymentPage,
  payWithGoodCard,
} from "./support/paying.ts";
import { setStage } from "./support/stage.ts";
import {
  badge,
  cards,
  enterCard,
  expectPaid,
  expectPayable,
  fastForwardTo,
  payButton,
} from "./support/steps.ts";

const stage = setStage();

const CONFIRM = "**/v1/payment_intents/*/confirm";
const INTENT = "**/api/create-payment-intent";

const lose = (route: Route) => route.abort("connectionreset");

/** The request reaches the server, its answer is lost. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("connectionreset");
}

describe("the network is lost", () => {
  test("before the intent is created: the page says that nothing was charged, and Retry continues", async () => {
    const payer = await openPaymentPage(stage, {
      before: async ({ page, context, watch }) => {
        await page.clock.install();
        watch.expects(/^failed POST \/api\/create-payment-intent /);
        await context.route(INTENT, lose);
      },
    });
    const { page, context } = payer;
    await page.getByText("Preparing the payment…").waitFor();
    const failed = page.getByRole("alert").filter({ hasText: "could not be prepared" });
    await fastForwardTo(page, failed);
    await failed.getByText(NOT_CHARGED).waitFor();
    await context.unroute(INTENT);
    await failed.getByRole("button", { name: "Retry" }).click();
    await payWithGoodCard(stage, payer);
  });

  test("during the confirmation's request: polling finds that nothing was charged, and paying again works", async () => {
    const payer = await openPaymentPage(stage, { before: ({ page }) => page.clock.install() });
    const { page, context, watch } = payer;
    watch.expects(/^failed POST \/v1\/payment_intents\/pi_\w+\/confirm /);
    watch.expects(/^409 PATCH \/api\/purchase\//);
    await context.route(CONFIRM, lose);
    await enterCard(page, cards.good);
    await payButton(page).click();
    await exactText(page, CHECKING).waitFor();
    expect(await exactText(page, NOT_CHARGED).count()).toBe(0);
    await fastForwardTo(page, exactText(page, NOT_CHARGED));
    await expectNotCharged(stage, payer);
    await context.unroute(CONFIRM);
    await expectPayable(page);
    await payButton(page).click();
    await expectPaid(page);
    await expectChargedOnce(stage, payer);
  });

  test("during the confirmation's answer: polling finds that the payment succeeded", async () => {
    const payer = await openPaymentPage(stage);
    const { page, context, watch } = payer;
    watch.expects(/^failed POST \/v1\/payment_intents\/pi_\w+\/confirm /);
    await stage.programs.control.webhooks("drop");
    await context.route(CONFIRM, loseAnswer);
    await enterCard(page, cards.good);
    await payButton(page).click();
    await expectPaid(page);
    expect(await exactText(page, NOT_CHARGED).count()).toBe(0);
    expect(await payButton(page).isDisabled()).toBe(true);
    await expectChargedOnce(stage, payer);
    await stage.programs.control.webhooks("normal");
  });

  test("completely, after the confirmation was sent: the status is unknown, and shown without a click once the network is back", async () => {
    const payer = await openPaymentPage(stage, { before: ({ page }) => page.clock.install() });
    const { page, context, watch } = payer;
    watch.expects(/^failed /);
    await enterCard(page, cards.good);
    await context.route(CONFIRM, async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort("internetdisconnected");
    });
    await payButton(page).click();
    await exactText(page, CHECKING).waitFor();
    await fastForwardTo(page, page.getByText("could not check yet"));
    expect(await exactText(page, NOT_CHARGED).count()).toBe(0);
    expect(await payButton(page).isDisabled()).toBe(true);
    await context.setOffline(false);
    await page.clock.runFor(100);
    await expectPaid(page);
    await expectChargedOnce(stage, payer);
  });

  test("between browser and shop: the payment is shown as succeeded, and the order becomes paid", async () => {
    const payer = await openPaymentPage(stage, { before: ({ page }) => page.clock.install() });
    const { page, context, watch } = payer;
    watch.expects(/^failed PATCH \/api\/purchase\//);
    let lost = 0;
    await context.route("**/api/purchase/*", async (route) => {
      if (route.request().method() !== "PATCH" || lost === 2) return route.fallback();
      lost += 1;
      return lose(route);
    });
    await enterCard(page, cards.good);
    await payButton(page).click();
    await expectPaid(page);
    await page.getByText("Marking the order as paid").waitFor();
    // The shop has not settled yet, and the page must not show two statuses.
    const sheet = page.getByRole("region", { name: "The order" });
    await badge(sheet, "paid").waitFor();
    expect(await sheet.getByText(/unpaid|Reserved/).count()).toBe(0);
    expect(await page.locator("[aria-current=step]").count(), "all steps are done").toBe(0);
    await expectFocus(page.getByRole("heading", { name: messages.paymentCompleted }));
    await page.getByText(`Receipt and invoice go to ${payer.customer.email}`).waitFor();
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return page.getByText("Marking the order as paid").count();
      })
      .toBe(0);
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(lost).toBe(2);
    await expectChargedOnce(stage, payer);
  });
});
