/** The customer's and the admin's dashboard. */
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { dashboardLabels } from "../../shop/dashboard-labels.ts";
import { labels } from "../../shop/labels.ts";
import { messages } from "../../shop/messages.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { paths } from "../../src/frame/paths.ts";
import type { Purchase } from "../../src/sales/orders/contract.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import {
  allTools,
  callApi,
  createBuyer,
  createCustomer,
  createVerifiedCustomer,
  makeAdmin,
  payOrder,
  placeOrder,
  shownTools,
} from "./support/customers.ts";
import { emailTo } from "./support/emails.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { badge, expectNoShift, expectNoSidewaysScroll, logIn, toast } from "./support/steps.ts";

const stage = setStage();
const PROFILE = "/dashboard/profile";

describe.each([desktop, phone])("on a $name", (screen) => {
  test("loading a page of the dashboard shifts no layout", async () => {
    const { page } = await stage.visit({ ...screen, as: "customer" });
    // The notice about the unverified email must not wait for them, and a profile that comes late finds its place.
    await page.route(/\/api\/(identity\/|profile$)/, async (route) => {
      await sleep(1_000);
      await route.continue();
    });
    for (const path of ["/dashboard", "/dashboard/review", PROFILE]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      const notice = page.getByRole("region", { name: "Your email address" });
      if (path === "/dashboard") await notice.waitFor();
      await page.waitForLoadState("networkidle");
      await expectNoShift(page);
      if (path !== "/dashboard") expect(await notice.count()).toBe(0);
      else expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(48);
    }
  });
});

describe.each([phone])("on a $name", (screen) => {
  test("a profile is saved and shown, and leaving asks before unsaved changes are lost", async () => {
    const customer = await createCustomer(stage.programs);
    const { page, watch } = await stage.visit({ ...screen, ...still, as: customer });
    await page.goto(PROFILE);
    const phoneNumber = page.getByLabel(labels.purchase.phone);
    await phoneNumber.fill("555 0100");
    const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
    await page.getByRole("link", { name: dashboardLabels.orders }).click();
    await leaving.getByRole("button", { name: "Cancel" }).click();
    expect(await phoneNumber.inputValue(), "what was typed").toBe("555 0100");
    const asked = page.waitForEvent("dialog");
    await Promise.all([
      asked.then((dialog) => dialog.dismiss()),
      page.close({ runBeforeUnload: true }),
    ]);
    expect((await asked).type()).toBe("beforeunload");

    const save = page.getByRole("button", { name: "Save profile" });
    await save.click();
    await page.getByText("Address is Required").waitFor();
    await page.getByRole("textbox", { name: labels.purchase.address }).fill("1 Mill Lane");
    await page.getByRole("textbox", { name: "Company" }).fill("Turner Ltd");
    await page.getByLabel("Tax number").fill("T-1");
    watch.expects(/^failed POST \/api\/profile/);
    await page.route("**/api/profile", (route) => route.abort(), { times: 1 });
    await save.click();
    await toast(page, messages.alreadyPurchase(customer.name)).waitFor();
    await page.getByRole("alert").filter({ hasText: "What you typed is kept." }).waitFor();
    await save.click();
    await page.getByText("Saved.").waitFor();
    await expectNoSidewaysScroll(page);

    await page.getByRole("link", { name: dashboardLabels.orders }).click();
    await page.waitForURL("/dashboard");
    const [tool] = await shownTools(stage.programs);
    await page.goto(`/tool/${tool?._id}`);
    const typed = page.getByRole("textbox", { name: labels.purchase.address });
    await expect
      .poll(() => typed.inputValue(), { message: "from the profile" })
      .toBe("1 Mill Lane");
    const number = page.getByLabel(labels.purchase.phone);
    expect(await number.inputValue()).toBe("555 0100");
    await page.getByText("Add details for the invoice").click();
    expect(await page.getByRole("textbox", { name: "Company" }).inputValue()).toBe("Turner Ltd");
    expect(await page.getByLabel("Tax number").inputValue()).toBe("T-1");
  });
});

