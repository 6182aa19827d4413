/** What admins do about products: adding, stock, prices, two admins at once, files, deleting. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { plain } from "#support/products/pictures.ts";
import { dashboardLabels } from "../../shop/dashboard-labels.ts";
import { messages, validation } from "../../shop/messages.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import type { Product } from "../../src/catalog/tools/contract-manage.ts";
import { paths } from "../../src/frame/paths.ts";
import type { Purchase } from "../../src/sales/orders/contract.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import {
  allTools,
  type Customer,
  callApi,
  createCustomer,
  makeAdmin,
  placeOrder,
} from "./support/customers.ts";
import { expectFocus } from "./support/keyboard.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll, press, toast } from "./support/steps.ts";

const stage = setStage();

const dialog = (page: Page) => page.getByRole("dialog");
/** What is typed while the dialog is closing would reach nothing. */
async function cancel(page: Page): Promise<void> {
  await press(dialog(page), "Cancel");
  await dialog(page).waitFor({ state: "hidden" });
}

const productOf = ({ token }: Customer, id: string): Promise<Product> =>
  callApi(stage.programs, `/product/${id}`, { token });

function edit({ token }: Customer, { _id, version }: Product, body: object): Promise<Product> {
  return callApi(stage.programs, `/tool/${_id}`, {
    token,
    method: "PATCH",
    body: { version, ...body },
  });
}

let tools: Tool[] | undefined;

/** A tool of the catalog as it was at the beginning; each journey has its own. */
async function aTool(which: number): Promise<Tool> {
  tools ??= (await allTools(stage.programs)).filter(
    ({ quantity, minimum }) => quantity > minimum * 3,
  );
  return tools[which] as Tool;
}

const pieces = (count: number) => count.toLocaleString("en-US");
const inStock = (name: string, count: number) => `${name}: ${pieces(count)} in stock`;

/** Where a field of a list stands in its row, and how large the row is. */
function placeOf(field: Locator): Promise<number[]> {
  return field.evaluate((element) => {
    const row = element.closest("tr")?.getBoundingClientRect() ?? new DOMRect();
    const { left, top } = element.getBoundingClientRect();
    return [row.width, row.height, left - row.left, top - row.top];
  });
}

/** An unpaid order that holds pieces of a tool. */
async function createOrder(which: number): Promise<Purchase> {
  return placeOrder(stage.programs, await createCustomer(stage.programs), await aTool(which));
}

