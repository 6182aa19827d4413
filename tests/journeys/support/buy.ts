import type { Page } from "playwright-core";
import { labels } from "../../../shop/labels.ts";
import { messages } from "../../../shop/messages.ts";
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import { formatMinor } from "../../../src/lib/money/money.ts";
import { cards, enterCard, expectPaid, payButton, toast } from "./steps.ts";

/** Orders a tool on its open purchase page, of which the total must follow the quantity, and pays. */
export async function orderAndPay(page: Page, tool: Tool): Promise<void> {
  await page.getByLabel(labels.purchase.address).fill("1 Mill Lane\nCleveland");
  await page.getByLabel(labels.purchase.phone).fill("555 0100");
  const bill = page.getByRole("status").filter({ hasText: "Total" });
  for (const pieces of [tool.minimum, tool.minimum + 2]) {
    await page.getByLabel(labels.purchase.quantity, { exact: true }).fill(String(pieces));
    await bill
      .getByText(formatMinor(Math.round(tool.price * 100) * pieces))
      .first()
      .waitFor();
  }
  await page.getByRole("button", { name: labels.purchase.submit, exact: true }).click();
  await toast(page, messages.purchaseSet(tool.name)).waitFor();
  await page.waitForURL(/\/dashboard\/payment\//);
  await enterCard(page, cards.good);
  await payButton(page).click();
  await expectPaid(page);
}
