/** What fits a phone or a tablet only if it may wrap, shrink or scroll in a frame of its own. */
import type { Locator } from "playwright-core";
import { expect, inject, test } from "vitest";
import { paths } from "../../src/frame/paths.ts";
import { callApi, createBuyer, createCustomer, makeAdmin, payOrder } from "./support/customers.ts";
import { stopsTo } from "./support/keyboard.ts";
import { phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll } from "./support/steps.ts";

const stage = setStage({}, () => inject("templates").sqlite.wholeDemo);

test("a phone suggests tools by their whole names, whose ends tell sizes apart", async () => {
  const { page } = await stage.visit(phone);
  const typed = Promise.withResolvers<void>();
  await page.route(/suggestions-\w+\.css/, (route) => typed.promise.then(() => route.continue()));
  await page.goto(paths.tools(), { waitUntil: "networkidle" });
  await page.getByLabel("Find a tool").pressSequentially("m8x30 socket");
  typed.resolve();
  const name = page.getByRole("option").locator(".suggestion-name").first();
  await name.waitFor();
  expect(await name.evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(false);
});

test("an order takes at most 120 px of a phone and 64 of a tablet, with its main action alone", async () => {
  const { customer, order } = await createBuyer(stage.programs);
  await payOrder(stage.programs, customer, order);
  const { page } = await stage.visit({ ...phone, as: customer });
  await page.goto(paths.dashboard());
  const row = page.getByRole("row").filter({ hasText: order.product });
  await row.waitFor();
  for (const [width, height] of [
    [390, 120],
    [768, 64],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    expect((await row.boundingBox())?.height, `${width}`).toBeLessThanOrEqual(height);
    expect(await row.getByRole("button").allInnerTexts()).toEqual(["Buy again"]);
    await expectNoSidewaysScroll(page);
  }
  // A phone that is zoomed, and an order of many lines with a German date, in which no line breaks.
  await page.setViewportSize({ width: 320, height: 640 });
  const write = (part: Locator, text: string) =>
    part.evaluate((element, words) => element.replaceChildren(words), text);
  const pieces = row.locator("td.wide > :last-child");
  await write(row.locator("time"), "30.11.2026");
  await write(row.locator(".order-number > span"), "1234567");
  await write(pieces, "25 lines, 1,720 pieces");
  const [date, right] = await Promise.all([
    row.locator("time").boundingBox(),
    pieces.boundingBox(),
  ]);
  // "Order" stands before the number.
  const label = row.locator(".order-number");
  expect(await label.evaluate((cell) => getComputedStyle(cell, "::before").display)).not.toBe(
    "none",
  );
  expect((date?.x ?? 320) + (date?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
});

test("thirteen columns of sizes scroll in their own frame, not with the page", async () => {
  const { page } = await stage.visit({ viewport: { width: 768, height: 1024 } });
  await page.goto(paths.family("socket-head-screws-iso-4762"));
  const frame = page.locator(".matrix-scroll");
  await frame.getByText("80\u202Fmm", { exact: true }).waitFor();
  expect(await frame.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  await expectNoSidewaysScroll(page);
});

test("a small desk's first view has what buys, the drawing and its specifications", async () => {
  const { page } = await stage.visit();
  await page.goto(paths.toolPage("mw-621-m03-008"));
  await page.getByRole("button", { name: /^Head height: / }).waitFor();
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  for (const width of [1024, 1279]) {
    await page.setViewportSize({ width, height: 768 });
    expect(await top(page.getByRole("group")), `${width}`).toBeLessThanOrEqual(420);
    expect(await top(page.getByRole("button", { name: "Head height", exact: true }))).toBeLessThan(
      768,
    );
    expect(await top(page.getByRole("button", { name: "Add to cart" }).first())).toBeLessThan(420);
  }
  // With three columns what else one does with the tool begins below the drawing, which leaves no hole.
  await page.setViewportSize({ width: 1280, height: 900 });
  const [drawing, print] = await Promise.all([
    page.getByRole("group").boundingBox(),
    page.getByRole("link", { name: "Data sheet (PDF)" }).boundingBox(),
  ]);
  expect(print?.x).toBeLessThan((drawing?.x ?? 0) + (drawing?.width ?? 0));
});

test("the smallest phone shows the tab that is open, a user in at most 140 px, one row of tools", async () => {
  const { programs } = stage;
  const as = await makeAdmin(programs);
  const { page } = await stage.visit({ viewport: { width: 320, height: 640 }, as });
  await page.goto(paths.product("mw-621-m03-008", "stock"));
  const tab = page.getByRole("link", { name: "Stock", exact: true });
  await expect.poll(async () => ((await tab.boundingBox())?.x ?? 320) < 200).toBe(true);
  await page.goto(paths.users());
  const row = page.getByRole("row").filter({ hasText: as.email });
  await row.waitFor();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(140);
  await expectNoSidewaysScroll(page);
  await page.goto(paths.allOrders());
  const tools = page.getByRole("toolbar", { name: "All Orders" });
  expect((await tools.boundingBox())?.height).toBeLessThanOrEqual(44);
});

test("on a phone the first size of a family is twelve presses of Tab away at most", async () => {
  const { page } = await stage.visit(phone);
  await page.goto(paths.family("socket-head-screws-iso-4762"), { waitUntil: "networkidle" });
  // The links to M3, M4 … are one stop.
  expect(await stopsTo(page, ".instead-of-matrix tbody tr")).toBeLessThanOrEqual(12);
});

test("the room beside a matrix of few columns has the picture of the size that is pointed at", async () => {
  const { page } = await stage.visit({ viewport: { width: 1440, height: 900 } });
  await page.goto(paths.family("end-mills-din-6527"));
  const picture = page.locator(".matrix-picture").getByRole("img");
  expect(await picture.getAttribute("alt")).toBe("Carbide end mill, 3 mm, 2 flutes");
  const name = "Carbide end mill, 12 mm, 3 flutes";
  await page.getByRole("textbox", { name: `Quantity of ${name}` }).hover();
  await expect.poll(() => picture.getAttribute("alt")).toBe(name);
});

test("a long address of the address book is cut to the width of a phone", async () => {
  const customer = await createCustomer(stage.programs);
  const [, , tool] = await callApi<{ _id: string; minimum: number }[]>(
    stage.programs,
    "/tool?inStock=true&limit=3",
  );
  if (tool === undefined) throw new Error("the demo has fewer than three tools");
  const by = { token: customer.token, method: "POST" };
  await callApi(stage.programs, "/address", {
    ...by,
    body: {
      ...{ name: "Ida Lindqvist-Zimmermann", company: "Lindqvist Maschinenbau GmbH & Co. KG" },
      ...{ line1: "1201 Saint Clair Avenue", city: "Cleveland", postcode: "44114" },
      ...{ region: "OH", country: "US", phone: "+1 216 555 0101" },
    },
  });
  await callApi(stage.programs, "/cart/merge", {
    ...by,
    body: { lines: [{ tool: tool._id, quantity: tool.minimum }] },
  });
  const { page } = await stage.visit({ ...phone, as: customer });
  await page.goto(paths.checkout());
  // The only address is one paragraph at first.
  await page.getByRole("button", { name: "Change the address" }).click();
  const book = page.getByLabel("From your address book");
  await book.waitFor();
  const right = await book.evaluate((field) => field.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(phone.viewport.width);
});
