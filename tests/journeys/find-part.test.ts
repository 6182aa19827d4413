/** An engineer finds a part in the whole demo by its measures, in the other system of units, and compares three. */
import { expect, inject, test } from "vitest";
import { isWholeRun, longTest } from "#support/engines.ts";
import type { Product } from "../../src/catalog/tools/contract-manage.ts";
import { paths } from "../../src/frame/paths.ts";
import { expectNoViolationsAtBoth, still } from "./support/axe.ts";
import { callApi, makeAdmin } from "./support/customers.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll } from "./support/steps.ts";

const stage = setStage({}, () => inject("templates").sqlite.wholeDemo);

/** Another width of the same path is looked at by `npm run test:all`. */
const screens = (inMain: "desk" | "phone") =>
  (
    [
      ["desk", desktop],
      ["phone", phone],
    ] as const
  ).filter(([name]) => isWholeRun || name === inMain);

test.each(screens("desk"))(
  "1/4 in end mills are found, three are compared and one is put into the cart, at a %s",
  async (_screen, device) => {
    const { page } = await stage.visit({ ...device, ...still });
    const isPhone = device === phone;
    const main = page.getByRole("main");
    await page.goto(paths.tools());
    const status = main.getByRole("status").filter({ hasText: /tool/ });
    await status.getByText(/of 4\d\d tools/).waitFor();
    const filters = main.getByRole("search");
    if (isPhone) await filters.getByText("Filters", { exact: true }).click();
    await filters.getByRole("radio", { name: /^Cutting/ }).check();
    await filters.getByRole("radio", { name: /^End mills/ }).check();
    const drawing = filters.getByRole("region", { name: "Filter by the drawing" });
    await drawing.getByRole("button", { name: /^Diameter/ }).press("Enter");
    const diameter = drawing.getByRole("group", { name: /^Diameter/ });
    await diameter.locator("input:focus").fill("6 mm");
    await diameter.getByLabel("To").fill("1/4 in");
    await diameter.getByLabel("To").press("Enter");
    await page.waitForURL(/spec\.diameter=6mm\.\.6\.35mm/);
    // 6 mm with two, three and four flutes, and 6.35 mm with two and four.
    await status.getByText("5 tools", { exact: true }).waitFor();
    if (isPhone) await filters.getByRole("button", { name: /^Show 5 tools/ }).click();
    await expectNoSidewaysScroll(page);
    await expectNoViolationsAtBoth(page, device === phone);

    for (const size of ["1/4 in, 2 flutes", "1/4 in, 4 flutes", "6 mm, 2 flutes"])
      await main.getByRole("checkbox", { name: `Compare Carbide end mill, ${size}` }).check();
    const quantity = main.getByRole("textbox", {
      name: "Quantity of Carbide end mill, 1/4 in, 4 flutes",
    });
    await quantity.fill("3");
    await main
      .getByRole("button", { name: "Add Carbide end mill, 1/4 in, 4 flutes to the cart" })
      .click();
    await page.getByRole("link", { name: /^Cart with 1 tool/ }).waitFor();

    await page.getByRole("link", { name: "Compare", exact: true }).click();
    await main.getByRole("heading", { name: "Compare tools", level: 1 }).waitFor();
    await main
      .getByRole("button", { name: /^Do not compare/ })
      .nth(2)
      .waitFor();
    await main.getByText("1/4\u202Fin (6.35\u202Fmm)").first().waitFor();
    await main.getByLabel("Drawings over each other").check();
    await page.waitForURL(/view=overlay/);
    const overlay = main.getByRole("region", { name: "Drawings over each other" });
    const overlaid = overlay.getByRole("img", { name: /Carbide end mill/ });
    await overlaid.waitFor();
    expect((await overlaid.boundingBox())?.width).toBe((await overlay.boundingBox())?.width);
    await expectNoSidewaysScroll(page);
    // A phone shows two of them whole beside each other, and they stay a table.
    await page.setViewportSize(phone.viewport);
    const table = main.getByRole("table", { name: "Compare tools" });
    const last = table.getByRole("row").last();
    for (const row of [table.getByRole("columnheader"), last.getByRole("cell")]) {
      const box = await row.nth(1).boundingBox();
      expect(box && [box.x >= 0, box.x + box.width <= phone.viewport.width]).toEqual([true, true]);
    }
    expect(await last.getByRole("rowheader").count()).toBe(1);
  },
);