describe.each([desktop])("on a $name", (screen) => {
  const isPhone = screen === phone;

  test("a product is added, and leaving with unsaved input asks first", async () => {
    const { page, as: admin } = await stage.visit({ ...screen, as: "admin", ...still });
    await page.goto(paths.addProduct());
    await page.getByLabel("Name").fill("");
    await press(page, dashboardLabels.addProduct);
    for (const sentence of [
      validation.nameRequired.text,
      validation.toolRequired.text,
      validation.quantityRequired.text,
      validation.minimumRequired.text,
      validation.priceRequired.text,
      validation.imageRequired.text,
    ]) {
      await page.getByText(sentence).waitFor();
    }
    expect(await page.getByLabel("Email").getAttribute("readonly")).not.toBeNull();
    expect(await page.getByLabel("Email").inputValue()).toBe(admin.email);

    const name = `Knurling head ${screen.name}`;
    await page.getByLabel("Name").fill("Ada Miller");
    await page.getByLabel("Tool", { exact: true }).fill(name);
    await page.getByRole("heading", { name, level: 3 }).waitFor({ state: "attached" });
    await page.getByRole("banner").getByRole("link").first().click();
    await dialog(page).getByText("Leave without saving?").waitFor();
    await cancel(page);
    expect(await page.getByLabel("Tool", { exact: true }).inputValue()).toBe(name);
    await page.getByLabel("Price", { exact: true }).fill("19.99");
    await page.getByLabel("Quantity").fill("40");
    await page.getByLabel("minimum").fill("2");
    await page.getByLabel("Country of origin").fill("Switzerland");
    await page.getByLabel("image").setInputFiles({
      name: "a.png",
      mimeType: "image/png",
      buffer: await plain(600).png().toBuffer(),
    });
    await page.getByText("The picture is uploaded.").waitFor();
    await page.getByLabel("Category").fill("Drilling");
    const diameter = page
      .getByRole("group", { name: "Attributes of Drilling" })
      .getByLabel(/^Diameter/);
    await diameter.fill("6–8 mm");
    await expectNoSidewaysScroll(page);
    await press(page, dashboardLabels.addProduct);
    await page.getByText("must be one number, not a range").waitFor();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("1/4 in");
    await press(page, dashboardLabels.addProduct);
    await toast(page, messages.productAdded).waitFor();
    expect(await diameter.count()).toBe(0);
    await page.getByRole("link", { name: "Open it" }).click();
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    expect(await page.getByLabel("Price", { exact: true }).inputValue()).toBe("19.99");
    expect(await page.getByLabel("Country of origin").inputValue()).toBe("Switzerland");
    await expectNoViolations(page);
    await page.getByRole("link", { name: "Duplicate" }).click();
    await page.getByLabel("Tool", { exact: true }).fill(`${name} B`);
    await page.getByLabel("Quantity").fill("5");
    expect(await page.getByLabel("Price", { exact: true }).inputValue()).toBe("19.99");
    await press(page, dashboardLabels.addProduct);
    await page.getByRole("link", { name: "Open it" }).click();
    await page.getByRole("heading", { name: `${name} B`, level: 1 }).waitFor();
    await page.getByRole("link", { name: "See it in the catalog" }).click();
    await page.getByRole("row", { name: "Country of origin Switzerland" }).waitFor();
    await page.getByRole("row", { name: "Diameter 1/4\u202Fin (6.35\u202Fmm)" }).waitFor();
  });

  test("stock and price are corrected in a product's row", async () => {
    const tool = await aTool(isPhone ? 1 : 0);
    const { page, as: admin } = await stage.visit({ ...screen, as: "admin", ...still });
    await page.goto(paths.productManage());
    await page.getByRole("heading", { name: "Manage Product", exact: true }).waitFor();
    await page.getByRole("main").getByRole("searchbox").fill(tool.partNumber);
    await page.waitForURL(/search=/);
    await page.getByText("1 product", { exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
    const row = page.getByRole("row").filter({ hasText: tool.name });

    await row.getByRole("button", { name: `Correct the stock of ${tool.name}` }).click();
    await expectFocus(dialog(page).getByLabel("Pieces", { exact: true }));
    await press(dialog(page), "Correct the stock");
    await dialog(page).getByText("Type a whole number").waitFor();
    await dialog(page).getByText("Reason is Required").waitFor();
    await dialog(page).getByLabel("Pieces", { exact: true }).fill("-3");
    await dialog(page).getByLabel("Reason").fill("Three with burrs");
    await expectNoViolations(page);
    await page.keyboard.press("Enter");
    await toast(page, inStock(tool.name, tool.quantity - 3)).waitFor();
    await expect
      .poll(() => row.getByLabel(`Free of ${tool.name}`).inputValue())
      .toBe(String(tool.quantity - 3));

    const price = row.getByLabel(`Price of ${tool.name}`);
    const place = await placeOf(price);
    await price.fill("-1");
    await row.getByText("Type a price of").waitFor();
    expect(await placeOf(price), "nothing moves while one types").toEqual(place);
    await price.press("Escape");
    await expect.poll(() => page.getByText("Type a price of").count()).toBe(0);
    await price.fill("1234.5");
    await row.getByText("was ").waitFor();
    expect(await placeOf(price)).toEqual(place);
    await expectNoViolations(page);
    const primary = page.locator("main .btn-primary:visible");
    expect(await primary.allTextContents()).toEqual(["Save"]);
    const search = page.getByRole("main").getByRole("searchbox");
    await search.fill("no such part");
    await page.getByText("No product matches").waitFor();
    expect(await primary.allTextContents()).toEqual(["Save"]);
    await search.fill(tool.partNumber);
    await row.getByText("was ").waitFor();
    const tabs = page.getByRole("navigation", { name: "Products by stock" });
    await tabs.getByRole("link", { name: "Deleted" }).click();
    await page.getByText("No product matches").waitFor();
    await page.getByRole("banner").getByRole("link").first().click();
    await dialog(page).getByText("Leave without saving?").waitFor();
    await cancel(page);
    await tabs.getByRole("link", { name: "All" }).click();
    await row.getByText("was ").waitFor();
    // The second click would save over what the first has saved.
    const changes = page.getByRole("region", { name: "Changes in the list" });
    await changes.getByRole("button", { name: "Save" }).dblclick();
    await toast(page, "1 product saved").waitFor();
    await expect.poll(() => price.inputValue()).toBe("1234.50");
    expect(await productOf(admin, tool._id)).toMatchObject({
      price: 1234.5,
      quantity: tool.quantity - 3,
    });

    await page.getByRole("link", { name: "Sold out", exact: true }).click();
    await page.getByText("No product matches").waitFor();
    await page.getByRole("link", { name: "Show all products" }).click();
    await page.getByText(/^\d\d products$/).waitFor();
    await page.getByLabel("Sort by").selectOption("quantity");
    await page.waitForURL(/\?sort=quantity$/);
    const [fewest] = await callApi<Product[]>(stage.programs, "/product?sort=quantity&limit=1", {
      token: admin.token,
    });
    await page
      .getByRole("row")
      .nth(1)
      .getByRole("link", { name: fewest?.name ?? "", exact: true })
      .waitFor();
    await expectNoViolations(page);
    await page.goto(paths.productManage({ page: 99 }));
    await page.getByText("There is no page 99").waitFor();
    await page.getByRole("link", { name: "Show its first page" }).click();
    await page.getByRole("row").nth(1).waitFor();
  });

  test("a count after a sale shows both figures, and nothing is sold twice", async () => {
    const order = await createOrder(isPhone ? 5 : 4);
    const { page, watch, as: admin } = await stage.visit({ ...screen, as: "admin", ...still });
    watch.expects(/^409 POST \/api\/product\//);
    const before = await productOf(admin, order.tool ?? "");
    await page.goto(paths.product(order.tool ?? "", "stock"));
    await page
      .getByRole("link", { name: `Order ${order.number}` })
      .first()
      .waitFor();
    await page.getByLabel("Enter a count").check();
    const shelf = before.quantity + before.held + before.toShip;
    await page.getByLabel("Counted on the shelf").fill(String(shelf + 1));
    await page.getByLabel("Reason").fill("Counted in November");
    // Somebody else takes four out meanwhile.
    await callApi(stage.programs, `/product/${order.tool}/stock`, {
      token: admin.token,
      method: "POST",
      body: { change: -4, reason: "Taken to the fair" },
    });
    await press(page, "Correct the stock");
    await page.getByText("The stock changed while you counted").waitFor();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: /^Set .* free$/ }).click();
    await toast(page, inStock(before.name, before.quantity + 1)).waitFor();
    await page.getByText("Counted in November").waitFor();
    expect((await productOf(admin, order.tool ?? "")).quantity).toBe(before.quantity + 1);

    await page.getByRole("button", { name: "Release the hold" }).click();
    await press(dialog(page), "Release the hold");
    await page.getByText("No unpaid order holds pieces of it.").waitFor();
    await page.getByText("Released").waitFor();
    expect(await productOf(admin, order.tool ?? "")).toMatchObject({
      held: 0,
      quantity: before.quantity + 1 + order.order,
    });
  });

  test("a conflicting edit shows both versions and a choice", async () => {
    const tool = await aTool(isPhone ? 7 : 6);
    const { page, watch, as: admin } = await stage.visit({ ...screen, as: "admin", ...still });
    watch.expects(/^409 PATCH \/api\/tool\//);
    await page.goto(paths.product(tool._id));
    await page.getByLabel("Price", { exact: true }).fill("77");
    await page.getByRole("link", { name: "History", exact: true }).click();
    await dialog(page).getByText("Leave without saving?").waitFor();
    await cancel(page);
    await edit(admin, await productOf(admin, tool._id), { price: 66, category: "Oddments" });
    const conflict = page.getByText("Another admin saved this product after you opened it");
    await press(page, "Save the details");
    await conflict.waitFor();
    const description = page.getByLabel("Description");
    const before = await description.inputValue();
    await description.fill("x".repeat(2001));
    // What was typed is kept with the version and the price that it was typed over.
    await page.reload();
    await toast(page, "What you typed before is here again. It is not saved yet.").waitFor();
    await page.getByText("This has 2,001 characters; 2,000 fit.").waitFor();
    await description.fill(before);
    await press(page, "Save the details");
    await conflict.waitFor();
    expect((await productOf(admin, tool._id)).price).toBe(66);
    const shown = page.getByRole("alert");
    await shown.getByText("66.00").waitFor();
    await shown.getByText("77", { exact: true }).waitFor();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await press(page, "Save my changes");
    await toast(page, `${tool.name} is saved`).waitFor();
    expect(await productOf(admin, tool._id)).toMatchObject({ price: 77, category: "Oddments" });
    await page.getByRole("link", { name: "History", exact: true }).click();
    await page.getByText("$77.00").waitFor();
    await expectNoViolations(page);
    await page.goto(paths.product(tool._id, "history", 99));
    await page.getByText("There is no page 99").waitFor();
  });

  test("a CSV file is previewed and applied, and its faulty rows can be downloaded", async () => {
    const admin = await makeAdmin(stage.programs);
    const [one, other] = [await aTool(isPhone ? 9 : 8), await aTool(isPhone ? 11 : 10)];
    const part = `JOURNEY-${screen.name}`;
    const csv = [
      "_id,part_number,name,price,minimum,quantity_change,img",
      `${one._id},,,"1,250",,,`,
      `${other._id},,,,,+12,`,
      `,${part},Brass mallet,38.00,1,60,${one.img}`,
    ].join("\n");
    const { page } = await stage.visit({ ...screen, as: admin, ...still });
    await page.goto(paths.productManage());
    await page.getByRole("link", { name: "Import CSV" }).click();
    await press(page, "Preview changes");
    await page.getByText("Choose a file.").waitFor();
    const buffer = Buffer.from(csv);
    await page
      .getByLabel("File")
      .setInputFiles({ name: "november.csv", mimeType: "text/csv", buffer });
    await press(page, "Preview changes");
    await page.getByText("Nothing is written yet. Applying will create 1 and change 1").waitFor();
    await page.getByText("“1,250” can be read in two ways: type 1250 or 1.25.").waitFor();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    expect((await productOf(admin, other._id)).quantity).toBe(other.quantity);
    await page.getByRole("link", { name: "To change 1" }).click();
    await page.getByRole("row").filter({ hasText: other.name }).waitFor();
    await press(page, "Apply 2 rows");
    await page.getByText("1 created, 1 changed, 1 faulty").waitFor();
    expect((await productOf(admin, other._id)).quantity).toBe(other.quantity + 12);
    const download = page.waitForEvent("download");
    await press(page, "Download the faulty rows");
    expect((await download).suggestedFilename()).toBe("products-to-mend.csv");
    await page.reload();
    await page.getByText("1 created, 1 changed, 1 faulty").waitFor();
  });

  test("a CSV file that was refused is chosen again after it was mended", async () => {
    const admin = await makeAdmin(stage.programs);
    const { page, watch } = await stage.visit({ ...screen, as: admin, ...still });
    watch.expects(/^422 POST \/api\/product\/import/);
    await page.goto(paths.importProducts());
    const folder = await mkdtemp(join(tmpdir(), "import-"));
    const path = join(folder, "mended.csv");
    const preview = async (csv: string) => {
      await writeFile(path, csv);
      const choosing = page.waitForEvent("filechooser");
      await page.getByLabel("File").click();
      await (await choosing).setFiles(path);
      await press(page, "Preview changes");
    };
    await preview("\n");
    await page.getByRole("main").getByRole("alert").waitFor();
    await preview(`_id,price\n${(await aTool(0))._id},1250.00`);
    await page.getByText("Nothing is written yet. Applying will change 1").waitFor();
    await rm(folder, { recursive: true });
  });

  test("a product is deleted after a confirmation", async () => {
    const order = await createOrder(isPhone ? 3 : 2);
    const { page, as: admin } = await stage.visit({ ...screen, as: "admin", ...still });
    await page.goto(paths.manageProduct());
    await page.getByRole("main").getByRole("searchbox").fill(order.product);
    const row = page.getByRole("row").filter({ hasText: order.product });
    await row.getByRole("button", { name: `Delete ${order.product}` }).click();
    await dialog(page).getByText(`Delete ${order.product}?`).waitFor();
    await dialog(page).getByText("held by unpaid orders").waitFor();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await cancel(page);
    await row.getByRole("button", { name: `Delete ${order.product}` }).click();
    await press(dialog(page), "Delete from the catalog");
    await toast(page, `${order.product} is deleted`).waitFor();
    await row.waitFor({ state: "detached" });
    expect(await productOf(admin, order.tool ?? "")).toMatchObject({
      deletedAt: expect.any(String),
    });
  });
});
