/** The life of an order from placing to its refund, as the buyer sees it. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { wholeText } from "#support/pdf-text.ts";
import { labels } from "../../shop/labels.ts";
import { messages } from "../../shop/messages.ts";
import { shop } from "../../shop.config.ts";
import { paths } from "../../src/frame/paths.ts";
import { formatMajor, formatMinor } from "../../src/lib/money/money.ts";
import type { Purchase } from "../../src/sales/orders/contract.ts";
import {
  callApi,
  createBuyer,
  makeAdmin,
  ordersIn,
  payOrder,
  shownTools,
} from "./support/customers.ts";
import { desk, dialog, orderStatus, sheet } from "./support/order-page.ts";
import { phone, setStage } from "./support/stage.ts";
import {
  badge,
  cards,
  enterCard,
  expectNoSidewaysScroll,
  payButton,
  toast,
} from "./support/steps.ts";

const stage = setStage();

const timeline = (page: Page) =>
  page.getByRole("region", { name: "Order history" }).getByRole("listitem");

/** The text and the file name of the PDF that a button downloads. */
async function downloaded(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  return { name: download.suggestedFilename(), text: wholeText(bytes) };
}

describe.each([phone])("on a $name", (screen) => {
  test("an order with a company name is paid, printed, cancelled on request and refunded", async () => {
    const { page } = await stage.visit({ ...screen, as: "customer" });
    const tool = (await shownTools(stage.programs))[2];
    if (tool === undefined) throw new Error("the home page shows no third tool");
    const total = Math.round(tool.price * 100) * tool.minimum;

    await page.goto(paths.purchase(tool._id));
    await page.getByLabel(labels.purchase.address).fill("1 Mill Lane\nCleveland");
    await page.getByLabel(labels.purchase.phone).fill("555 0100");
    const company = page.getByRole("textbox", { name: "Company" });
    expect(await company.count()).toBe(0);
    await page.getByText("Add details for the invoice").click();
    await company.fill("Turner & Daughters");
    await page.getByLabel("Tax number").fill("DE 811 907 980");
    await page.getByLabel("Purchase-order number").fill("PO-471");
    const bill = page.getByRole("status").filter({ hasText: "Total" });
    const shown = (await bill.textContent()) ?? "";
    expect(shown).toContain(formatMinor(total));
    expect(shown).toContain(`${shop.money.delivery.label}$0.00`);
    expect(shown).toMatch(/Includes 8% sales tax: \$[\d,.]+$/);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: labels.purchase.submit }).click();
    await toast(page, messages.purchaseSet(tool.name)).waitFor();

    const [placed] = await ordersIn(page, stage.programs);
    if (placed === undefined) throw new Error("nothing was ordered");
    await page.waitForURL(paths.payment(placed._id));
    await page.goto(paths.dashboard());
    await page.getByRole("link", { name: `${tool.name}, order ${placed.number}` }).click();
    await page.waitForURL(paths.order(placed._id));
    await page.getByRole("heading", { level: 1, name: `Order ${placed.number}` }).waitFor();
    await badge(orderStatus(page), "unpaid").waitFor();
    expect(await orderStatus(page).getByRole("timer").textContent()).toMatch(/^(59|60) min$/);
    await timeline(page).first().waitFor();
    expect(await timeline(page).allInnerTexts()).toEqual([
      expect.stringMatching(/^Ordered\n+.+, by you$/),
    ]);
    expect(await sheet(page).textContent()).toContain("Includes 8% sales tax");
    await expectNoSidewaysScroll(page);

    await page.getByRole("link", { name: `${labels.order.pay} order` }).click();
    await enterCard(page, cards.good);
    await payButton(page).click();
    await page.getByText(messages.paymentCompleted, { exact: true }).waitFor();
    await page.getByRole("link", { name: `See order ${placed.number}`, exact: true }).click();
    await page.waitForURL(paths.order(placed._id));
    await orderStatus(page).getByText("Paid. We ship it next.").waitFor();
    await timeline(page).nth(1).waitFor();
    expect(await timeline(page).allInnerTexts()).toEqual([
      expect.stringMatching(/^Paid\n+.+, by you$/),
      expect.stringMatching(/^Ordered\n+.+, by you$/),
    ]);

    await page.emulateMedia({ media: "print" });
    expect(await sheet(page).isVisible()).toBe(true);
    for (const role of ["button", "navigation"] as const) {
      expect(await page.getByRole(role).count(), `${role}s on paper`).toBe(0);
    }
    await page.emulateMedia({ media: "screen" });

    const invoice = await downloaded(page, page.getByRole("button", { name: /^Download Invoice/ }));
    expect(invoice.name).toMatch(/^invoice-\d+\.pdf$/);
    for (const words of [tool.name, "Turner & Daughters", "DE 811 907 980", "PO-471"]) {
      expect(invoice.text).toContain(words);
    }
    expect(invoice.text).toContain(formatMinor(total));

    await page.getByRole("button", { name: "Request cancellation" }).click();
    await expectNoSidewaysScroll(page);
    const submit = dialog(page).getByRole("button", { name: "Request cancellation" });
    await submit.click();
    await dialog(page).getByText("Reason is Required").waitFor();
    await dialog(page).getByLabel("Reason").fill("The wrong taper.");
    await submit.click();
    await toast(page, "Cancellation requested").waitFor();
    await orderStatus(page)
      .getByText(/^You requested cancellation on/)
      .waitFor();
    await timeline(page).filter({ hasText: "The wrong taper." }).waitFor();
    expect(await page.getByRole("button", { name: "Request cancellation" }).count()).toBe(0);

    await accept(placed, total);
    await page.reload();
    await orderStatus(page)
      .getByText(`Refunded in full: ${formatMinor(total)}.`)
      .waitFor();
    const refund = sheet(page).getByRole("listitem").filter({ hasText: "The order was cancelled" });
    await badge(refund, "made").waitFor();
    expect(await refund.textContent()).toContain(formatMinor(total));
    const note = await downloaded(
      page,
      page.getByRole("button", { name: /^Download Credit note/ }),
    );
    expect(note.name).toMatch(/^credit-note-\d+\.pdf$/);
    expect(note.text).toContain(formatMinor(total));
    expect(await ordersIn(page, stage.programs)).toMatchObject([{ refunded: total / 100 }]);
    await expectNoSidewaysScroll(page);
  });

  async function accept(order: Purchase, total: number): Promise<void> {
    const { page } = await stage.visit({ ...screen, as: "admin" });
    await page.goto(paths.order(order._id));
    await desk(page).getByText("The wrong taper.").waitFor();
    expect(await desk(page).getByRole("button", { name: "Ship" }).count()).toBe(0);
    await desk(page).getByRole("button", { name: "Accept" }).click();
    await expectNoSidewaysScroll(page);
    await dialog(page)
      .getByRole("button", { name: `Accept and refund ${formatMinor(total)}` })
      .click();
    await toast(page, `Order ${order.number} is cancelled`).waitFor();
    await page
      .getByText(/^(Refunded in full|The refund of \S+ is on its way)/)
      .first()
      .waitFor();
  }
});