longTest.each([
  ["desk", desktop],
  ["phone", phone],
])(
  "a seventh tool to compare is said to be too many, and takes the place of another, at a %s",
  async (_, device) => {
    const { page } = await stage.visit({ ...device, ...still });
    await page.goto(paths.tools({ category: "end-mills", show: "table" }));
    const marks = page.getByRole("checkbox", { name: /^Compare / });
    const names = [];
    for (let row = 0; row < 7; row += 1) {
      await marks.nth(row).focus();
      await page.keyboard.press("Space");
      names.push((await marks.nth(row).getAttribute("aria-label"))?.replace("Compare ", ""));
    }
    const [first, last] = [names[0] ?? "", names[6] ?? ""];
    const full = page.getByRole("status").filter({ hasText: "At most 6 tools fit" });
    await full.getByText(`Take one out to compare ${last}:`).waitFor();
    expect(await marks.nth(6).isChecked()).toBe(false);
    await expectNoSidewaysScroll(page);
    // The tray is at its place below the rows then, and covers none.
    await page.setViewportSize({ width: device.viewport.width, height: 9000 });
    await expectNoViolationsAtBoth(page, device === phone);
    await page.setViewportSize(device.viewport);

    await full.getByRole("button", { name: "Keep these" }).click();
    await full.waitFor({ state: "hidden" });
    expect(await marks.first().isChecked()).toBe(true);
    await marks.nth(6).focus();
    await page.keyboard.press("Space");
    await full.getByRole("button", { name: `Take out ${first}` }).click();
    await expect.poll(() => marks.nth(6).isChecked()).toBe(true);
    expect(await marks.first().isChecked()).toBe(false);
    const open = page.getByRole("link", { name: "Compare", exact: true });
    expect(await open.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: `Do not compare ${last}` }).waitFor();
  },
);

test.each(screens("phone"))(
  "of a search, a single tool is put into the cart from the list, and a family leads to the sizes that match, at a %s",
  async (_, device) => {
    const { page } = await stage.visit({ ...device, ...still });
    await page.goto(paths.tools({ search: "drill 6 mm" }));
    const main = page.getByRole("main");
    await main.getByText("Best match: Twist drill, 6 mm, HSS, $").waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoViolationsAtBoth(page, device === phone);
    await main.getByRole("button", { name: "Add Keyed drill chuck, 13 mm to the cart" }).click();
    await page.getByRole("link", { name: /^Cart with 1 tool/ }).waitFor();
    await main.getByRole("link", { name: "Choose a size of Twist drills, DIN 338" }).click();
    await main.getByText("2 of 50 sizes match").waitFor();
    await main.getByRole("button", { name: "Add Twist drill, 6 mm, HSS to the cart" }).waitFor();
  },
);

