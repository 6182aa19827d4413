/** An order of several lines on its pages: changed before it is paid, refunded by line, bought again. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { paths } from "../../src/frame/paths.ts";
import { formatMinor } from "../../src/lib/money/money.ts";
import type { Purchase } from "../../src/sales/orders/contract.ts";
import {
  type Customer,
  callApi,
  createCustomer,
  payOrder,
  shownTools,
} from "./support/customers.ts";
import { desk, dialog, sheet } from "./support/order-page.ts";
import { phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll, toast } from "./support/steps.ts";

const stage = setStage();

const cents = (tool: Tool) => Math.round(tool.price * 100) * tool.minimum;

async function threeTools(): Promise<[Tool, Tool, Tool]> {
  const [first, second, third] = await shownTools(stage.programs);
  if (!first || !second || !third) throw new Error("the home page shows fewer than three tools");
  return [first, second, third];
}

/** Orders the smallest quantity of each. */
async function placeLines(
  { email, name, token }: Customer,
  tools: readonly Tool[],
): Promise<Purchase> {
  const { purchase } = await callApi<{ purchase: Purchase }>(stage.programs, "/checkout", {
    token,
    method: "POST",
    body: {
      lines: tools.map(({ _id, minimum }) => ({ tool: _id, quantity: minimum })),
      price: tools.reduce((sum, tool) => sum + cents(tool), 0) / 100,
      patient: email,
      patientName: name,
      phone: "555 0100",
      address: "1 Mill Lane",
    },
  });
  return purchase;
}

const lineOf = (page: Page, { name }: Tool) =>
  sheet(page).getByRole("row").filter({ hasText: name });

describe.each([phone])("on a $name", (screen) => {
  test("a line is removed before payment, and the rest goes back into the cart", async () => {
    const [first, second, third] = await threeTools();
    const customer = await createCustomer(stage.programs);
    const order = await placeLines(customer, [first, second, third]);
    const { page } = await stage.visit({ ...screen, as: customer });

    await page.goto(paths.payment(order._id));
    await sheet(page).getByText("3 lines, ").waitFor();
    await page.getByRole("button", { name: `Remove line: ${second.name}` }).click();
    await dialog(page).getByRole("button", { name: "Remove line" }).click();
    const rest = formatMinor(cents(first) + cents(third));
    await toast(page, `${second.name} was removed. The total is now ${rest}.`).waitFor();
    await page.getByRole("button", { name: `Pay ${rest}` }).waitFor();
    expect(await lineOf(page, second).count()).toBe(0);
    await expectNoSidewaysScroll(page);

    await page.getByRole("button", { name: "Back to cart" }).click();
    await dialog(page).getByRole("button", { name: "Back to cart" }).click();
    await page.waitForURL(paths.cart());
    await page.getByRole("button", { name: `Remove ${first.name}` }).waitFor();
    await page.getByRole("button", { name: `Remove ${third.name}` }).waitFor();
  });

  test("an admin refunds pieces of a line, and the buyer buys the order again", async () => {
    const [first, second, third] = await threeTools();
    const customer = await createCustomer(stage.programs);
    const order = await payOrder(
      stage.programs,
      customer,
      await placeLines(customer, [first, second, third]),
    );
    const { page } = await stage.visit({ ...screen, as: "admin" });
    await page.goto(paths.order(order._id));
    await desk(page).getByRole("button", { name: "Refund" }).click();
    await dialog(page)
      .getByLabel(`Pieces of ${second.name}`)
      .fill(String(second.minimum + 1));
    await dialog(page).getByRole("button", { name: "Refund", exact: true }).click();
    await dialog(page).getByText("Check the pieces that are marked.").waitFor();
    await dialog(page).getByLabel(`Pieces of ${second.name}`).fill(String(second.minimum));
    const sum = formatMinor(cents(second));
    await dialog(page)
      .getByRole("button", { name: `Refund ${sum}` })
      .click();
    await toast(page, `Refund of ${sum} requested`).waitFor();
    await sheet(page).getByText(`${second.minimum} × ${second.name}`).waitFor();
    await lineOf(page, second).getByText("All pieces returned").waitFor();
    await expectNoSidewaysScroll(page);

    const { page: buyers } = await stage.visit({ ...screen, as: customer });
    await buyers.goto(paths.dashboard());
    await buyers.getByText("3 lines, ").waitFor();
    await buyers.getByRole("button", { name: `Buy again: order ${order.number}` }).click();
    await buyers.waitForURL(paths.cart());
    for (const { name } of [first, second, third])
      await buyers.getByRole("button", { name: `Remove ${name}` }).waitFor();
    expect(await buyers.getByText(`from order ${order.number}`).count()).toBe(3);

    // With something in the cart it asks, and orders the lines alone.
    await buyers.goto(paths.dashboard());
    let arrive = () => {};
    const address = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await buyers.route("**/api/address", (route) => address.then(() => route.continue()));
    await buyers.getByRole("button", { name: `Buy again: order ${order.number}` }).click();
    await dialog(buyers)
      .getByRole("button", { name: /^Order these 3 tools \(\$/ })
      .click();
    await buyers.waitForURL(paths.checkout());
    // What the lines cost where they go is asked once the address is there: until then a press would be lost.
    const place = buyers.getByRole("button", { name: /^Place order for \$/ });
    await place.waitFor();
    expect(await place.getAttribute("aria-disabled")).toBe("true");
    arrive();
    await expect.poll(() => place.getAttribute("aria-disabled")).toBeNull();
  });
});
