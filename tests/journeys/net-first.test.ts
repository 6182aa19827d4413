/** Net prices first: a choice of the device, which outlives a reload and changes nothing of what is paid. */
import { expect, test } from "vitest";
import { shop } from "../../shop.config.ts";
import { paths } from "../../src/frame/paths.ts";
import { formatMajor, formatMinor, minorFromMajor } from "../../src/lib/money/money.ts";
import { includedTax } from "../../src/sales/pricing/rules-totals.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { shownTools } from "./support/customers.ts";
import { phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll } from "./support/steps.ts";

const stage = setStage();

test("who buys for a business reads net prices first, also after a reload, and pays the same", async () => {
  const tool = (await shownTools(stage.programs)).find(({ priceUnit }) => priceUnit === 1);
  if (!tool) throw new Error("the home page shows no tool");
  const { percent } = shop.money.tax;
  const gross = minorFromMajor(tool.price);
  const net = formatMinor(gross - includedTax(gross, percent * 100));
  const { page } = await stage.visit({ ...phone, ...still });
  const choice = page.getByRole("checkbox", { name: "Net prices first: I buy for a business" });
  const note = page.getByText(`net, ${formatMajor(tool.price)} with ${percent}%`).first();

  await page.goto(paths.toolPage(tool._id));
  expect(await choice.isChecked()).toBe(false);
  await choice.check();
  await note.waitFor();
  await page.reload();
  await note.waitFor();
  await page.getByRole("definition").getByText(net, { exact: true }).waitFor();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("link", { name: /^Cart with/ }).click();
  const bill = page.getByRole("region", { name: "What it costs" });
  const due = bill.getByRole("definition").last();
  const order = page.getByText("Net prices first, then those with");
  await order.waitFor();
  await bill.getByText(`${percent}%`, { exact: false }).first().waitFor();
  const charged = await due.innerText();
  await expectNoSidewaysScroll(page);
  await choice.uncheck();
  await order.waitFor({ state: "detached" });
  expect(await due.innerText()).toBe(charged);
});
