/** An order taken on the phone: from the admin's page to the payment by a link, without an account. */
import { expect, test } from "vitest";
import { paths } from "../../src/frame/paths.ts";
import { fillAddress } from "./support/address.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { makeAdmin, newPerson, shownTools } from "./support/customers.ts";
import { emailTo } from "./support/emails.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import {
  cards,
  enterCard,
  expectNoSidewaysScroll,
  expectPaid,
  payButton,
} from "./support/steps.ts";

const stage = setStage();

test("an admin takes an order by part numbers, and the caller pays it by the link in the email", async () => {
  const [one, other] = await shownTools(stage.programs);
  if (!one || !other) throw new Error("the home page shows fewer than two tools");
  const caller = newPerson();
  const { page, watch } = await stage.visit({
    ...desktop,
    ...still,
    as: await makeAdmin(stage.programs),
  });
  await page.goto(paths.allOrders());
  await page.getByRole("link", { name: "Take an order" }).click();
  await page.waitForURL(paths.manualOrder());
  const take = page.getByRole("button", { name: /^Take the order/ });
  await take.click();
  await page.getByText("Add at least one tool.").waitFor();
  await page.getByText("Email is Required").waitFor();

  await page.getByLabel("Find a customer").fill(caller.email);
  await page.getByText("No account has this name or email.").waitFor();
  await page.getByLabel("Email").fill(caller.email);
  await page.getByLabel("Name", { exact: true }).fill(caller.name);
  await fillAddress(page, "7 Call Road");
  await page.getByLabel("Phone").fill("+1 216 555 0100");
  const lines = page.getByLabel("Part numbers and quantities");
  await lines.fill(`${one.partNumber} ${one.minimum}\nNO-SUCH-PART-1 3\n2 x ${other.partNumber}`);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("Not in the catalog").waitFor();
  expect(await lines.inputValue()).toBe("NO-SUCH-PART-1 3");
  await page.getByRole("row").filter({ hasText: one.name }).waitFor();
  if (other.minimum > 2) {
    await page.getByText("Some lines cannot be ordered like this.").waitFor();
    await page.getByRole("button", { name: /^Set to/ }).click();
  }
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: /^Take the order for / }).click();
  await page.getByText(`The link to pay goes to ${caller.email}.`).waitFor();
  const [, number = ""] = /Order (\d+) is taken/.exec((await page.textContent("main")) ?? "") ?? [];

  const { page: callers } = await stage.visit({ ...phone, ...still });
  const message = await emailTo(stage.programs, caller.email, new RegExp(`^Your order ${number} `));
  await callers.goto(/http\S+\/pay#\S+/.exec(message)?.[0] ?? "");
  await callers.getByText(`Order ${number}`, { exact: true }).first().waitFor();
  expect(new URL(callers.url()).hash).toBe("");
  expect(await callers.getByText("7 Call Road").count()).toBe(0);
  await expectNoSidewaysScroll(callers);
  await expectNoViolations(callers);
  // The way back finds the order, too.
  await callers.reload();
  await enterCard(callers, cards.good);
  await payButton(callers).click();
  await expectPaid(callers);
  await callers.getByRole("heading", { name: "Keep this order in an account" }).waitFor();

  await page.getByRole("link", { name: `See order ${number}` }).click();
  await page.getByText("by Ada Turner").waitFor();
  expect(watch.complaints).toEqual([]);
});
