/** Sign-up, order and payment by keyboard alone: focus moves only by Tab and by the pages. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dashboardLabels } from "../../shop/dashboard-labels.ts";
import { labels } from "../../shop/labels.ts";
import { messages } from "../../shop/messages.ts";
import { paths } from "../../src/frame/paths.ts";
import { newPerson, ordersIn, shownTools } from "./support/customers.ts";
import { expectFocus, stopsTo, tabTo } from "./support/keyboard.ts";
import { phone, setStage } from "./support/stage.ts";
import {
  cardField,
  cards,
  expectPayable,
  expectRedAlert,
  payButton,
  toast,
} from "./support/steps.ts";

const stage = setStage();

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a visitor signs up, orders, is declined and pays with the keyboard alone", async () => {
  const { page, watch } = await stage.visit();
  const { keyboard } = page;
  watch.expects(/^402 POST \/v1\/payment_intents\/pi_\w+\/confirm$/);
  const person = newPerson();
  const [tool] = await shownTools(stage.programs);
  if (tool === undefined) throw new Error("the home page shows no tools");

  await page.goto("/");
  await tabTo(page, page.getByRole("link", { name: "Skip to the content" }), { within: 1 });
  await keyboard.press("Enter");
  const purchase = page.getByRole("link", { name: `${labels.tool.purchase} ${tool.name}` });
  // Tab order: Get Started, phone, email, all tools, then the tool's own page.
  await tabTo(page, purchase, { within: 6 });
  await keyboard.press("Enter");

  await expectFocus(heading(page, "Login"));
  await tabTo(page, page.getByRole("link", { name: "Sign up" }), { within: 7 });
  await keyboard.press("Enter");
  await expectFocus(heading(page, "Sign Up"));
  await tabTo(page, page.getByLabel("Name"), { within: 1 });
  await keyboard.type(person.name);
  await keyboard.press("Tab");
  await keyboard.type(person.email);
  await keyboard.press("Tab");
  await keyboard.type(person.password);
  await keyboard.press("Enter");

  await expectFocus(heading(page, labels.purchase.title));
  const quantity = page.getByLabel(labels.purchase.quantity, { exact: true });
  await tabTo(page, quantity, { within: 7 });
  await tabTo(page, page.getByRole("button", { name: "More pieces" }), { within: 1 });
  await keyboard.press("Space");
  expect(await quantity.inputValue()).toBe(String(tool.minimum + 1));
  await tabTo(page, page.getByRole("button", { name: "Fewer pieces" }), {
    within: 2,
    key: "Shift+Tab",
  });
  await keyboard.press("Space");
  expect(await quantity.inputValue()).toBe(String(tool.minimum));
  await tabTo(page, page.getByLabel(labels.purchase.address), { within: 3 });
  await keyboard.type("1 Mill Lane");
  await tabTo(page, page.getByLabel(labels.purchase.phone), { within: 1 });
  await keyboard.type("555 0100");
  await tabTo(page, page.getByRole("button", { name: labels.purchase.submit }), { within: 3 });
  await keyboard.press("Enter");
  await toast(page, messages.purchaseSet(tool.name)).waitFor();

  await expectFocus(heading(page, "Payment"));
  await expectPayable(page);
  await tabTo(page, cardField(page, "cardnumber"), { within: 2 });
  // A complete number moves the focus to the date, and a complete date to the security code.
  await keyboard.type(`${cards.declined}1234123`);
  await keyboard.press("Enter");
  await expectRedAlert(page, "Your card was declined.");

  await tabTo(page, cardField(page, "cardnumber"), { within: 4, key: "Shift+Tab" });
  await keyboard.press("Control+A");
  await keyboard.type(cards.good);
  await tabTo(page, payButton(page), { within: 3 });
  await keyboard.press("Enter");
  await page.getByText(messages.paymentCompleted, { exact: true }).waitFor();

  const onward = page.getByRole("main").getByRole("link", { name: dashboardLabels.orders }).last();
  await tabTo(page, onward, { within: 2 });
  await keyboard.press("Enter");
  await expectFocus(heading(page, dashboardLabels.orders));
  const row = page.getByRole("row").filter({ hasText: tool.name });
  await row.getByText(labels.order.paid, { exact: true }).waitFor();
  const [order] = await ordersIn(page, stage.programs);
  expect(order).toMatchObject({ paid: true, order: tool.minimum });
  expect(await row.textContent()).toContain(order?.transactionId);
});

test("the first press of / moves to the search, where a part number and Enter open the tool", async () => {
  const { page } = await stage.visit();
  const [tool] = await shownTools(stage.programs);
  if (tool === undefined) throw new Error("the home page shows no tools");
  // Its code arrives after hydration.
  await page.goto("/tools", { waitUntil: "networkidle" });
  await page.keyboard.press("/");
  await expectFocus(page.locator("header").getByLabel("Find a tool"));
  await page.keyboard.type(tool.partNumber.toLowerCase().replaceAll("-", " "));
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/tools/${tool._id}`);
  await heading(page, tool.name).waitFor();
});

test("the search names its key where there is a mouse, until single keys are turned off", async () => {
  const [{ page }, touch] = [await stage.visit(), await stage.visit(phone)];
  const hint = (on: Page) =>
    on.locator("header").getByLabel("Find a tool").getAttribute("placeholder");
  await touch.page.goto(paths.tools());
  expect(await hint(touch.page)).toBe("Find a tool");
  await page.goto(paths.tools({ show: "table" }));
  await expect.poll(() => hint(page)).toBe("Press / to find a tool");
  await page.getByText("Keys", { exact: true }).click();
  await page.getByLabel("Use keys that are one letter or sign").uncheck();
  await expect.poll(() => hint(page)).toBe("Find a tool");
});

test("the first row of each list is a few presses of Tab from the beginning of its page", async () => {
  const { page } = await stage.visit();
  const lists = [
    [paths.tools(), ".tool-card"],
    [paths.tools({ show: "table" }), "tbody tr"],
    [paths.tools({ category: "Measuring" }), "tbody tr"],
  ] as const;
  const stops = [];
  for (const [path, rows] of lists) {
    await page.goto(path);
    await page.locator(rows).first().waitFor();
    stops.push(await stopsTo(page, rows));
  }
  expect(Math.max(...stops), stops.join(", ")).toBeLessThanOrEqual(5);
});

test("choices that belong together are one stop of Tab, with arrow keys between them", async () => {
  const { page } = await stage.visit();
  await page.goto(paths.tools());
  const [sheet, table] = ["Sheet", "Table"].map((name) =>
    page.getByRole("link", { name, exact: true }),
  );
  if (!sheet || !table) throw new Error("the list has no layouts");
  await expect.poll(() => table.getAttribute("tabindex")).toBe("-1");
  await sheet.focus();
  await page.keyboard.press("ArrowRight");
  await expectFocus(table);
  // The order is one of them; its own keys are up and down.
  const order = page.getByLabel("Sort by");
  await sheet.focus();
  await page.keyboard.press("ArrowLeft");
  await expectFocus(order);
  await page.keyboard.press("ArrowRight");
  await expectFocus(sheet);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("[role=toolbar]"))).toBeNull();
  await tabTo(page, sheet, { within: 1, key: "Shift+Tab" });
});
