/** Where a shop sells, set up by clicking, and what buyers there see: an EU shop with OSS, a US shop of five states. */
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { startVies } from "#support/vies.ts";
import { labels } from "../../shop/labels.ts";
import { paths } from "../../src/frame/paths.ts";
import type { Purchase } from "../../src/sales/orders/contract.ts";
import { still } from "./support/axe.ts";
import {
  allTools,
  type Customer,
  callApi,
  createCustomer,
  makeAdmin,
  ordersIn,
} from "./support/customers.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import {
  cards,
  enterCard,
  expectNoSidewaysScroll,
  expectPaid,
  payButton,
  toast,
} from "./support/steps.ts";

const vies = await startVies();
const stage = setStage({ VIES_URL: vies.url });
afterAll(() => vies.close());

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption(option);

/** The page of the section, with the preset's questions open and the shop's country chosen. */
async function openPreset(page: Page, country: string): Promise<void> {
  await page.goto(paths.setting("tax"));
  const preset = page.getByText("Begin with a preset", { exact: true });
  const isOpen = await page.locator("details", { has: preset }).getAttribute("open");
  if (isOpen === null) await preset.click();
  await page.getByLabel("Country of the shop").selectOption(country);
}

/** An order of so many tools, placed and paid at the checkout. */
async function buy(page: Page, buyer: Customer, lines: number, address: () => Promise<void>) {
  const tools = (await allTools(stage.programs)).filter(
    ({ quantity, minimum }) => quantity >= minimum * 3,
  );
  for (const { _id, minimum } of tools.slice(0, lines))
    await callApi(stage.programs, `/cart/${_id}`, {
      token: buyer.token,
      method: "PUT",
      body: { quantity: minimum },
    });
  await page.goto(paths.checkout());
  await address();
  await page.getByLabel(labels.purchase.phone).fill("+1 216 555 0100");
}

async function placeAndPay(page: Page): Promise<Purchase> {
  await page.getByRole("button", { name: /^Place order for / }).click();
  await page.waitForURL("**/dashboard/payment/*");
  await enterCard(page, cards.good);
  await payButton(page).click();
  await expectPaid(page);
  const [order] = await ordersIn(page, stage.programs);
  if (!order) throw new Error("the customer has no order");
  return order;
}

describe.each([
  [phone, desktop],
  [desktop, phone],
])("an owner on a $name", (screen, buyersScreen) => {
  test("sets up an EU shop, and a firm in Vienna orders twelve lines without tax", async () => {
    const admin = await makeAdmin(stage.programs);
    const { page: owner } = await stage.visit({ ...screen, as: admin, ...still });
    await openPreset(owner, "DE");
    await choose(owner, "How you tax", "eu-oss");
    await owner.getByLabel("Your VAT id").first().fill("DE123456789");
    await choose(owner, "Where you deliver", "eu");
    await owner.getByLabel("Charge for each order").fill("4.90");
    await expectNoSidewaysScroll(owner);
    await press(owner, "Set it up");
    await toast(owner, "2 zones and 34 tax rows are live.").waitFor();

    const buyer = await createCustomer(stage.programs);
    const { page } = await stage.visit({ ...buyersScreen, as: buyer, ...still });
    await buy(page, buyer, 12, async () => {
      await page.getByLabel("Country").selectOption("AT");
      await page.getByRole("textbox", { name: /^Company/ }).fill("Werkzeug GmbH");
      await page.getByLabel("Street and number").fill("Ring 1");
      await page.getByLabel("Postcode").fill("1010");
      await page.getByLabel("City").fill("Wien");
      await page.getByText("Add details for your invoice").click();
      await page.getByLabel("Tax number").fill("ATU12345678");
      await page.getByLabel(labels.purchase.phone).focus();
    });
    await page.getByText("VIES confirms your VAT id.").waitFor();
    await expectNoSidewaysScroll(page);
    const order = await placeAndPay(page);
    expect(order).toMatchObject({ lineCount: 12, taxes: [{ rate: 0, amount: 0, category: "K" }] });

    // It is invoiced when it leaves.
    await page.goto(paths.order(order._id));
    await page.getByRole("heading", { level: 1 }).waitFor();
    const invoice = page.getByText(/^Invoice \d+$/);
    expect(await invoice.count()).toBe(0);
    await callApi(stage.programs, `/purchase/${order._id}/shipment`, {
      token: admin.token,
      method: "PUT",
      body: { way: "own" },
    });
    await page.reload();
    await invoice.waitFor();
  });

  test("sets up a US shop for five states, and a consumer in Ohio pays Ohio's tax", async () => {
    const admin = await makeAdmin(stage.programs);
    const { page: owner } = await stage.visit({ ...screen, as: admin, ...still });
    await openPreset(owner, "US");
    await choose(owner, "How you tax", "us");
    await choose(owner, "Its state", "OH");
    for (const state of ["Ohio", "Pennsylvania", "New York", "Texas", "Minnesota"])
      await owner.getByRole("checkbox", { name: new RegExp(`^${state}`) }).check();
    await choose(owner, "Where you deliver", "home");
    await owner.getByLabel("Charge for each order").fill("0");
    await press(owner, "Set it up");
    await toast(owner, "1 zone and 6 tax rows are live.").waitFor();

    const buyer = await createCustomer(stage.programs);
    const { page } = await stage.visit({ ...buyersScreen, as: buyer, ...still });
    await buy(page, buyer, 1, async () => {
      await page.getByLabel("Street and number").fill("1 Mill Lane");
      await page.getByLabel("City").fill("Cleveland");
      await page.getByLabel("State").selectOption("OH");
      await page.getByLabel("ZIP code").fill("44113");
      await page.getByLabel(labels.purchase.phone).focus();
    });
    await page.getByText("Sales tax 5.75%").first().waitFor();
    expect((await placeAndPay(page)).taxes).toMatchObject([{ rate: 5.75, category: "S" }]);
  });
});

test("an owner reads the rows of a spreadsheet into the form, and saves them", async () => {
  const admin = await makeAdmin(stage.programs);
  const { page } = await stage.visit({ ...phone, as: admin, ...still });
  await page.goto(paths.setting("tax"));
  const rows = [
    "name,countries,regions,category,standard,reason",
    "Ohio,US,OH,S,5.75,",
    "Rest,US,,O,0,No tax is due in this state",
  ];
  await page.getByLabel("Read a CSV file").setInputFiles({
    name: "tax.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\r\n")),
  });
  await page.getByText("2 entries read.").waitFor();
  await press(page, "Save");
  await toast(page, "Saved. Visitors see it now.").first().waitFor();
  const { value } = await callApi<{ value: { rows: object[] } }>(stage.programs, "/settings/tax", {
    token: admin.token,
  });
  expect(value.rows).toMatchObject([{ name: "Ohio", standard: 5.75 }, { category: "O" }]);
});
