/** The portal: what customers keep and do at their dashboard, and what admins see of people and orders. */
import { describe, expect, test } from "vitest";
import { shop } from "../../shop.config.ts";
import { ask, makeCustomer } from "./support/customers.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll, toast } from "./support/steps.ts";

const stage = setStage();
const { labels, messages } = shop;
const PROFILE = "/dashboard/profile";

describe.each([desktop, phone])("on a $name", (screen) => {
  test("a profile is saved, shown, and not lost by leaving", async () => {
    const customer = await makeCustomer(stage.programs);
    const { page, watch } = await stage.visit({ ...screen, as: customer });
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
