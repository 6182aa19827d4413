/** Steps on the admins' product pages, after which they show more of their texts. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { pseudoText } from "../../../src/lib/i18n/node/pseudo-locale.ts";

const CSV = `_id,part_number,name,price,minimum,quantity_change,Colour (RAL)
,NEW-1,Trammel,4.50,1,7,red
,NEW-2,,x,1.5,,
No such id,,,,,,`;

async function fillInDialog(page: Page, button: string, typed: string): Promise<void> {
  const row = page.locator("tbody tr").first();
  await row
    .getByRole("button")
    .filter({ hasText: pseudoText(button) })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill(typed);
  await dialog.getByRole("button").last().click();
  await dialog.locator("[aria-invalid]").first().waitFor();
}

export const productSteps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  addProduct: async (page) => {
    await page.locator("input[name=category]").fill("Ķíñđ");
    await page.getByRole("button", { name: pseudoText("Add a Product") }).click();
    await page.locator("main [aria-invalid]").first().waitFor();
    const picture = sharp({ create: { width: 24, height: 24, channels: 3, background: "#fa0" } });
    await page.locator('input[type="file"]').setInputFiles([
      { name: "1.png", mimeType: "image/png", buffer: await picture.png().toBuffer() },
      { name: "2.ťẋť", mimeType: "text/plain", buffer: Buffer.from("no picture") },
    ]);
    await page.locator(".picture-list li").waitFor();
    await page.getByRole("alert").waitFor();
  },
  productManage: async (page) => {
    await fillInDialog(page, "Stock", "x");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.locator('[data-cell="price"]').first().fill("-1");
    await page.locator("main [aria-invalid]").first().waitFor();
  },
  manageProduct: async (page) => {
    await page.locator("tbody").getByRole("button").first().click();
    await page.getByRole("dialog").waitFor();
  },
  product: async (page) => {
    await page.getByLabel(pseudoText("Tool"), { exact: true }).fill(" ");
    await page.getByRole("button", { name: pseudoText("Save the details") }).click();
    await page.locator("main [aria-invalid]").first().waitFor();
  },
  "product-stock": async (page) => {
    await page.getByRole("radio").last().check();
    await page.getByRole("button", { name: pseudoText("Correct the stock") }).click();
    await page.locator("main [aria-invalid]").first().waitFor();
  },
  importProducts: async (page) => {
    const file = { name: "ƒíłé.csv", mimeType: "text/csv", buffer: Buffer.from(CSV) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByRole("button", { name: pseudoText("Preview changes") }).click();
    await page.getByRole("table").waitFor();
  },
  addPictures: async (page) => {
    const file = { name: "ƒíłé.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
    await page.locator('input[type="file"]').first().setInputFiles([file]);
    await page.getByRole("table").waitFor();
    await page.getByRole("button", { name: pseudoText("Start over") }).waitFor();
  },
};
