/** What admins do about orders and emails, and what the buyer then sees. */
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { longTest } from "#support/engines.ts";
import { dashboardLabels } from "../../shop/dashboard-labels.ts";
import { paths } from "../../src/frame/paths.ts";
import { formatMajor } from "../../src/lib/money/money.ts";
import type { Purchase } from "../../src/sales/orders/contract.ts";
import type { History } from "../../src/sales/orders/ui/queries.ts";
import {
  type Customer,
  callApi,
  createBuyer,
  createCustomer,
  createPaidBuyer,
  makeAdmin,
  newPerson,
  placeOrder,
  shownTools,
} from "./support/customers.ts";
import { expectFocus } from "./support/keyboard.ts";
import { desk, dialog, orderStatus, parcels, sheet } from "./support/order-page.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { badge, expectNoSidewaysScroll, followIndex, press, toast } from "./support/steps.ts";

const stage = setStage();

function historyOf({ _id }: Purchase, { token }: Customer): Promise<History> {
  return callApi(stage.programs, `/purchase/${_id}/history`, { token });
}

function orderOfBuyer({ order, customer }: { order: Purchase; customer: Customer }) {
  return callApi<Purchase>(stage.programs, `/purchase/${order._id}`, { token: customer.token });
}

describe.each([desktop])("on a $name", (screen) => {
  test("an order is found, shipped, corrected and delivered, and its buyer sees each", async () => {
    const { customer, order } = await createPaidBuyer(stage.programs, 0);
    const { page } = await stage.visit({ ...screen, as: "admin" });
    const { page: buyers } = await stage.visit({ ...screen, as: customer });

    await page.goto(paths.dashboard());
    await followIndex(page, dashboardLabels.allOrders);
    await page.waitForURL(paths.allOrders());
    await page.getByRole("main").getByRole("searchbox").fill(customer.email);
    await press(page.getByRole("search"), "Find");
    await page.waitForURL(/search=/);
    const row = page.getByRole("row").filter({ hasText: customer.email });
    await row.getByText(formatMajor(order.price)).waitFor();
    await expect
      .poll(() => page.getByRole("row").filter({ hasText: "@shop.test" }).count())
      .toBe(1);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Unpaid", exact: true }).click();
    await page.getByText(`No order with “${customer.email}”`).waitFor();
    await page.getByRole("link", { name: "To ship" }).click();
    await row.getByRole("link", { name: `Order ${order.number}` }).click();
    await page.waitForURL(paths.order(order._id));
    const email = page
      .getByRole("region", { name: "Deliver to" })
      .getByRole("link", { name: customer.email });
    expect(await email.getAttribute("href")).toBe(
      `mailto:${customer.email}?subject=Order%20${order.number}`,
    );

    await press(desk(page), "Ship");
    await press(dialog(page), "Ship");
    await dialog(page).getByText("Carrier is Required").waitFor();
    await dialog(page).getByText("Tracking number is Required").waitFor();
    const carrier = dialog(page).getByRole("combobox", { name: "Carrier" });
    await expectFocus(carrier);
    expect(await carrier.getAttribute("aria-describedby")).toContain("-error");
    await expectNoSidewaysScroll(page);
    await dialog(page).getByRole("combobox", { name: "Carrier" }).fill("UPS Ground");
    await dialog(page).getByLabel("Tracking number").fill("1Z 999");
    await page.keyboard.press("Enter");
    await toast(page, `Order ${order.number} is shipped`).waitFor();
    await badge(orderStatus(page), "shipped").waitFor();
    await parcels(page).getByRole("button", { name: "Packing slip" }).waitFor();
    expect(await page.getByRole("button", { name: "Packing slip" }).count()).toBe(1);

    await buyers.goto(paths.order(order._id));
    await parcels(buyers).getByText("1Z 999", { exact: true }).waitFor();
    await expectNoSidewaysScroll(buyers);
    expect(await desk(buyers).count()).toBe(0);

    await press(parcels(page), "Correct shipment");
    expect(await dialog(page).getByRole("combobox", { name: "Carrier" }).inputValue()).toBe(
      "UPS Ground",
    );
    await dialog(page).getByLabel("Tracking number").fill("1Z 998");
    await press(dialog(page), "Correct");
    await toast(page, "Shipment corrected").waitFor();
    await press(parcels(page), "Correct shipment");
    await dialog(page).getByLabel("Picked up").check();
    await press(dialog(page), "Correct");
    await orderStatus(page).getByText("Picked up on").waitFor();
    await press(desk(page), "Mark as delivered");
    await press(dialog(page), "Mark as delivered");
    await badge(orderStatus(page), "delivered").waitFor();

    await buyers.reload();
    await orderStatus(buyers)
      .getByText(/^Delivered on/)
      .waitFor();
    const { events } = await historyOf(order, customer);
    expect(events.map(({ what }) => what)).toEqual([
      "placed",
      "paid",
      "shipped",
      "parcel-corrected",
      "parcel-corrected",
      "delivered",
    ]);
  });
});

