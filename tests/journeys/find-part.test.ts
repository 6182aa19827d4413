/** An engineer finds a part in the whole demo by its measures, in the other system of units, and compares three. */
import { expect, inject, test } from "vitest";
import { paths } from "../../src/paths.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll } from "./support/steps.ts";

const stage = setStage({}, () => inject("templates").sqlite.tables);

test.each([
  ["desk", desktop],
  ["phone", phone],
])(
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
    const diameter = filters.getByRole("group", { name: /^Diameter/ });
    await diameter.getByLabel("From").fill("6 mm");
    await diameter.getByLabel("To").fill("1/4 in");
    await diameter.getByLabel("To").press("Enter");
    await page.waitForURL(/spec\.diameter=6mm\.\.6\.35mm/);
    // 6 mm with two, three and four flutes, and 6.35 mm with two and four.
    await status.getByText("5 tools", { exact: true }).waitFor();
    if (isPhone) await filters.getByRole("button", { name: /^Show 5 tools/ }).click();
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);

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
    await main
      .getByRole("img", { name: /Carbide end mill/ })
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
  },
);

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
});
