/** The admins' list of orders: filters, saved filters, the keyboard, the way back, and selected orders. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { paths } from "../../src/frame/paths.ts";
import type { Purchase } from "../../src/sales/orders/contract.ts";
import {
  callApi,
  createPaidBuyer,
  makeAdmin,
  placeOrder,
  shownTools,
} from "./support/customers.ts";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { dialog } from "./support/order-page.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll, toast } from "./support/steps.ts";

const stage = setStage();

const orderLink = (page: Page, { number }: Purchase) =>
  page.getByRole("link", { name: `Order ${number}`, exact: true });
const tick = (page: Page, { number }: Purchase) =>
  page.getByRole("checkbox", { name: `Select order ${number}`, exact: true });

/** Two unpaid orders and a paid one of one buyer, the newest first. */
async function createOrders() {
  const { customer, order } = await createPaidBuyer(stage.programs, 0);
  const [, first, second] = await shownTools(stage.programs);
  if (!first || !second) throw new Error("the home page shows fewer than three tools");
  const older = await placeOrder(stage.programs, customer, first);
  const newer = await placeOrder(stage.programs, customer, second);
  return { customer, orders: [newer, older, order] as const };
}

describe.each([phone])("on a $name", (screen) => {
  test("filters are set, saved by name, kept by a reload, and removed", async () => {
    const { customer, orders } = await createOrders();
    const { page } = await stage.visit({ ...screen, as: await makeAdmin(stage.programs) });
    await page.goto(paths.allOrders());
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const panel = page.getByRole("form", { name: "Filters" });
    await panel.getByLabel("Placed").selectOption("Today");
    await panel.getByLabel("Payment").selectOption("unpaid");
    await panel.getByLabel(/^Buyer’s email/).fill(customer.email);
    await page.keyboard.press("Enter");
    await page.waitForURL(/placed=today/);
    const [newer, older, paid] = orders;
    await orderLink(page, newer).waitFor();
    await orderLink(page, older).waitFor();
    await expect.poll(() => orderLink(page, paid).count()).toBe(0);
    await expectNoSidewaysScroll(page);

    await page.getByRole("button", { name: "Save filter" }).click();
    await dialog(page).getByLabel("Name").fill("Ask for payment");
    await page.keyboard.press("Enter");
    await toast(page, "Filter saved").waitFor();
    await page.reload();
    await orderLink(page, newer).waitFor();
    await page.getByRole("link", { name: "Remove Payment: unpaid" }).click();
    await orderLink(page, paid).waitFor();

    await page.getByRole("button", { name: "Saved", exact: true }).click();
    const saved = page.getByRole("list", { name: "Saved filters" });
    await saved.getByText("2 orders").waitFor();
    await saved.getByRole("link", { name: "Ask for payment" }).click();
    await expect.poll(() => orderLink(page, paid).count()).toBe(0);
    await page.getByText("Ask for payment", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Saved", exact: true }).click();
    await saved.getByRole("button", { name: "Rename Ask for payment" }).click();
    await dialog(page).getByLabel("Name").fill("Remind");
    await dialog(page).getByRole("button", { name: "Rename" }).click();
    await saved.getByRole("button", { name: "Delete Remind" }).click();
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await page.getByText(/^Set filters, then choose/).waitFor();
  });
});

test("orders are moved through, selected, opened and returned to by keys alone", async () => {
  const { customer, orders } = await createOrders();
  const [newer, older] = orders;
  const { page } = await stage.visit({
    ...desktop,
    viewport: { width: 1440, height: 420 },
    as: await makeAdmin(stage.programs),
  });
  await page.goto(paths.allOrders({ buyer: customer.email, sort: "-number" }));
  await orderLink(page, newer).waitFor();
  await page.keyboard.press("j");
  await expectFocus(orderLink(page, newer));
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  expect(await tick(page, older).isChecked()).toBe(true);
  await page.getByRole("status").filter({ hasText: "1 order selected" }).waitFor();
  await page.keyboard.press("k");
  await page.keyboard.press("j");
  await expectFocus(orderLink(page, older));
  const scrolled = await page.evaluate(() => scrollY);
  const address = page.url();
  const { pathname, search: filters } = new URL(address);
  const back = page.locator(`a[href="${pathname}${filters}"]`, { hasText: "All Orders" });
  await page.keyboard.press("Enter");
  await page.waitForURL(paths.order(older._id));

  await back.waitFor();
  await page.goBack();
  await page.waitForURL(address);
  await expectFocus(orderLink(page, older));
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.keyboard.press("Enter");
  await page.waitForURL(paths.order(older._id));
  await back.click();
  await page.waitForURL(address);
  await expectFocus(orderLink(page, older));

  await page.keyboard.press("/");
  const search = page.getByRole("main").getByRole("searchbox");
  await expectFocus(search);
  await page.keyboard.type("jx/?");
  expect(await search.inputValue()).toBe("jx/?");
  await page.keyboard.press("Tab");
  await page.keyboard.press("?");
  const keys = page.getByRole("region", { name: "Keys of this list" });
  await keys.getByText("Next order", { exact: true }).waitFor();
  await keys.getByLabel("Use keys that are one letter or sign").uncheck();
  await orderLink(page, newer).focus();
  for (const key of ["j", "/"]) await page.keyboard.press(key);
  await expectFocus(orderLink(page, newer));
});

test("the menu, the buttons, the tabs and the headings of the list are one stop of Tab each", async () => {
  const { customer, orders } = await createOrders();
  const { page } = await stage.visit({ ...desktop, as: await makeAdmin(stage.programs) });
  await page.goto(paths.allOrders({ buyer: customer.email }));
  await orderLink(page, orders[0]).waitFor();
  const { keyboard } = page;
  const menu = page.getByRole("navigation", { name: "Dashboard", exact: true });
  await page.getByRole("link", { name: "Skip the dashboard menu" }).focus();
  await tabTo(page, menu.getByRole("link", { name: "All Orders" }), { within: 1 });
  await keyboard.press("ArrowUp");
  await expectFocus(menu.getByRole("link", { name: "Overview" }));
  await keyboard.press("End");
  await expectFocus(menu.getByRole("link", { name: "Settings" }));
  // The search, its button, and the link that skips to the list are before the buttons.
  await tabTo(page, page.getByRole("button", { name: "Filter", exact: true }), { within: 4 });
  await keyboard.press("ArrowLeft");
  await expectFocus(page.getByRole("link", { name: "Take an order" }));
  const tabs = page.getByRole("navigation", { name: "Orders by state" });
  await tabTo(page, tabs.getByRole("link", { name: "All", exact: true }), { within: 1 });
  // The filter that is set, and what saves it, are between the tabs and the headings.
  await tabTo(page, tick(page, orders[0]), { within: 6 });
  await keyboard.press("Shift+Tab");
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await page.waitForURL(/sort=/);

  const [newest, between, oldest] = orders;
  await orderLink(page, oldest).waitFor();
  await tick(page, newest).check();
  await tick(page, oldest).click({ modifiers: ["Shift"] });
  expect(await tick(page, between).isChecked()).toBe(true);
});

test("a packer is told which order somebody else has shipped, and goes on with the next", async () => {
  const admin = await makeAdmin(stage.programs);
  const { order } = await createPaidBuyer(stage.programs, 1);
  await createPaidBuyer(stage.programs, 2);
  const { page, watch } = await stage.visit({ ...desktop, as: admin });
  watch.expects(/^409 POST \/api\/purchase\/[^/]+\/parcels/);
  await page.goto(paths.packing(order._id));
  const heading = page.getByRole("heading", { name: `Order ${order.number}`, exact: true });
  await heading.waitFor();
  await page.getByRole("combobox", { name: "Carrier" }).fill("UPS");
  await page.getByRole("textbox", { name: "Scan a part" }).focus();
  await page.keyboard.press("Space");
  await callApi(stage.programs, `/purchase/${order._id}/shipment`, {
    token: admin.token,
    method: "PUT",
    body: { carrier: "UPS", tracking: "1Z 999 8" },
  });
  await page.getByRole("textbox", { name: "Tracking number" }).focus();
  await page.keyboard.type("1Z 999 9");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText(`Order ${order.number} no longer waits`).waitFor();
  await page.getByRole("heading", { name: /^Order \d+$/ }).waitFor();
  expect(await heading.count()).toBe(0);
});

test("selected orders are shipped together, and are then no longer selected", async () => {
  const admin = await makeAdmin(stage.programs);
  const { order: one } = await createPaidBuyer(stage.programs, 3);
  const { order: two } = await createPaidBuyer(stage.programs, 4);
  const { order: three } = await createPaidBuyer(stage.programs, 5);
  const { page } = await stage.visit({ ...phone, as: admin });
  await page.goto(paths.allOrders({ filter: "to-ship", placed: "today" }));
  await page.getByRole("checkbox", { name: "Select all orders on this page" }).check();
  await tick(page, three).uncheck();
  const bar = page.getByRole("region", { name: "Selected orders" });
  await bar.getByRole("button", { name: /^Select all/ }).click();
  await expect.poll(() => tick(page, three).isChecked()).toBe(true);
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await tick(page, one).check();
  await tick(page, two).check();
  await bar.getByText("2 selected").waitFor();
  await expectNoSidewaysScroll(page);
  await bar.getByRole("button", { name: "Ship" }).click();
  await dialog(page).getByRole("combobox", { name: "Carrier" }).fill("UPS");
  await dialog(page).getByRole("button", { name: "Ship", exact: true }).click();
  await dialog(page).getByText("Enter at least one tracking number.").waitFor();
  await expectFocus(
    dialog(page)
      .getByRole("textbox", { name: /^Tracking number/ })
      .first(),
  );
  await dialog(page).getByLabel("Picked up").check();
  await dialog(page).getByRole("button", { name: "Ship 2 orders" }).click();
  await dialog(page).getByRole("heading", { name: "2 orders are shipped" }).waitFor();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  // The list is read again after the dialog.
  await expect.poll(() => orderLink(page, one).count()).toBe(0);
  await orderLink(page, three).waitFor();
  expect(await bar.count()).toBe(0);
  const { state } = await callApi<Purchase>(stage.programs, `/purchase/${two._id}`, admin);
  expect(state).toBe("shipped");

  await page.goto(paths.order(two._id));
  await page.getByRole("link", { name: "Pack the next order" }).waitFor();
  await page.keyboard.press("n");
  await page.waitForURL(paths.packing());
});
