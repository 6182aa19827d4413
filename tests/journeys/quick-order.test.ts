/** Quick order and saved lists, in a browser. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { longTest } from "#support/engines.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { paths } from "../../src/frame/paths.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { callApi, createCustomer } from "./support/customers.ts";
import { phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll } from "./support/steps.ts";

const stage = setStage();

const orderableTools = () => callApi<Tool[]>(stage.programs, "/tool?inStock=true&limit=12");

test("a visitor pastes a list on a phone, corrects what is wrong, and puts the lines into the cart", async () => {
  const tools = await orderableTools();
  const [first, second, third] = tools as [Tool, Tool, Tool];
  const typed = first.partNumber?.replace("-", "").toLowerCase();
  const mistyped = `${second.partNumber?.slice(0, -1)}X`;
  const { page } = await stage.visit({ ...phone, ...still });
  await page.goto(paths.quickOrder());
  await page
    .getByLabel("Part numbers and quantities")
    .fill(
      [
        `${first.minimum}x ${typed}`,
        `${mistyped} ${second.minimum}`,
        `${third.partNumber};${third.quantity + third.multiple}`,
        "25 pcs",
        `${first.partNumber}\t${first.minimum}`,
      ].join("\n"),
    );
  await page.getByRole("button", { name: "Add these lines" }).click();
  const unread = page.getByRole("listitem").filter({ hasText: "There is no part number." });
  await unread.waitFor();
  await page.getByText(`so added up: ${first.partNumber}.`).waitFor();
  await page.getByText("1 line ready").waitFor();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: new RegExp(`^${second.partNumber}`) }).click();
  await page.getByRole("button", { name: /^Order / }).click();
  await page.getByText("3 lines ready").waitFor();
  await unread.getByRole("button", { name: /^Remove line/ }).click();

  // The rows outlive a reload.
  await page.reload();
  await page.getByText("3 lines ready").waitFor();
  await page.getByRole("button", { name: "Add 3 lines to cart" }).click();
  await page.getByText("3 lines are in your cart.").waitFor();
  await page.getByRole("link", { name: "Open the cart" }).click();
  await page.getByRole("heading", { name: "Cart" }).waitFor();
  for (const { name } of [first, second, third])
    await page.getByRole("main").getByRole("link", { name }).first().waitFor();
});

test("a list that is pasted into a row has rows of its own, and a quantity takes no column", async () => {
  const [first, second] = (await orderableTools()) as [Tool, Tool];
  const { page } = await stage.visit(still);
  await page.goto(paths.quickOrder());
  const paste = (label: string, text: string) =>
    page.getByLabel(label).evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, text);
  await paste("Part number, line 1", `${first.partNumber}\r\n${second.partNumber}\r\n`);
  await page.getByText("2 lines ready").waitFor();
  const quantity = page.getByLabel("Quantity, line 1");
  const before = await quantity.inputValue();
  await paste("Quantity, line 1", `${first.minimum * 2}\r\n${second.minimum * 3}\r\n`);
  await page.getByText("This field takes one number").waitFor();
  expect(await quantity.inputValue()).toBe(before);
  // A text that is dragged into the field is the browser's to insert; a file that misses the form opens nothing.
  const isLeft = (place: Locator, what: "file" | "text") =>
    place.evaluate((element, dropped) => {
      const dataTransfer = new DataTransfer();
      if (dropped === "text") dataTransfer.setData("text/plain", "MW-401-100 5");
      else dataTransfer.items.add(new File(["MW-401-100,5"], "list.pdf"));
      const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
      return element.dispatchEvent(drop);
    }, what);
  const list = page.getByLabel("Part numbers and quantities");
  expect(await isLeft(list, "text")).toBe(true);
  expect(await isLeft(page.locator("footer"), "text")).toBe(true);
  expect(await isLeft(page.locator("footer"), "file")).toBe(false);
});

longTest(
  "rows are typed with the keyboard alone, and saved as a list that another customer copies",
  async () => {
    const [first, second] = (await orderableTools()) as [Tool, Tool];
    const [owner, other] = [
      await createCustomer(stage.programs),
      await createCustomer(stage.programs),
    ];
    const { page } = await stage.visit({ ...still, as: owner });
    await page.goto(paths.quickOrder());
    await page.getByLabel("Part number, line 1").click();
    for (const [index, tool] of [first, second].entries()) {
      await page.keyboard.type(tool.partNumber?.toLowerCase() ?? "");
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name: tool.name }).waitFor();
      expect(await page.getByLabel(`Part number, line ${index + 1}`).inputValue()).toBe(
        tool.partNumber?.toLowerCase(),
      );
      await page.keyboard.type(String(tool.minimum));
      await page.keyboard.press("Enter");
    }
    await page.getByText("2 lines ready").waitFor();
    await page.getByRole("button", { name: "Save as list" }).click();
    await page.getByLabel("Name of the list").fill("Line 2");
    await page.keyboard.press("Enter");
    await page.getByText("The list is saved.").waitFor();

    await page.goto(paths.savedLists());
    await page.getByRole("link", { name: "Line 2" }).click();
    await page.getByRole("button", { name: "Put 2 lines into the cart" }).waitFor();
    const field = page.getByLabel(`Quantity of ${first.name}`);
    await field.fill(String(first.minimum * 2));
    await field.press("Enter");
    await page.getByRole("button", { name: "Share by link" }).click();
    const link = await page.getByLabel("Link to this list").inputValue();
    await expectNoViolations(page);

    const { page: theirs } = await stage.visit({ ...phone, ...still, as: other });
    await theirs.goto(link);
    await theirs.getByRole("heading", { name: "Line 2" }).waitFor();
    await theirs.getByLabel(`Order ${second.name}`).uncheck();
    await theirs.getByRole("button", { name: "Put 1 line into the cart" }).waitFor();
    await expectNoSidewaysScroll(theirs);
    await theirs.getByRole("button", { name: "Save a copy" }).click();
    await theirs.getByRole("dialog").getByRole("button", { name: "Save the copy" }).click();
    await theirs.waitForURL(/\/dashboard\/lists\/[\w-]+$/);
    await theirs.getByLabel(`Quantity of ${first.name}`).waitFor();
    expect(await theirs.getByLabel(`Quantity of ${first.name}`).inputValue()).toBe(
      String(first.minimum * 2),
    );
  },
);
