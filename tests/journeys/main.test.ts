/** The main journey, from the home page to a paid order, on desktop and phone. */
import { describe, expect, test } from "vitest";
import { isWholeRun } from "#support/engines.ts";
import { confirmation } from "../../shop/confirmation.ts";
import { dashboardLabels } from "../../shop/dashboard-labels.ts";
import { labels } from "../../shop/labels.ts";
import { messages } from "../../shop/messages.ts";
import { formatMajor } from "../../src/lib/money/money.ts";
import { newPerson, ordersIn, shownTools } from "./support/customers.ts";
import { emailTo, linkIn } from "./support/emails.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import {
  badge,
  cards,
  enterCard,
  expectNoSidewaysScroll,
  expectRedAlert,
  payButton,
  signUp,
  toast,
} from "./support/steps.ts";

const stage = setStage();

/** At a desk, keyboard.test.ts goes the same way in `npm test`. */
const screens = isWholeRun ? [desktop, phone] : [phone];

describe.each(screens)("on a $name", (screen) => {
  test("a visitor signs up, orders, is declined, pays, and sees the paid order", async () => {
    const { page, watch } = await stage.visit(screen);
    watch.expects(/^402 POST \/v1\/payment_intents\/pi_\w+\/confirm$/);
    const person = newPerson();
    const [, tool] = await shownTools(stage.programs);
    if (tool === undefined) throw new Error("the home page shows no tools");

    await page.goto("/");
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: `${labels.tool.purchase} ${tool.name}` }).click();
    await page.waitForURL("/login");
    await page.getByRole("link", { name: "Sign up" }).click();
    await page.waitForURL("/signup");
    await signUp(page, person);

    await page.waitForURL(`/tool/${tool._id}`);
    const heading = page.getByRole("heading", { level: 1 });
    expect(await heading.textContent()).toBe(`${labels.purchase.title} ${tool._id}`);
    const shown = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
    await page.getByLabel(labels.purchase.name).waitFor();
    expect(await shown(labels.purchase.name)).toBe(person.name);
    expect(await shown(labels.purchase.email)).toBe(person.email);
    expect(await shown(labels.purchase.product)).toBe(tool.name);
    expect(await shown(labels.purchase.minimum)).toBe(String(tool.minimum));
    expect(await shown(labels.purchase.price)).toBe(formatMajor(tool.price));
    await expectNoSidewaysScroll(page);

    const pieces = tool.minimum + 1;
    const total = Math.round(tool.price * 100) * pieces;
    await page.getByLabel(labels.purchase.quantity, { exact: true }).fill(String(pieces));
    await page.getByLabel(labels.purchase.address).fill("1 Mill Lane\nCleveland");
    await page.getByLabel(labels.purchase.phone).fill("555 0100");
    await page.getByRole("button", { name: labels.purchase.submit }).click();
    await toast(page, messages.purchaseSet(tool.name)).waitFor();

    await page.waitForURL(/\/dashboard\/payment\//);
    await payButton(page).waitFor();
    expect(await page.getByRole("region", { name: "Your email address" }).count()).toBe(0);
    await page.goto("/dashboard");
    await page.getByRole("heading", { level: 1, name: dashboardLabels.orders }).waitFor();
    await expectNoSidewaysScroll(page);
    const [placed] = await ordersIn(page, stage.programs);
    expect(placed).toMatchObject({ paid: false, order: pieces, price: total / 100 });
    await page.getByRole("link", { name: `${labels.order.pay} order` }).click();
    await page.waitForURL(`/dashboard/payment/${placed?._id}`);
    await payButton(page).waitFor();
    expect(await payButton(page).textContent()).toBe(`Pay ${formatMajor(total / 100)}`);
    await expectNoSidewaysScroll(page);

    await enterCard(page, cards.declined);
    await payButton(page).click();
    await expectRedAlert(page, "Your card was declined.");
    expect(await ordersIn(page, stage.programs)).toMatchObject([{ paid: false }]);

    await enterCard(page, cards.good);
    await payButton(page).click();
    await page.getByText(messages.paymentCompleted, { exact: true }).waitFor();
    const thanks = page.getByRole("status").filter({ hasText: messages.paymentCompleted });
    const transactionId = /pi_\w+/.exec((await thanks.textContent()) ?? "")?.[0];
    expect(transactionId).toBeDefined();
    expect(await payButton(page).isDisabled()).toBe(true);
    expect(await page.getByRole("alert").count()).toBe(0);
    await expectNoSidewaysScroll(page);

    await page.getByRole("main").getByRole("link", { name: dashboardLabels.orders }).last().click();
    await page.waitForURL("/dashboard");
    const row = page.getByRole("row").filter({ hasText: tool.name });
    await row.getByText(labels.order.paid, { exact: true }).waitFor();
    expect(await row.textContent()).toContain(transactionId);
    expect(await row.getByRole("link", { name: labels.order.pay }).count()).toBe(0);

    const orders = await ordersIn(page, stage.programs);
    expect(orders).toMatchObject([{ _id: placed?._id, paid: true, transactionId, state: "paid" }]);
    const intents = await stage.programs.intents();
    const own = intents.filter(({ metadata }) =>
      Object.values(metadata).includes(orders[0]?._id ?? ""),
    );
    expect(own).toMatchObject([{ id: transactionId, status: "succeeded", amount: total }]);

    // Verifying in the browser that ordered asks no question and keeps the account's data.
    const banner = page.getByRole("region", { name: "Your email address" });
    await banner.getByText(confirmation.notice.text).waitFor();
    await page.goto(linkIn(await emailTo(stage.programs, person.email, /^Confirm/)));
    await page.getByRole("heading", { level: 1, name: confirmation.confirmed.heading }).waitFor();
    expect(page.url(), "the token is out of the address").toBe(`${stage.programs.shop}/password`);
    await expectNoSidewaysScroll(page);
    await page.getByRole("main").getByRole("link", { name: dashboardLabels.orders }).click();
    await page.waitForURL("/dashboard");
    await row.getByText(labels.order.paid, { exact: true }).waitFor();
    expect(await banner.count()).toBe(0);
    await page.getByRole("link", { name: dashboardLabels.profile }).click();
    await badge(page.getByRole("main"), "confirmed").waitFor();
    expect(await ordersIn(page, stage.programs)).toEqual(orders);
  });
});
