/** A cart from the first click to one order, and what a browser keeps of it. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { longTest } from "#support/engines.ts";
import { labels } from "../../shop/labels.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { paths } from "../../src/frame/paths.ts";
import { formatMajor } from "../../src/lib/money/money.ts";
import type { CartLine } from "../../src/sales/cart/contract.ts";
import { fillAddress } from "./support/address.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import {
  callApi,
  createCustomer,
  makeAdmin,
  newPerson,
  ordersIn,
  shownTools,
} from "./support/customers.ts";
import { expectFocus } from "./support/keyboard.ts";
import { phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll, logIn, signOut, signUp, toast } from "./support/steps.ts";

const stage = setStage();

const cartLink = (page: Page) => page.getByRole("link", { name: /^Cart( with|$)/ });
const quantityOf = (page: Page, { name }: Tool) =>
  page.getByRole("textbox", { name: `Quantity of ${name}` });
const addButton = (page: Page, { name }: Tool) =>
  page.getByRole("button", { name: `Add ${name} to the cart` });

async function twoTools(): Promise<[Tool, Tool]> {
  const [first, second] = await shownTools(stage.programs);
  if (!first || !second) throw new Error("the home page shows fewer than two tools");
  return [first, second];
}

test("a visitor fills a cart, mends a line, signs up and orders all of it", async () => {
  const [first, second] = await twoTools();
  const { page, watch } = await stage.visit({ ...phone, ...still });
  await page.goto(paths.home());
  await addButton(page, first).click();
  const added = toast(page, `${first.name}: ${first.minimum} in your cart.`);
  await added.waitFor();
  // On a phone it covers neither the heading nor the first controls.
  await expect
    .poll(async () => (await added.boundingBox())?.y)
    .toBeGreaterThan(phone.viewport.height * 0.7);
  await page.goto(paths.toolPage(second._id));
  // What cannot be ordered buys nothing else in its place.
  const pieces = page.getByLabel("Quantity", { exact: true }).first();
  await pieces.fill("1,5");
  await page
    .getByRole("link", { name: /^Purchase/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await toast(page, `${second.name}: type a whole number.`).first().waitFor();
  await pieces.fill(String(second.minimum));
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("link", { name: `In cart (${second.minimum})` }).waitFor();
  const otherTab = await page.context().newPage();
  await otherTab.goto(paths.cart());
  await expect.poll(() => quantityOf(otherTab, first).inputValue()).toBe(String(first.minimum));

  await page.getByRole("link", { name: "Cart with 2 tools" }).click();
  const inStock = page.getByRole("region", { name: "What it costs" }).getByText("In stock");
  await inStock.waitFor();
  // While the new sum cannot be asked, the old one does not stand there without a word.
  watch.expects(/^failed POST \/api\/checkout\/preview/);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let tries = 0;
  await page.route("**/api/checkout/preview", async (route) => {
    tries += 1;
    if (tries === 1) return route.abort("internetdisconnected");
    await held;
    return route.continue();
  });
  await quantityOf(page, first).fill(String(first.quantity + 5));
  const unknown = page.getByText("The prices of your cart could not be loaded.");
  await unknown.waitFor();
  answer();
  await unknown.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Change to what can be ordered" }).waitFor();
  expect(await inStock.count()).toBe(0);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("button", { name: new RegExp(`^Set to .*${first.quantity % 1000}$`) })
    .click();
  await expect.poll(() => quantityOf(otherTab, first).inputValue()).toBe(String(first.quantity));
  await quantityOf(page, first).fill(String(first.minimum));
  await quantityOf(page, first).press("Enter");
  await expect.poll(() => quantityOf(otherTab, first).inputValue()).toBe(String(first.minimum));
  await page.getByRole("button", { name: `Remove ${second.name}` }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expectFocus(undo);
  await undo.click();
  await quantityOf(page, second).waitFor();
  await expectNoViolations(page);

  await page.getByRole("link", { name: "Go to checkout" }).click();
  await page.waitForURL("**/login");
  await page.getByRole("heading", { level: 1, name: "Sign in to order 2 tools" }).waitFor();
  await signUp(page.getByRole("region", { name: "I am new" }), newPerson());
  await page.waitForURL("**/checkout");
  const place = page.getByRole("button", { name: /^Place order for \$/ });
  await place.click();
  await page.locator("[aria-invalid]").first().waitFor();
  await page.getByLabel(labels.purchase.phone).fill("+1 216 555 0100");
  await fillAddress(page);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  const namedTotal = async () => /\$[\d,.]+\d/.exec(await place.innerText())?.[0];
  const before = await namedTotal();
  // An admin changes the price between the total that is shown and the press.
  watch.expects(/^409 POST \/api\/checkout$/);
  const { token } = await makeAdmin(stage.programs);
  const { version } = await callApi<{ version: number }>(stage.programs, `/product/${second._id}`, {
    token,
  });
  const body = { price: second.price + 1, version };
  await callApi(stage.programs, `/tool/${second._id}`, { token, method: "PATCH", body });
  // The press that leaves a field, whose price is then asked for, is not lost, and orders for no other total.
  await place.click();
  const changed = page.getByRole("alert").filter({ hasText: "The price has changed" });
  await changed.getByText(`instead of ${before}. Nothing was ordered.`).waitFor();
  const total = await namedTotal();
  expect(total).not.toBe(before);
  await changed.getByText(`the total is now ${total}`).waitFor();
  expect(await ordersIn(page, stage.programs)).toEqual([]);
  await place.click();
  await page.waitForURL("**/dashboard/payment/*");
  const [order, ...others] = await ordersIn(page, stage.programs);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ lineCount: 2, state: "unpaid" });
  expect(formatMajor(order?.price ?? 0)).toBe(total);
  await expect.poll(() => cartLink(page).getAttribute("aria-label")).toBe("Cart");
});