longTest("3: a filter that another category lacks is left out, and the page says so", async () => {
  const { page } = await stage.visit({ ...desktop, ...still });
  await page.goto(paths.tools({ category: "end-mills", specs: { "spec.flutes": "4" } }));
  const main = page.getByRole("main");
  const status = main.getByRole("status").filter({ hasText: /tool/ });
  await status.getByText("17 tools", { exact: true }).waitFor();
  // The tree is folded to what leads to the chosen category.
  expect(await main.getByRole("radio", { name: /^Measuring/ }).count()).toBe(0);
  await page.goto(paths.tools({ category: "measuring", specs: { "spec.flutes": "4" } }));
  await main
    .getByText("Tools of this category have no Flutes, so this filter was left out.")
    .waitFor();
  await status.getByText("4 tools", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Remove it from the address" }).click();
  await page.waitForURL((url) => !url.searchParams.has("spec.flutes"));
});

longTest(
  "4, 5: a range from more to less changes nothing; a value without tools is not offered, and an empty list has a way out",
  async () => {
    const { page } = await stage.visit({ ...desktop, ...still });
    await page.goto(paths.tools({ category: "end-mills" }));
    const main = page.getByRole("main");
    const status = main.getByRole("status").filter({ hasText: /tool/i });
    const diameter = main.getByRole("group", { name: /^Diameter/ });
    await diameter.getByLabel("From").fill("8");
    await diameter.getByLabel("From").press("Enter");
    await page.waitForURL(/spec\.diameter=8mm\.\./);
    await status.getByText("23 tools").waitFor();
    const before = page.url();
    await diameter.getByLabel("To").fill("6");
    await diameter.getByLabel("To").press("Enter");
    await diameter.getByText("“To” is less than “From”").waitFor();
    await status.getByText("23 tools").waitFor();
    expect(page.url()).toBe(before);

    await diameter.getByLabel("From").fill("1/4 in");
    await diameter.getByLabel("To").fill("1/4 in");
    await diameter.getByLabel("To").press("Enter");
    await status.getByText("2 tools", { exact: true }).waitFor();
    // There is 1/4 in with two and with four flutes.
    const flutes = main.getByRole("group", { name: /^Flutes/ }).locator("label");
    await expect.poll(() => flutes.allTextContents()).toEqual(["2: 1", "4: 1"]);
    const asked = new URL(page.url());
    asked.searchParams.set("spec.flutes", "3");
    await page.goto(asked.href);
    await flutes.getByText("3", { exact: true }).waitFor();
    await main.getByText("No tools match").waitFor();
    await main.getByRole("link", { name: "Show all tools" }).click();
    await status.getByText("1 to 24 of 415 tools").waitFor();
  },
);

longTest("a long list of numbers is narrowed by its ends, in any unit", async () => {
  const { page } = await stage.visit({ ...desktop, ...still });
  await page.goto(paths.tools({ category: "end-mills" }));
  const main = page.getByRole("main");
  const length = main.getByRole("group", { name: /^Flute length/ });
  await length.getByRole("searchbox", { name: "Find in Flute length" }).fill("25.4");
  await expect.poll(() => length.getByRole("checkbox").count()).toBe(1);
  await length.getByLabel("From").fill("1 in");
  await length.getByLabel("From").press("Enter");
  await page.waitForURL(/spec\.flute-length=25\.4mm\.\./);
  await main.getByRole("link", { name: /Flute length: from 25\.4 mm/ }).waitFor();
});

longTest("13: a thread in a name from right to left is read from left to right", async () => {
  const admin = await makeAdmin(stage.programs);
  const id = "mw-621-m03-012";
  const path = `/tool/${id}`;
  const { version } = await callApi<Product>(stage.programs, `/product/${id}`, {
    token: admin.token,
  });
  const name = "בורג M8×1.25, פלדה";
  await callApi(stage.programs, path, {
    method: "PATCH",
    body: { version, name },
    token: admin.token,
  });
  const { page } = await stage.visit({ ...desktop, ...still });
  await page.goto(paths.toolPage(id));
  const heading = page.getByRole("heading", { level: 1 });
  expect(await heading.textContent()).toBe(name);
  expect(await heading.evaluate(placesOfThread)).toBe("M8×1.25");
  await page.goto(paths.tools({ search: "בורג" }));
  const link = page.getByRole("article").getByRole("link", { name, exact: true });
  expect(await link.evaluate(placesOfThread)).toBe("M8×1.25");
});

/** The letters of the thread in a name in the order in which they are seen, from left to right. Runs in the page. */
function placesOfThread(element: Element): string {
  const thread = "M8×1.25";
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const seen: { letter: string; left: number; top: number }[] = [];
  let sought = 0;
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const [at, letter] of [...(text.textContent ?? "")].entries()) {
      if (letter !== thread[sought]) continue;
      sought += 1;
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { left, top } = range.getBoundingClientRect();
      seen.push({ letter, left, top });
    }
  }
  return seen
    .toSorted((a, b) => a.top - b.top || a.left - b.left)
    .map(({ letter }) => letter)
    .join("");
}

test("a specification that is pointed at lights its dimension in the drawing, and the other way round", async () => {
  const { page } = await stage.visit({ ...desktop, ...still });
  await page.goto(paths.toolPage("mw-621-m03-008"));
  const specification = page.getByRole("button", { name: "Head height", exact: true });
  const row = page.getByRole("row", { name: /^Head height/ });
  const dimension = page.getByRole("button", { name: /^Head height: / });
  const others = page.getByRole("button", { name: /^(?:Length|Head diameter)/, pressed: true });
  const lit = async () => [
    await dimension.getAttribute("aria-pressed"),
    await row.getAttribute("data-lit"),
    await others.count(),
  ];
  // What takes the focus is scrolled to: nothing may come below the pointer.
  const away = () => page.mouse.move(2, 2);
  await dimension.waitFor();
  expect(await lit()).toEqual(["false", null, 0]);
  await row.getByRole("cell").hover();
  await expect.poll(lit).toEqual(["true", "true", 0]);
  await away();
  await expect.poll(lit).toEqual(["false", null, 0]);
  await dimension.locator("text").hover();
  await expect.poll(lit).toEqual(["true", "true", 0]);
  await away();
  await specification.focus();
  await expect.poll(lit).toEqual(["true", "true", 0]);
  await dimension.focus();
  await expect.poll(lit).toEqual(["true", "true", 0]);
  // A press stays until the next one.
  await page.keyboard.press("Enter");
  await dimension.blur();
  await expect.poll(lit).toEqual(["true", "true", 0]);
  await specification.click();
  await specification.blur();
  await away();
  await expect.poll(lit).toEqual(["false", null, 0]);
  // The drawing stays beside what is scrolled.
  await page.evaluate(() => window.scrollTo(0, 200));
  const { y = -1 } = (await page.getByRole("group").boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);

  await page.getByRole("button", { name: /^250 \$/ }).click();
  expect(await page.getByRole("textbox", { name: "Quantity" }).inputValue()).toBe("250");
  const purchase = page.getByRole("link", { name: "Purchase", exact: true });
  expect(await purchase.getAttribute("href")).toBe("/tool/mw-621-m03-008?quantity=250");
});