test("an order of another account is shown as not found", async () => {
  const { order } = await createBuyer(stage.programs);
  const { page, watch } = await stage.visit({ as: "customer" });
  watch.expects(/^404 GET \/api\/purchase\//);
  await page.goto(paths.order(order._id));
  await page.getByText("There is no such order").waitFor();
  expect(await page.getByText(order.address).count()).toBe(0);
});

test("the history loads when an order is opened, not with the list", async () => {
  const { customer, order } = await createBuyer(stage.programs);
  const { page } = await stage.visit({ as: customer });
  const histories: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/history")) histories.push(request.url());
  });
  await page.goto(paths.dashboard());
  await page.getByRole("link", { name: `${order.product}, order` }).waitFor();
  expect(histories).toEqual([]);
  await page.getByRole("link", { name: `${order.product}, order` }).click();
  await timeline(page).first().waitFor();
  expect(histories).toHaveLength(1);
});

test("a history that failed to load shows an error, and Retry loads it", async () => {
  const { customer, order } = await createBuyer(stage.programs);
  const { page, context, watch } = await stage.visit({ as: customer });
  watch.expects(/^failed GET \/api\/purchase\/[^/]+\/history /);
  await context.route("**/history", (route) => route.abort("connectionreset"));
  await page.goto(paths.order(order._id));
  const failed = page.getByRole("alert").filter({ hasText: "The order history" });
  await failed.waitFor();
  expect(await sheet(page).textContent()).toContain(formatMajor(order.price));
  await context.unroute("**/history");
  await failed.getByRole("button", { name: "Retry" }).click();
  await timeline(page).first().waitFor();
});

test("37: a refund that fails later is shown as failed, with the provider's reason", async () => {
  const { customer, order } = await createBuyer(stage.programs, 1);
  await payOrder(stage.programs, customer, order, "pm_card_refundFail");
  const admin = await makeAdmin(stage.programs);
  await callApi(stage.programs, `/purchase/${order._id}/refund`, {
    token: admin.token,
    method: "POST",
    body: { amount: 1, restock: false },
    headers: { "idempotency-key": `journey-${order._id}` },
  });
  await stage.programs.control.clock(10_000);
  await stage.programs.control.delivered();
  const { page } = await stage.visit({ as: customer });
  await page.goto(paths.order(order._id));
  const refund = sheet(page).getByRole("listitem").filter({ hasText: "$1.00" });
  await badge(refund, "failed").waitFor();
  await refund.getByText("The provider's reason:").waitFor();
  await timeline(page).filter({ hasText: "The refund failed" }).waitFor();
});