longTest(
  "a cart is merged at login by the larger quantity, and sign-out leaves nothing of it",
  async () => {
    const [first, second] = await twoTools();
    const customer = await createCustomer(stage.programs);
    const larger = first.minimum * 3;
    await callApi(stage.programs, `/cart/${first._id}`, {
      token: customer.token,
      method: "PUT",
      body: { quantity: larger },
    });
    const { page } = await stage.visit({ ...still });
    await page.goto(paths.home());
    await addButton(page, first).click();
    await addButton(page, second).click();
    await page.getByRole("link", { name: "Cart with 2 tools" }).waitFor();
    // Each press adds, also one so soon that the browser counts it as a double click.
    const again = page.getByRole("button", { name: `Add ${second.name} to the cart, ` });
    await again.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await toast(page, `${second.name}: ${second.minimum * 2} in your cart.`).waitFor();
    await page.goto(paths.login());
    await logIn(page, customer);
    await toast(page, `${second.name} was added to your cart from this browser.`).waitFor();
    await page.goto(paths.cart());
    await expect.poll(() => quantityOf(page, first).inputValue()).toBe(String(larger));
    const { token } = customer;
    // A browser that is new to the account does not call the cart empty that it could not fetch.
    const other = await stage.visit({ ...still });
    other.watch.expects(/^failed GET \/api\/cart/);
    await other.page.goto(paths.login());
    await other.page.route("**/api/cart", (route) => route.abort("internetdisconnected"));
    await logIn(other.page, customer);
    await other.page.waitForURL("/");
    for (const address of [paths.checkout(), paths.cart()]) {
      await other.page.goto(address);
      await other.page.getByText("Your cart could not be loaded.").waitFor();
      expect(await other.page.getByText("Your cart is empty").count()).toBe(0);
    }
    await other.page.unroute("**/api/cart");
    await other.page.getByRole("button", { name: "Retry" }).click();
    await expect.poll(() => quantityOf(other.page, first).inputValue()).toBe(String(larger));
    await other.page.close();
    const lines = await callApi<CartLine[]>(stage.programs, "/cart", { token });
    expect(lines.map(({ tool, quantity }) => [tool, quantity])).toEqual([
      [first._id, larger],
      [second._id, second.minimum * 2],
    ]);
    await signOut(page);
    expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
    await cartLink(page).click();
    await page.getByText("Your cart is empty").waitFor();
    await page.goto(paths.login());
    await logIn(page, customer);
    await page.getByRole("link", { name: "Cart with 2 tools" }).waitFor();
  },
);