test("orders are packed one after the other by scanner and Space", async () => {
  const first = await createPaidBuyer(stage.programs, 0);
  const second = await createPaidBuyer(stage.programs, 1);
  const { page } = await stage.visit({ ...desktop, as: await makeAdmin(stage.programs) });
  await page.goto(paths.packing(first.order._id));
  await page.getByRole("heading", { name: `Order ${first.order.number}` }).waitFor();
  const scan = page.getByRole("textbox", { name: /Scan a part|Tracking number/ });
  await expectFocus(scan);
  async function type(text: string) {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  }

  await type("1Z 999 1");
  await page.getByText("1Z 999 1 is no part of this order.").waitFor();
  await press(page.getByRole("main"), `Ship order ${first.order.number}`);
  await page.getByText("1 line is not packed yet.").waitFor();
  // A scan reaches the field from a button, too, whose Enter would press it.
  await expectFocus(page.getByRole("button", { name: `Ship order ${first.order.number}` }));
  await type("1Z 999 1");
  await page.getByText("1Z 999 1 is no part of this order.").waitFor();
  await expectFocus(scan);
  const slip = page.waitForEvent("download");
  await page.keyboard.press("Space");
  await page.getByText("Now scan the number on the parcel.").waitFor();
  const parts = page.getByRole("region", { name: `Parts of order ${first.order.number}` });
  expect(await parts.getByRole("checkbox").isChecked()).toBe(true);
  expect((await slip).suggestedFilename()).toBe(`packing-slips-${first.order.number}.pdf`);
  await scan.focus();
  await type("1Z 999 1");
  await parts.getByText("Carrier is Required").waitFor();
  await scan.fill("");
  await page.getByRole("combobox", { name: "Carrier" }).fill("UPS");
  await scan.focus();
  const [line] = (await orderOfBuyer(second)).lines ?? [];
  const part = line?.partNumber ?? "";
  await type(part);
  await page.getByText(`${part} is a part number.`).waitFor();
  await scan.fill("");
  await type("1Z 999 1");
  await page.getByText(`Order ${first.order.number} is shipped`).waitFor();
  await expectFocus(scan);

  await type(`order ${second.order.number}`);
  await page.getByRole("heading", { name: `Order ${second.order.number}` }).waitFor();
  await expectFocus(scan);
  await type(part.toLowerCase());
  await page.getByText("Now scan the number on the parcel.").waitFor();
  await page.keyboard.type("1Z 999 2");
  await page.keyboard.press("Tab");
  await page.getByText(`Order ${second.order.number} is shipped`).waitFor();
  await expectNoSidewaysScroll(page);
  expect((await orderOfBuyer(first)).shipment).toMatchObject({
    carrier: "UPS",
    tracking: "1Z 999 1",
  });
  expect((await orderOfBuyer(second)).shipment).toMatchObject({ tracking: "1Z 999 2" });
});

