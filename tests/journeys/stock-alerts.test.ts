/** "Tell me when it is back": for a visitor by two emails, for a customer by one click. */
import { describe, expect, test } from "vitest";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { paths } from "../../src/frame/paths.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { callApi, makeAdmin, newPerson } from "./support/customers.ts";
import { emailTo } from "./support/emails.ts";
import { expectMarked } from "./support/marked-fields.ts";
import { phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll } from "./support/steps.ts";

const stage = setStage();
const LABEL = "Tell me when it is back";

const soldOutTool = async () => {
  const [tool] = await callApi<Tool[]>(stage.programs, "/tool?inStock=false");
  if (!tool) throw new Error("no tool is sold out");
  return tool;
};
const linkIn = (text: string, page: string) =>
  new RegExp(`http\\S+/restock/${page}#\\S+`).exec(text)?.[0] ?? "";

describe.each([phone])("on $name", (width) => {
  test("a visitor types an address, confirms it by the email, and can end it", async () => {
    const tool = await soldOutTool();
    const { email } = newPerson();
    const { page, watch } = await stage.visit({ ...width, ...still });
    watch.expects(/^422 POST \/api\/tool\/[\w-]+\/restock$/);
    await page.goto(paths.toolPage(tool._id));
    await page
      .getByText(`Sold out: ${tool.quantity} left, minimum ${tool.minimum}`)
      .first()
      .waitFor();
    await page.getByRole("button", { name: LABEL }).click();
    const field = page.getByLabel("Email");
    await expectMarked(page, 1);
    await page.getByRole("button", { name: LABEL }).click();
    await page.getByText("Email is Required").waitFor();
    await field.fill("nobody");
    await page.getByRole("button", { name: LABEL }).click();
    await page.getByText("Provide a valid Email").waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await field.fill(email);
    await page.keyboard.press("Enter");
    await page.getByText("have emailed a link to it").waitFor();

    const message = await emailTo(stage.programs, email, /^Shall we tell you/);
    await page.goto(linkIn(message, "confirm"));
    await expectNoViolations(page);
    await page.getByRole("button", { name: LABEL }).click();
    await page.getByText(`We email you once, when ${tool.name} can be ordered again.`).waitFor();
    await page.getByRole("link", { name: "See the tool" }).click();
    await page.waitForURL(paths.toolPage(tool._id));
  });

  test("a customer clicks once, and can think better of it", async () => {
    const tool = await soldOutTool();
    const { page, as: customer } = await stage.visit({ ...width, as: "verified customer" });
    await page.goto(paths.toolPage(tool._id));
    await page.getByRole("button", { name: LABEL }).click();
    await page.getByText("We email once to").waitFor();
    await page.reload();
    await page.getByText("We email once to").waitFor();
    const admin = await stage.visit({ as: await makeAdmin(stage.programs) });
    await admin.page.goto(paths.product(tool._id, "stock"));
    await admin.page.getByText(/^\d (person waits|people wait) to be told/).waitFor();
    await page.getByRole("button", { name: "Stop watching" }).click();
    await page.getByRole("button", { name: LABEL }).waitFor();
    expect(await callApi(stage.programs, "/restock", { token: customer.token })).toEqual([]);
  });
});

test("the purchase page of a sold-out tool offers it too, and a dead link says so", async () => {
  const tool = await soldOutTool();
  const { page, watch } = await stage.visit({ ...phone, as: "verified customer" });
  watch.expects(/^410 POST \/api\/restock\/(confirm|end)$/);
  await page.goto(paths.purchase(tool._id));
  await page.getByRole("button", { name: LABEL }).waitFor();
  await page.goto(`${paths.stockAlert("end")}#nothing`);
  await page.getByRole("button", { name: "Stop stock emails" }).click();
  await page.getByText("This link is invalid or has expired").waitFor();
});
