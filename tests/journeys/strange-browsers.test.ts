/** The shop in browsers that are older than those of the other journeys, and in ones with add-ons. */
import type { ElementHandle, Page } from "playwright-core";
import { expect, test } from "vitest";
import { paths } from "../../src/frame/paths.ts";
import { orderAndPay } from "./support/buy.ts";
import { createCustomer, shownTools } from "./support/customers.ts";
import { holdCode, isHydrated } from "./support/hydration.ts";
import { withoutNewFunctions } from "./support/old-browser.ts";
import { setStage } from "./support/stage.ts";
import { logIn } from "./support/steps.ts";

const stage = setStage();

test("a browser without the functions of the last years searches, orders and pays", async () => {
  const person = await createCustomer(stage.programs);
  const [, tool] = await shownTools(stage.programs);
  if (tool === undefined) throw new Error("the home page shows no tools");
  const { page, context } = await stage.visit();
  await withoutNewFunctions(context);
  await page.goto(paths.purchase(tool._id));
  await logIn(page, person);
  await page.waitForURL(paths.purchase(tool._id));
  await orderAndPay(page, tool);
  await page.goto(paths.tools({ search: "vize" }));
  await page.getByText("Nothing says “vize”").waitFor();
  expect(await page.evaluate(() => "any" in AbortSignal)).toBe(false);
});

test("a browser that fills in an address of another country fills in all of it", async () => {
  const { page } = await stage.visit({ as: "customer" });
  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Add an address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Country").selectOption("US");
  const address = { "Street and number": "1 Mill Lane", City: "Toronto" };
  const fields = Object.entries(address).map(async ([label, value]) => {
    const field = await dialog.getByLabel(label).elementHandle();
    return { field: field as ElementHandle<HTMLInputElement>, value };
  });
  const known = await Promise.all(fields);
  await dialog.getByLabel("Country").selectOption("CA");
  // It goes on with the fields that it has found before.
  for (const { field, value } of known)
    await field.evaluate((input, text) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
      set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }, value);
  await dialog.getByLabel("Province").waitFor();
  for (const [label, value] of Object.entries(address))
    expect(await dialog.getByLabel(label).inputValue()).toBe(value);
});

test("what a password manager fills in without telling the page signs in", async () => {
  const person = await createCustomer(stage.programs);
  const { page } = await stage.visit();
  await page.goto(paths.login());
  await page.waitForFunction(isHydrated);
  for (const [label, text] of [
    ["Email", person.email],
    ["Password", person.password],
  ] as const)
    await page.getByLabel(label, { exact: true }).evaluate((field, typed) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
      set?.call(field, typed);
    }, text);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("/");
});

/** Marks fields and inserts elements, as password managers, spelling checkers and dark modes do. Runs in the page. */
function actAsAddOns(): void {
  document.documentElement.dataset.darkreaderMode = "dynamic";
  document.head.append(document.createElement("style"));
  document.body.append(document.createElement("grammarly-desktop-integration"));
  for (const element of document.querySelectorAll("div, input")) {
    element.setAttribute("bis_skin_checked", "1");
    element.setAttribute("data-darkreader-inline-bgcolor", "");
  }
  for (const field of document.querySelectorAll("main input")) {
    const icon = document.createElement("div");
    icon.dataset.lastpassIconRoot = "";
    field.before(icon);
    field.after(icon.cloneNode());
  }
  document.querySelector("#root")?.prepend(document.createElement("div"));
}

/** Opens a page and does something to it before its code arrives. */
async function beforeCode(page: Page, address: string, act: () => Promise<void>): Promise<void> {
  const code = await holdCode(page);
  await page.goto(address, { waitUntil: "commit" });
  await act();
  await page.evaluate(actAsAddOns);
  code.resolve();
  await page.waitForFunction(isHydrated);
  await page.unroute("**/assets/*.js");
}

test("what add-ons insert before the code arrives breaks nothing, and what was typed stays", async () => {
  const person = await createCustomer(stage.programs);
  const [tool] = await shownTools(stage.programs);
  const { page, watch } = await stage.visit();
  watch.expects(/^rendered anew/);
  await beforeCode(page, paths.login(), async () => {
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
  });
  await page.locator("form [data-lastpass-icon-root]").first().waitFor({ state: "detached" });
  expect(await page.getByLabel("Email").inputValue()).toBe(person.email);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("/");

  const search = page.getByRole("main").getByLabel(/^Search in/);
  await beforeCode(page, paths.tools({ category: tool?.category }), () =>
    search.fill(tool?.partNumber ?? ""),
  );
  await page.waitForURL(/[?&]search=/);
  expect(await search.inputValue()).toBe(tool?.partNumber);

  const message = page.getByLabel("Message");
  await beforeCode(page, paths.home(), () => message.fill("A burr on the jaw."));
  await expect.poll(() => message.inputValue()).toBe("A burr on the jaw.");
  await page
    .locator("form:has(textarea) [data-lastpass-icon-root]")
    .first()
    .waitFor({ state: "detached" });
});