longTest(
  "orders stand in rows of 44 px from a window of 900 px, long names too, and 14 fit a desk",
  async () => {
    const person = { ...newPerson(), name: "Maximilian-Alexander ".repeat(5).trim() };
    const customer = await createCustomer(stage.programs, person);
    const [, , , , , tool] = await shownTools(stage.programs);
    if (tool === undefined) throw new Error("the home page shows fewer than six tools");
    await placeOrder(stage.programs, customer, tool);
    const { page } = await stage.visit({ as: await makeAdmin(stage.programs) });
    await page.goto(paths.allOrders());
    const row = page.getByRole("row").filter({ hasText: person.name });
    await row.waitFor();
    for (const width of [900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { display, top, height } = await row.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect();
        return { display: getComputedStyle(element).display, top, height };
      });
      expect(display, `at ${width} px`).toBe("table-row");
      expect(height, `at ${width} px`).toBeLessThanOrEqual(45);
      // Below a desk's width the header's search and the tools of the list have lines of their own.
      if (width === 1440)
        expect(top, `at ${width} px, the first row`).toBeLessThanOrEqual(900 - 14 * 45);
      await expectNoSidewaysScroll(page);
    }
    expect(await row.getByTitle(person.name).textContent()).toBe(person.name);
    // A sheet of A4 without its margins.
    await page.setViewportSize({ width: 688, height: 900 });
    await page.emulateMedia({ media: "print" });
    expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe("table-row");
    await expectNoSidewaysScroll(page);
  },
);

