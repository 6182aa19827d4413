/** The order of a buyer of tools: twelve part numbers pasted, one payment, shipped and partly refunded by line. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Tool } from "../../src/features/catalogue/contract.ts";
import type { Product } from "../../src/features/catalogue/contract-manage.ts";
import type { Purchase } from "../../src/features/orders/contract.ts";
import type { History } from "../../src/features/orders/ui/queries.ts";
import { formatMajor } from "../../src/kit/money.ts";
import { paths } from "../../src/paths.ts";
import { still } from "./support/axe.ts";
import { type Customer, callApi, makeAdmin, newPerson } from "./support/customers.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import {
  cards,
  enterCard,
  expectNoSidewaysScroll,
  expectPaid,
  payButton,
  signUp,
} from "./support/steps.ts";

const stage = setStage();
const LINES = 12;
/** Of these lines; each is ordered in a quantity that reaches it. */
const TIERED = 2;

/** The first tools get a quantity price, a tenth below their price. */
async function orderableTools(admin: Customer): Promise<Tool[]> {
  const tools = await callApi<Tool[]>(stage.programs, "/tool?inStock=true&limit=30");
  const some = tools.filter(({ quantity, minimum }) => quantity >= minimum * 8).slice(0, LINES);
  expect(some).toHaveLength(LINES);
  for (const { _id, minimum, price } of some.slice(0, TIERED)) {
    const { version } = await callApi<Product>(stage.programs, `/product/${_id}`, admin);
    const tiers = [{ quantity: minimum * 2, price: Math.floor(price * 90) / 100 }];
    await callApi(stage.programs, `/tool/${_id}`, {
      token: admin.token,
      method: "PATCH",
      body: { version, tiers },
    });
  }
  return some;
}

const quantityOf = ({ minimum }: Tool, index: number) => (index < TIERED ? minimum * 2 : minimum);

async function paste(page: Page, tools: readonly Tool[]): Promise<void> {
  const lines = tools.map((tool, index) => `${tool.partNumber}\t${quantityOf(tool, index)}`);
  await page.getByLabel("Part numbers and quantities").fill(lines.join("\n"));
  await page.getByRole("button", { name: "Add these lines" }).click();
  await page.getByRole("button", { name: `Add ${LINES} lines to cart` }).click();
  await page.getByText(`${LINES} lines are in your cart.`).waitFor();
  await page.getByRole("link", { name: "Open the cart" }).click();
}

describe.each([phone])("on a $name", (screen) => {
  test("a visitor pastes twelve lines, signs up, pays once; the shop ships and refunds a line", async () => {
    const admin = await makeAdmin(stage.programs);
    const tools = await orderableTools(admin);
    const person = newPerson();
    const { page } = await stage.visit({ ...screen, ...still });
    await page.goto(paths.quickOrder());
    await paste(page, tools);
    await page.getByRole("heading", { level: 1 }).getByText(`${LINES} tools`).waitFor();
    await expectNoSidewaysScroll(page);

    await page.getByRole("link", { name: "Go to checkout" }).click();
    await page.waitForURL(/\/login/);
    await page.getByRole("main").locator(`a[href^="${paths.signup()}"]`).click();
    await signUp(page, person);
    await page.waitForURL(paths.checkout());
    await page.getByLabel("Address", { exact: true }).fill("7 Mill Lane\nSheffield");
    await page.getByLabel("Phone Number").fill("+44 114 496 0000");
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: /^Place order for / }).click();
    await page.waitForURL(paths.payment("*"));
    await page.getByRole("button", { name: `Show all ${LINES} lines` }).click();
    await expectNoSidewaysScroll(page);
    await enterCard(page, cards.good);
    await payButton(page).click();
    await expectPaid(page);

    const [order] = await callApi<Purchase[]>(
      stage.programs,
      `/purchase?patient=${encodeURIComponent(person.email)}`,
      admin,
    );
    if (!order) throw new Error("the order is not stored");
    const { lines = [] } = await callApi<Purchase>(stage.programs, `/purchase/${order._id}`, admin);
    expect(lines.map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual(
      tools.map((tool, index) => [tool.partNumber, quantityOf(tool, index)]),
    );
    for (const [index, { unitPrice }] of lines.entries())
      expect(unitPrice < (tools[index]?.price ?? 0)).toBe(index < TIERED);

    const { page: desk } = await stage.visit({ ...desktop, ...still, as: admin });
    await shipInBulk(desk, order);
    await refundLine(desk, order, tools[2] as Tool);

    await page.goto(paths.order(order._id));
    await page.getByText("1Z 999 TRACK").first().waitFor();
    await page
      .getByText(/Credit note/)
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
    const { papers, refunds } = await callApi<History>(
      stage.programs,
      `/purchase/${order._id}/history`,
      admin,
    );
    expect(papers.map(({ kind }) => kind)).toEqual(["invoice", "credit-note"]);
    expect(refunds[0]?.lines).toMatchObject([{ line: 3, quantity: 1 }]);
  });
});

async function shipInBulk(desk: Page, { number }: Purchase): Promise<void> {
  await desk.goto(paths.allOrders());
  await desk.getByLabel(`Select order ${number}`).check({ force: true });
  await desk.getByRole("button", { name: "Ship", exact: true }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Carrier" }).fill("UPS");
  await dialog
    .getByLabel(/racking/)
    .first()
    .fill("1Z 999 TRACK");
  await dialog.getByRole("button", { name: "Ship 1 order" }).click();
  await dialog.getByText("1 order is shipped").waitFor();
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
}

async function refundLine(desk: Page, order: Purchase, tool: Tool): Promise<void> {
  await desk.goto(paths.order(order._id));
  await desk.getByRole("button", { name: "Refund", exact: true }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(new RegExp(tool.name)).first().fill("1");
  await dialog.getByRole("button", { name: `Refund ${formatMajor(tool.price)}` }).click();
  await desk
    .getByText(/Credit note/)
    .first()
    .waitFor();
}
