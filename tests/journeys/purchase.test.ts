/** The purchase form keeps drafts, explains a changed price, and continues to the payment. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { labels } from "../../shop/labels.ts";
import { messages } from "../../shop/messages.ts";
import { type PageText, shop } from "../../shop.config.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { paths } from "../../src/frame/paths.ts";
import { formatMajor } from "../../src/lib/money/money.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import {
  allTools,
  callApi,
  createCustomer,
  makeAdmin,
  ordersIn,
  shownTools,
} from "./support/customers.ts";
import { expectFocus } from "./support/keyboard.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll, logIn, payButton, signOut, toast } from "./support/steps.ts";

const stage = setStage();

async function orderableTool(): Promise<Tool> {
  const tool = (await allTools(stage.programs)).find(
    ({ minimum, quantity }) => minimum > 1 && quantity > minimum * 4,
  );
  if (!tool) throw new Error("no tool has a minimum");
  return tool;
}

/** Storage keys that the cookie policy does not list. */
async function keptUnsaid(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys));
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const { sections }: PageText = shop.pages.cookies;
  const facts = sections.flatMap((section) => section.facts ?? []);
  const named = facts.map(([name]) => name.replace("…", ""));
  return [...stored, ...cookies].filter((key) => !named.some((name) => key.startsWith(name)));
}

test("a draft is restored after a reload and a navigation, and deleted at sign-out", async () => {
  const tool = await orderableTool();
  const { page, as: customer } = await stage.visit({ ...phone, ...still, as: "customer" });
  const address = page.getByLabel(labels.purchase.address);
  const quantity = page.getByRole("textbox", { name: labels.purchase.quantity, exact: true });
  await page.goto(paths.purchase(tool._id));
  await quantity.fill(String(tool.minimum + 2));
  await address.fill("1 Mill Lane\nCleveland");
  await page.getByText("Add details for the invoice").click();
  await page.getByRole("textbox", { name: "Company" }).fill("Turner & Sons");
  await page.reload();
  await expect.poll(() => address.inputValue()).toBe("1 Mill Lane\nCleveland");
  expect(await quantity.inputValue()).toBe(String(tool.minimum + 2));
  await page.goto(paths.toolPage(tool._id));
  await page.getByRole("link", { name: labels.tool.purchase, exact: true }).click();
  await expect.poll(() => address.inputValue()).toBe("1 Mill Lane\nCleveland");
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await expectNoSidewaysScroll(page);
  expect(await keptUnsaid(page)).toEqual([]);
  await signOut(page);
  await page.goto(paths.purchase(tool._id));
  await logIn(page, customer);
  await address.waitFor();
  expect(await address.inputValue()).toBe("");
});

test("a changed price is shown with the new total, and the next submit continues to the payment", async () => {
  const tool = await orderableTool();
  const { token } = await makeAdmin(stage.programs);
  const { page, watch } = await stage.visit({ as: "customer", ...still });
  watch.expects(/^409 POST \/api\/purchase$/);
  await page.goto(paths.purchase(tool._id));
  await page.getByLabel(labels.purchase.address).fill("1 Mill Lane");
  await page.getByLabel(labels.purchase.phone).fill("555 0100");
  const { version } = await callApi<{ version: number }>(stage.programs, `/product/${tool._id}`, {
    token,
  });
  const price = tool.price + 1;
  await callApi(stage.programs, `/tool/${tool._id}`, {
    token,
    method: "PATCH",
    body: { price, version },
  });
  await page.getByRole("button", { name: labels.purchase.submit }).click();
  await toast(page, messages.alreadyPurchase(tool.name)).waitFor();
  const total = (each: number) => formatMajor(Math.round(each * 100 * tool.minimum) / 100);
  const said = page.getByRole("alert").filter({ hasText: "The price has changed" });
  await said.getByText(`${total(price)} instead of ${total(tool.price)}`).waitFor();
  expect(await ordersIn(page, stage.programs)).toEqual([]);
  await expectNoViolations(page);
  await page.getByRole("button", { name: labels.purchase.submit }).click();
  await payButton(page).waitFor();
  expect(await payButton(page).textContent()).toBe(`Pay ${total(price)}`);
});

test("address and phone are prefilled in the next order, and a saved profile is replaced only if chosen", async () => {
  const [tool, other] = (await shownTools(stage.programs)).filter(
    ({ quantity, minimum }) => quantity > minimum,
  );
  if (!tool || !other) throw new Error("the home page shows no two tools in stock");
  const { page, as: customer } = await stage.visit({ as: "customer", ...still });
  const address = page.getByLabel(labels.purchase.address);
  const number = page.getByLabel(labels.purchase.phone);
  const submit = page.getByRole("button", { name: labels.purchase.submit });
  const profile = () => callApi(stage.programs, "/profile", customer);
  await page.goto(paths.purchase(tool._id));
  await page.getByText("You pay on the next page; nothing is charged yet.").waitFor();
  await page.getByRole("main").getByRole("link", { name: labels.purchase.terms }).waitFor();
  await address.fill("1 Mill Lane");
  await number.fill("x");
  expect(await page.getByRole("checkbox", { name: /^Save these details/ }).isChecked()).toBe(true);
  await submit.click();
  await page.getByText(/^✕ Enter a phone number/).waitFor();
  await expectFocus(number);
  await number.fill("555 0100");
  await submit.click();
  await payButton(page).waitFor();
  const saved = { patientName: customer.name, address: "1 Mill Lane", phone: "555 0100" };
  await expect.poll(profile).toMatchObject(saved);

  await page.goto(paths.purchase(other._id));
  await expect.poll(() => address.inputValue()).toBe("1 Mill Lane");
  expect(await number.inputValue()).toBe("555 0100");
  await address.fill("2 Mill Lane");
  const replace = page.getByRole("checkbox", { name: /^Replace the details in My Profile/ });
  expect(await replace.isChecked()).toBe(false);
  await submit.click();
  await payButton(page).waitFor();
  expect(await profile()).toMatchObject(saved);
  expect(await ordersIn(page, stage.programs)).toMatchObject([
    { address: "2 Mill Lane" },
    { address: "1 Mill Lane" },
  ]);
});

test("total and Submit are in view, also of a tool with three quantity prices", async () => {
  const tool = await orderableTool();
  const { token } = await makeAdmin(stage.programs);
  const { version } = await callApi<{ version: number }>(stage.programs, `/product/${tool._id}`, {
    token,
  });
  const tiers = [1, 2, 3].map((cents) => ({
    quantity: tool.minimum * (cents + 1),
    price: (Math.round(tool.price * 100) - cents) / 100,
  }));
  await callApi(stage.programs, `/tool/${tool._id}`, {
    token,
    method: "PATCH",
    body: { tiers, version },
  });
  const { page } = await stage.visit({ ...still, as: await createCustomer(stage.programs) });
  await page.goto(paths.purchase(tool._id));
  await page.getByRole("table", { name: "Quantity prices" }).waitFor();
  const submit = page.getByRole("button", { name: labels.purchase.submit });
  const place = await submit.boundingBox();
  expect(place && place.y + place.height).toBeLessThanOrEqual(desktop.viewport.height);
});