longTest(
  "33: a part is refunded by two clicks, once, then the rest after its answer was lost, once",
  async () => {
    const { customer, order } = await createPaidBuyer(stage.programs, 1);
    const { page, context, watch } = await stage.visit({ ...phone, as: "admin" });
    watch.expects(/^failed POST \/api\/purchase\/[^/]+\/refund /);
    await page.goto(paths.order(order._id));
    await press(desk(page), "Refund");
    const amount = dialog(page).getByLabel("Amount in dollars");
    expect(await amount.inputValue()).toBe(order.price.toFixed(2));
    await amount.fill(String(order.price + 1));
    await press(dialog(page), "Refund");
    await dialog(page)
      .getByText(`✕ At most ${formatMajor(order.price)} can be refunded.`)
      .waitFor();
    await amount.fill("1.5");
    await dialog(page).getByLabel("Note").fill("One piece had a burr.");
    await expectNoSidewaysScroll(page);
    await dialog(page).getByRole("button", { name: "Refund $1.50" }).dblclick();
    await toast(page, "Refund of $1.50 requested").waitFor();
    const refunds = sheet(page).getByRole("listitem").filter({ hasText: "Made by the shop" });
    await badge(refunds, "made").waitFor();
    expect(await refunds.count()).toBe(1);
    await refunds.getByText("One piece had a burr.").waitFor();

    await context.route("**/refund", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await press(desk(page), "Refund");
    const rest = formatMajor(order.price - 1.5);
    await press(dialog(page), `Refund ${rest}`);
    await dialog(page).getByRole("alert").waitFor();
    await context.unroute("**/refund");
    await press(dialog(page), `Refund ${rest}`);
    await toast(page, `Refund of ${rest} requested`).waitFor();
    await desk(page)
      .getByText(/^Everything that was paid is refunded/)
      .waitFor();
    const { refunds: made } = await historyOf(order, customer);
    expect(made.map(({ amount }) => amount)).toEqual([1.5, order.price - 1.5]);
  },
);

longTest("a cancellation is declined with a reason, which the buyer reads", async () => {
  const { customer, order } = await createPaidBuyer(stage.programs, 2);
  await callApi(stage.programs, `/purchase/${order._id}/cancellation`, {
    token: customer.token,
    method: "POST",
    body: { reason: "Ordered twice." },
  });
  const { page } = await stage.visit({ ...phone, as: "admin" });
  await page.goto(paths.allOrders({ search: String(order.number) }));
  await page.getByRole("link", { name: "Needs attention" }).click();
  const row = page.getByRole("row").filter({ hasText: customer.email });
  await badge(row, "cancellation requested").waitFor();
  await row.getByRole("link", { name: `Order ${order.number}` }).click();
  await desk(page).getByText("Ordered twice.").waitFor();
  await press(desk(page), "Decline");
  await dialog(page).getByLabel("Note").fill("It left this morning.");
  await press(dialog(page), "Decline");
  await desk(page).getByRole("button", { name: "Ship" }).waitFor();

  const { page: buyers } = await stage.visit({ ...phone, as: customer });
  await buyers.goto(paths.order(order._id));
  const event = buyers.getByRole("listitem").filter({ hasText: "Cancellation declined" });
  await event.getByText("It left this morning.").waitFor();
  await event.getByText(/by the shop$/).waitFor();
  await expectNoSidewaysScroll(buyers);
});

longTest("what an order holds is released, after asking", async () => {
  const { order } = await createBuyer(stage.programs, 3);
  const before = await callApi<{ quantity: number }>(stage.programs, `/tool/${order.tool}`);
  const { page } = await stage.visit({ as: await makeAdmin(stage.programs) });
  await page.goto(paths.order(order._id));
  await press(desk(page), "Release the hold");
  await press(dialog(page), "Cancel");
  await press(desk(page), "Release the hold");
  await press(dialog(page), "Release the hold");
  await orderStatus(page)
    .getByText(/No longer reserved/)
    .waitFor();
  const now = await callApi<{ quantity: number }>(stage.programs, `/tool/${order.tool}`);
  expect(now.quantity).toBe(before.quantity + order.order);
});

longTest(
  "a refund that another admin has made meanwhile is refused where it was clicked, in words",
  async () => {
    const { order } = await createPaidBuyer(stage.programs, 4);
    const { page, watch, as: admin } = await stage.visit({ as: "admin" });
    watch.expects(/^409 POST \/api\/purchase\/[^/]+\/refund$/);
    await page.goto(paths.order(order._id));
    await press(desk(page), "Refund");
    await callApi(stage.programs, `/purchase/${order._id}/refund`, {
      token: admin.token,
      method: "POST",
      body: { restock: false },
      headers: { "idempotency-key": `journey-${order._id}` },
    });
    await press(dialog(page), `Refund ${formatMajor(order.price)}`);
    await dialog(page)
      .getByRole("alert")
      .filter({ hasText: "is refunded, or its refund" })
      .waitFor();
    await press(dialog(page), "Cancel");
    await desk(page)
      .getByText(/^Everything that was paid is refunded/)
      .waitFor();
    expect(await desk(page).getByRole("button", { name: "Refund" }).count()).toBe(0);
  },
);

longTest("emails are listed with their status, and one is sent again", async () => {
  const { customer, order } = await createPaidBuyer(stage.programs, 5);
  const subject = `Order ${order.number} is paid`;
  const emails = async () =>
    (await stage.programs.mails(customer.email)).filter((message) => message.subject === subject);
  await expect.poll(emails).toHaveLength(1);
  const { page } = await stage.visit({ as: await makeAdmin(stage.programs) });
  await page.goto(paths.dashboard());
  await followIndex(page, dashboardLabels.mail);
  const row = page
    .getByRole("row")
    .filter({ hasText: customer.email })
    .filter({ hasText: subject });
  await badge(row, "sent").waitFor();
  await row.getByRole("button", { name: /^Resend/ }).click();
  await toast(page, `Email sent to ${customer.email} again`).waitFor();
  await expect.poll(emails).toHaveLength(2);
  await row
    .getByRole("link", { name: `Order ${order.number}` })
    .first()
    .click();
  await page.waitForURL(paths.order(order._id));
});

longTest("these pages are for admins: a customer who asks for them is signed out", async () => {
  const { customer } = await createBuyer(stage.programs);
  const { page, watch } = await stage.visit({ as: customer });
  watch.expects(/^401 /);
  await page.goto(paths.allOrders());
  await page.waitForURL("/login");
  await page.getByText("That page is for admins.").waitFor();
});

longTest("the journal of a period is downloaded from all orders", async () => {
  const { order } = await createPaidBuyer(stage.programs, 4);
  const { page } = await stage.visit({ ...phone, as: await makeAdmin(stage.programs) });
  await page.goto(paths.allOrders());
  await page.getByText("For bookkeeping").click();
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^journal-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain(order.transactionId);
});
