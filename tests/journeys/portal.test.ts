/** The portal: what customers keep and do at their dashboard, and what admins see of people and orders. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { shop } from "../../shop.config.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { ask, makeBuyer, makeCustomer, makeProvenCustomer, payOrder } from "./support/customers.ts";
import { letterTo } from "./support/letters.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll, logIn, toast } from "./support/steps.ts";

const stage = setStage();
const { labels, messages } = shop;
const PROFILE = "/dashboard/profile";

describe.each([desktop, phone])("on a $name", (screen) => {
  test("a profile is saved, shown, and not lost by leaving", async () => {
    const customer = await makeCustomer(stage.programs);
    const { page, watch } = await stage.visit({ ...screen, ...still, as: customer });
    await page.goto(PROFILE);
    const phoneNumber = page.getByLabel(labels.purchase.phone);
    await phoneNumber.fill("555 0100");
    const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
    await page.getByRole("link", { name: labels.dashboard.orders }).click();
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
    watch.expects(/^failed POST \/api\/profile/);
    await page.route("**/api/profile", (route) => route.abort(), { times: 1 });
    await save.click();
    await toast(page, messages.alreadyPurchase(customer.name)).waitFor();
    await page.getByRole("alert").filter({ hasText: "What you typed is kept." }).waitFor();
    await save.click();
    await page.getByText("Saved.").waitFor();
    await expectNoSidewaysScroll(page);

    await page.getByRole("link", { name: labels.dashboard.orders }).click();
    await page.waitForURL("/dashboard");
    const profile = await ask(stage.programs, "/profile", customer);
    expect(profile).toMatchObject({ phone: "555 0100", address: "1 Mill Lane" });
  });
});

describe.each([desktop, phone])("one's data on a $name", (screen) => {
  const region = (page: Page, name: string) => page.getByRole("region", { name });

  test("are downloaded, and the account is deleted by the password", async () => {
    const customer = await makeProvenCustomer(stage.programs);
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
    await part.getByText("What stays").waitFor();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await part.getByRole("button", { name: "Cancel" }).click();
    await part.getByRole("button", { name: "Delete my account" }).click();
    const forEver = part.getByRole("button", { name: "Delete my account for ever" });
    await forEver.click();
    await part.getByText("Password is Required").waitFor();
    const password = part.getByLabel("Password", { exact: true });
    await password.fill("not that one");
    await forEver.click();
    await part.getByRole("alert").getByText("The password is not right.").waitFor();
    await password.fill(customer.password);
    await forEver.click();
    await page.waitForURL("/");
    await toast(page, "Your account is deleted").waitFor();
    await page.goto("/login");
    await logIn(page, customer);
    await page.getByRole("alert").waitFor();
    await letterTo(stage.programs, customer.email, /is deleted$/);
  });

  test("stay while an order is paid and not shipped", async () => {
    const { customer, order } = await makeBuyer(stage.programs);
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
