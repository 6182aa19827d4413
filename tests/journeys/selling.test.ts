/** Where a shop sells, set up by clicking, and what buyers there see: an EU shop with OSS, a US shop of five states. */
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { CONFIRMED, startVies } from "#support/vies.ts";
import { labels } from "../../shop/labels.ts";
import { paths } from "../../src/frame/paths.ts";
import type { Sections } from "../../src/frame/settings/sections.ts";
import type { Purchase } from "../../src/sales/orders/contract.ts";
import type { Setting } from "../../src/shop/settings/contract.ts";
import { still } from "./support/axe.ts";
import {
  allTools,
  type Customer,
  callApi,
  makeAdmin,
  ordersIn,
  shownTools,
} from "./support/customers.ts";
import { expectFocus } from "./support/keyboard.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import {
  cards,
  enterCard,
  expectNoSidewaysScroll,
  expectPaid,
  payButton,
  press,
  toast,
} from "./support/steps.ts";

const vies = await startVies();
const stage = setStage({ VIES_URL: vies.url });
afterAll(() => vies.close());

const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption(option);

/** The preset's questions, with the shop's country chosen. */
async function openPreset(page: Page, country: string): Promise<void> {
  await page.goto(paths.setting("tax", "preset"));
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

// Each preset at one width, and each width for owner and buyer: what fits where, every-page.test.ts shows.
test("an owner on a phone sets up an EU shop, and a firm in Vienna orders twelve lines without tax", async () => {
  const { page: owner, as: admin } = await stage.visit({ ...phone, as: "admin", ...still });
  await openPreset(owner, "DE");
  await choose(owner, "How you tax", "eu-oss");
  await owner.getByLabel("Your VAT id").first().fill("DE123456789");
  await choose(owner, "Where you deliver", "eu");
  await owner.getByLabel("Charge for each order").fill("4.90");
  await expectNoSidewaysScroll(owner);
  await press(owner, "Set it up");
  await toast(owner, "2 zones and 37 tax rows are live.").waitFor();

  const { page, as: buyer } = await stage.visit({ ...phone, as: "customer", ...still });
  await buy(page, buyer, 12, async () => {
    await page.getByLabel("Country").selectOption("AT");
    await page.getByRole("textbox", { name: /^Company/ }).fill("Werkzeug GmbH");
    await page.getByLabel("Street and number").fill("Ring 1");
    await page.getByLabel("Postcode").fill("1010");
    await page.getByLabel("City").fill("Wien");
    await page.getByText("Add details for the invoice").click();
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

test("an owner at a desk sets up a US shop for five states, and a consumer in Ohio pays Ohio's tax", async () => {
  const { page: owner } = await stage.visit({ ...desktop, as: "admin", ...still });
  await openPreset(owner, "US");
  await choose(owner, "How you tax", "us");
  await choose(owner, "Its state", "OH");
  for (const state of ["Ohio", "Pennsylvania", "New York", "Texas", "Minnesota"])
    await owner.getByRole("checkbox", { name: new RegExp(`^${state}`) }).check();
  await choose(owner, "Where you deliver", "home");
  await owner.getByLabel("Charge for each order").fill("0");
  await owner.getByRole("link", { name: "Edit", exact: true }).click();
  await owner.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
  await press(owner, "Cancel");
  await press(owner, "Set it up");
  await toast(owner, "1 zone and 6 tax rows are live.").waitFor();

  const { page, as: buyer } = await stage.visit({ ...desktop, as: "customer", ...still });
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

test("a preset says what is wrong where it is, and goes on with what another admin saved", async () => {
  const { page, watch, as: admin } = await stage.visit({ ...desktop, as: "admin", ...still });
  watch.expects(/^409 POST \/api\/settings\/selling-preset$/);
  await openPreset(page, "US");
  await choose(page, "How you tax", "us");
  await choose(page, "Its state", "OH");
  await press(page, "Set it up");
  await expectFocus(page.getByRole("group", { name: "States I am registered in" }));
  await choose(page, "How you tax", "one-rate");
  const percent = page.getByLabel("Percent");
  await percent.fill("abc");
  await press(page, "Set it up");
  await expectFocus(percent);
  await page
    .getByText("Percent must be a number from 0 to 30 with at most two decimals.")
    .waitFor();
  await percent.fill("7");

  const { token } = admin;
  const { value, version } = await callApi<Setting>(stage.programs, "/settings/money", { token });
  const money = value as Sections["money"];
  const theirs = { ...money, delivery: { ...money.delivery, amount: 12.5 } };
  await callApi(stage.programs, "/settings/money", {
    token,
    method: "PUT",
    body: { version, value: theirs },
  });
  await press(page, "Set it up");
  await press(page, "Take all of theirs");
  await expect.poll(() => page.getByLabel("Charge for each order").inputValue()).toBe("12.50");
  await expectFocus(page.getByLabel("Country of the shop"));
  await choose(page, "Country of the shop", "US");
  await choose(page, "How you tax", "one-rate");
  await percent.fill("7");
  await press(page, "Set it up");
  await page.getByText(/are live\.$/).waitFor();
});

test("an owner reads the rows of a spreadsheet into the form, and saves them", async () => {
  const { page, as: admin } = await stage.visit({ ...phone, as: "admin", ...still });
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

/** Where the shop stands, with a row for firms of other countries that order to its own. */
async function sellAtHome(): Promise<void> {
  const { token } = await makeAdmin(stage.programs);
  const save = async (section: string, value: object) => {
    const path = `/settings/${section}`;
    const { version } = await callApi<{ version: number }>(stage.programs, path, { token });
    await callApi(stage.programs, path, { token, method: "PUT", body: { value, version } });
  };
  const row = { countries: ["DE"], regions: [], postcodes: [], since: "", source: "" };
  const untaxed = { category: "AE", standard: 0, reduced: 0, reason: "Reverse charge" };
  const taxed = { category: "S", standard: 19, reduced: 7, reason: "" };
  const rows = [
    { ...row, ...untaxed, name: "Firms", customer: "business" },
    { ...row, ...taxed, name: "Germany", customer: "any" },
  ];
  const home = { country: "DE", region: "", postcode: "10115" };
  await save("selling", { home, assumedWeight: 0, zones: [] });
  const ids = { vatId: "DE123456789", checksVatIds: true };
  await save("tax", { ...ids, prices: "gross", ratesOf: "", rows });
}

/** The amount due that the form of one tool shows, in major units. */
async function shownTotal(page: Page): Promise<number> {
  const bill = page.getByRole("status").filter({ hasText: "Total" });
  const total = bill
    .locator("dl > div")
    .filter({ hasText: /^Total/ })
    .locator("dd");
  return Number(((await total.textContent()) ?? "").replace(/[^\d.]/g, ""));
}

/** The form of one tool in a shop that sells at home, filled in but for the VAT id. */
async function openForm() {
  await sellAtHome();
  const [tool] = (await shownTools(stage.programs)).filter(
    ({ quantity, minimum }) => quantity >= minimum,
  );
  if (!tool) throw new Error("the home page shows no tool that can be ordered");
  const visit = await stage.visit({ ...phone, as: "customer", ...still });
  const { page } = visit;
  await page.goto(paths.purchase(tool._id));
  await page.getByLabel(labels.purchase.address).fill("Ring 1\n10115 Berlin");
  await page.getByLabel(labels.purchase.phone).fill("+43 1 555 0100");
  await page.getByText("Includes 19%").waitFor();
  return visit;
}

/** A field that is left is asked about. */
async function enterVatId(page: Page, vatId: string): Promise<void> {
  await page.getByText("Add details for the invoice").click();
  await page.getByLabel("Tax number").fill(vatId);
  await page.getByLabel(labels.purchase.phone).focus();
}

const AWAY = { status: 500, body: { errorWrappers: [{ error: "MS_UNAVAILABLE" }] } };
test.each([
  {
    what: "VIES confirms its VAT id: the form shows the total without tax",
    ...{ vatId: "ATU11111111", answer: { status: 200, body: CONFIRMED } },
    ...{ note: "VIES confirms your VAT id.", tax: { rate: 0, amount: 0, category: "AE" } },
  },
  {
    what: "VIES does not answer: the form shows the tax and why",
    ...{ vatId: "ATU22222222", answer: AWAY },
    ...{ note: /^VIES does not answer at the moment/, tax: { rate: 19, category: "S" } },
  },
])("a firm orders one tool, and $what, which is what the order costs", async (one) => {
  vies.answer = one.answer;
  const { page } = await openForm();
  const taxed = await shownTotal(page);
  await enterVatId(page, one.vatId);
  await page.getByText(one.note).waitFor();
  const isTaxed = one.tax.rate > 0;
  expect(await page.getByText("Includes 19%").count()).toBe(isTaxed ? 1 : 0);
  expect(await page.getByText("Reverse charge").count()).toBe(isTaxed ? 0 : 1);
  const shown = await shownTotal(page);
  if (isTaxed) expect(shown).toBe(taxed);
  else expect(shown).toBeLessThan(taxed);
  await expectNoSidewaysScroll(page);
  await press(page, labels.purchase.submit);
  await page.waitForURL("**/dashboard/payment/*");
  expect(await ordersIn(page, stage.programs)).toMatchObject([{ price: shown, taxes: [one.tax] }]);
});

test("a firm whose price could not be asked is told so, and the button asks again", async () => {
  vies.answer = { status: 200, body: CONFIRMED };
  const { page, watch } = await openForm();
  const detail = "Too many requests. Wait a moment and try again.";
  const refused = { type: "about:blank", title: "", status: 429, code: "too-many-requests" };
  const preview = "**/api/checkout/preview";
  await page.route(preview, (route) =>
    route.fulfill({ status: 429, json: { ...refused, detail } }),
  );
  watch.expects(/^429 POST \/api\/checkout\/preview$/);
  await enterVatId(page, "ATU33333333");
  await page.getByRole("alert").getByText(detail).waitFor();
  await page.unroute(preview);
  await press(page, labels.purchase.submit);
  await page.getByText("VIES confirms your VAT id.").waitFor();
  expect(await ordersIn(page, stage.programs)).toEqual([]);
});