describe.each([phone])("personal data on a $name", (screen) => {
  const region = (page: Page, name: string) => page.getByRole("region", { name });

  test("is exported, and the account is deleted after the password was entered", async () => {
    const customer = await createVerifiedCustomer(stage.programs);
    const { page, watch } = await stage.visit({ ...screen, ...still, as: customer });
    watch.expects(/^(401|403) \w+ \/api\//);
    await page.goto(PROFILE);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const written = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(written.account).toMatchObject({ email: customer.email });
    await page.getByText("Saved to your downloads.").waitFor();

    await page.getByRole("button", { name: "Delete my account" }).click();
    const part = region(page, "Delete the account");
    await part.getByText("What is kept").waitFor();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await part.getByRole("button", { name: "Cancel" }).click();
    await part.getByRole("button", { name: "Delete my account" }).click();
    const forEver = part.getByRole("button", { name: "Delete my account permanently" });
    await forEver.click();
    await part.getByText("Password is Required").waitFor();
    const password = part.getByLabel("Password", { exact: true });
    await password.fill("not that one");
    await forEver.click();
    await part.getByRole("alert").getByText("Wrong password.").waitFor();
    await password.fill(customer.password);
    await forEver.click();
    await page.waitForURL("/");
    await toast(page, "Your account is deleted").waitFor();
    await page.goto("/login");
    await logIn(page, customer);
    await page.getByRole("alert").waitFor();
    await emailTo(stage.programs, customer.email, /is deleted$/);
    const { page: office } = await stage.visit({ ...screen, as: await makeAdmin(stage.programs) });
    await office.goto("/dashboard/users?show=done");
    const act = office.getByRole("row").filter({ hasText: "deleted their account" }).first();
    await act.getByText("account deleted", { exact: true }).waitFor();
  });

  test("cannot be deleted while an order is paid and not shipped", async () => {
    const { customer, order } = await createBuyer(stage.programs);
    await payOrder(stage.programs, customer, order);
    const { page } = await stage.visit({ ...screen, ...still, as: customer });
    await page.goto(PROFILE);
    await page.getByRole("button", { name: "Delete my account" }).click();
    const part = region(page, "Delete the account");
    await part.getByRole("alert").getByText("The account cannot be deleted yet.").waitFor();
    await expectNoViolations(page);
    await part.getByRole("link", { name: `Order ${order.number}` }).click();
    await page.waitForURL(`/dashboard/order/${order._id}`);
  });
});

describe.each([desktop])("My Orders on a $name", (screen) => {
  test("keeps filters in the address, downloads the invoice and orders again", async () => {
    const { customer, tool, order: paid } = await createBuyer(stage.programs);
    await payOrder(stage.programs, customer, paid);
    const other = (await shownTools(stage.programs))[1] as Tool;
    const unpaid = await placeOrder(stage.programs, customer, other);
    const { page } = await stage.visit({ ...screen, ...still, as: customer });
    await page.goto("/dashboard");
    const row = (order: Purchase) => page.getByRole("row").filter({ hasText: order.product });
    await badge(row(paid), labels.order.paid).waitFor();
    await row(unpaid)
      .getByText(/^Reserved for you for/)
      .waitFor();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole("link", { name: "Unpaid", exact: true }).click();
    await page.waitForURL("/dashboard?show=unpaid");
    await row(paid).waitFor({ state: "detached" });
    await row(unpaid).waitFor();
    await page.getByRole("link", { name: "Shipped", exact: true }).click();
    await page.getByText("No shipped orders").waitFor();
    await page.getByRole("link", { name: "See all orders" }).click();
    await page.waitForURL("/dashboard");

    const download = page.waitForEvent("download");
    await row(paid)
      .getByRole("button", { name: /^Download the invoice/ })
      .click();
    expect((await download).suggestedFilename()).toMatch(/^invoice-\d+\.pdf$/);

    await row(paid)
      .getByRole("button", { name: `Buy again: order ${paid.number}` })
      .click();
    await page.waitForURL(paths.cart());
    await page.getByText(`from order ${paid.number}`).waitFor();
    await page.getByRole("button", { name: `Remove ${tool.name}` }).waitFor();
    await page.goto(`/tool/${tool._id}?quantity=${tool.minimum + 3}`);
    const quantity = page.getByRole("textbox", { name: labels.purchase.quantity, exact: true });
    await expect.poll(() => quantity.inputValue()).toBe(String(tool.minimum + 3));
    await page.goto(`/tool/${tool._id}?quantity=0`);
    await expect.poll(() => quantity.inputValue()).toBe(String(tool.minimum));
    await page.goto("/dashboard?page=7");
    await page.getByText("There is no such page").waitFor();
  });
});

test("ordering a deleted tool again shows that it was deleted", async () => {
  const admin = await makeAdmin(stage.programs);
  const tool = (await allTools(stage.programs)).findLast(
    ({ quantity, minimum }) => quantity >= minimum,
  ) as Tool;
  const customer = await createCustomer(stage.programs);
  await payOrder(stage.programs, customer, await placeOrder(stage.programs, customer, tool));
  const { token } = admin;
  await callApi(stage.programs, `/tool/${tool._id}`, { token, method: "DELETE" });
  const { page, watch } = await stage.visit({ as: customer });
  watch.expects(/^404 GET \/api\/tool\//);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Buy again/ }).click();
  await toast(page, `No longer in the catalog: ${tool.name}.`).waitFor();
  await page.goto(paths.purchase(tool._id));
  await page.getByText("This tool is not in the catalog").waitFor();
});

describe.each([desktop, phone])("the menu on a $name", (screen) => {
  const index = (page: Page) => page.getByRole("navigation", { name: "Dashboard" });
  const { orders, reviews, lists, profile, makeAdmin: users, ...admins } = dashboardLabels;

  test("shows customers and admins their entries in the specified order, and marks the current one", async () => {
    const [customer, admin] = [
      await createCustomer(stage.programs),
      await makeAdmin(stage.programs),
    ];
    const { page } = await stage.visit({ ...screen, ...still, as: customer });
    await page.goto("/dashboard");
    await index(page).getByRole("link", { name: orders }).waitFor();
    const entries = await index(page).getByRole("link").allInnerTexts();
    expect(entries).toEqual([orders, reviews, profile, lists]);
    expect(await index(page).locator("[aria-current=page]").textContent()).toBe(orders);

    const { page: office } = await stage.visit({ ...screen, ...still, as: admin });
    await office.goto("/dashboard/users");
    await office.getByRole("heading", { level: 1, name: users }).waitFor();
    const fold = index(office).locator("summary");
    if (screen === phone) await fold.click();
    const entry = index(office).getByRole("link", { name: users });
    await entry.waitFor();
    const { addProduct, manageProducts, manageAllProducts } = admins;
    const specified = [profile, users, addProduct, manageProducts, manageAllProducts];
    const shown = await index(office).getByRole("link").allInnerTexts();
    expect(shown.filter((name) => specified.includes(name))).toEqual(specified);
    expect(await entry.getAttribute("aria-current")).toBe("page");
    // Where it is not folded, every-page.test.ts has it.
    if (screen === phone) await expectNoViolations(office);
    await index(office).getByRole("link", { name: admins.allOrders }).click();
    await office.getByRole("heading", { level: 1, name: admins.allOrders }).waitFor();
    if (screen === phone) {
      expect(await entry.isVisible(), "the menu is folded away").toBe(false);
      await expectNoViolations(office);
    }
    await expectNoSidewaysScroll(office);

    // A page without a menu entry marks the entry it belongs to.
    await office.goto("/dashboard/productManage/import");
    const its = index(office).locator("[aria-current=true]").first();
    await its.waitFor({ state: "attached" });
    expect(await its.textContent()).toBe(manageProducts);
  });
});
