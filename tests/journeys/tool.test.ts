/** A tool's own page: its figures, its drawing at full size, tools like it, and the way to buy. */
import { describe, expect, test } from "vitest";
import { labels } from "../../shop/labels.ts";
import { shop } from "../../shop.config.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { localPath, paths } from "../../src/frame/paths.ts";
import { formatMajor } from "../../src/lib/money/money.ts";
import { expectNoViolationsAtBoth, still } from "./support/axe.ts";
import { allTools, callApi } from "./support/customers.ts";
import { expectFocus } from "./support/keyboard.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { badge, expectNoSidewaysScroll } from "./support/steps.ts";

const stage = setStage({ LANGUAGES: "en,de" });

async function findTool(fit: (tool: Tool) => boolean): Promise<Tool> {
  const tool = (await allTools(stage.programs)).find(fit);
  if (!tool) throw new Error("no tool fits");
  return tool;
}

describe.each([desktop, phone])("on $name", (width) => {
  test("price, minimum and stock are shown together, and the drawing opens at full size", async () => {
    const tool = await findTool(({ minimum, reviews }) => minimum === 10 && reviews > 0);
    const { page } = await stage.visit({ ...width, ...still });
    await page.goto(paths.toolPage(tool._id));
    const offer = page.getByRole("definition");
    const figures = (await offer.allTextContents()).join(" ");
    for (const figure of [
      formatMajor(tool.price),
      `for one piece, from ${formatMajor(tool.price * 10)} for 10`,
      "10",
    ]) {
      expect(figures).toContain(figure);
    }
    await badge(page.getByRole("main"), "In stock").waitFor();
    await page.getByText("Tools like this").waitFor();
    await expectNoSidewaysScroll(page);

    const opener = page.getByRole("link", { name: `Enlarge the picture of ${tool.name}` });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: tool.name });
    await dialog.getByRole("button", { name: "Larger" }).click();
    await dialog.getByText("200%").waitFor();
    const isWider = await dialog
      .getByRole("region", { name: "The picture" })
      .evaluate((sheet) => sheet.scrollWidth > sheet.clientWidth * 1.9);
    expect(isWider).toBe(true);
    await expectNoViolationsAtBoth(page, width === phone);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expectFocus(opener);
  });
});

test("the drawing has readable figures, and below 240 px no annotations", async () => {
  const tool = await findTool(({ partNumber }) => partNumber === "MW-401-100");
  const { page } = await stage.visit({ viewport: { width: 480, height: 360 } });
  await page.goto(tool.img);
  const figure = page.locator("text", { hasText: "Ø10 h8" });
  const bar = page.locator("text", { hasText: "20 mm" });
  const body = page.locator(".view > path").first();
  await figure.waitFor();
  const wide = await body.boundingBox();
  expect(await bar.isVisible()).toBe(true);
  await page.setViewportSize({ width: 239, height: 180 });
  await figure.waitFor({ state: "hidden" });
  expect(await bar.isVisible()).toBe(false);
  const narrow = await body.boundingBox();
  expect(narrow?.width).toBeGreaterThan(wide?.width ?? Number.POSITIVE_INFINITY);
});

test("the printed page is a data sheet without controls", async () => {
  const tool = await findTool(({ specs, reviews }) => specs.length > 2 && reviews > 0);
  const { page } = await stage.visit(still);
  await page.goto(paths.toolPage(tool._id));
  await page.getByRole("heading", { name: "Tools like this" }).waitFor();
  await page.emulateMedia({ media: "print" });
  const [printed = ""] = await page.locator("body").allInnerTexts();
  for (const words of [
    tool.name,
    tool.partNumber,
    formatMajor(tool.price),
    ...tool.specs.flatMap(({ label, value }) => [label, value]),
    shop.company.name,
    shop.company.address,
    `${stage.programs.shop}${paths.toolPage(tool._id)}`,
  ]) {
    expect(printed).toContain(words);
  }
  expect(await page.getByRole("img", { name: tool.name }).count()).toBe(1);
  for (const role of ["button", "navigation", "textbox", "combobox"] as const) {
    expect(await page.getByRole(role).count(), role).toBe(0);
  }
  for (const words of [labels.tool.purchase, "Reviews", "Tools like this", "Sandbox"]) {
    expect(printed).not.toContain(words);
  }
});

test("related tools are shown, and the breadcrumb leads to their category", async () => {
  const tool = await findTool(({ category }) => category === "Measuring");
  const [like] = await callApi<Tool[]>(stage.programs, `/tool/${tool._id}/related`);
  const { page } = await stage.visit();
  await page.goto(paths.toolPage(tool._id));
  const related = page.getByRole("region", { name: "Tools like this" });
  await related.getByRole("link", { name: like?.name ?? "" }).click();
  await page.getByRole("heading", { level: 1, name: like?.name ?? "" }).waitFor();
  const seen = page.getByRole("region", { name: "Recently seen" });
  await seen.getByRole("link", { name: tool.name }).waitFor();
  await page
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByRole("link", { name: "Measuring" })
    .click();
  await page.waitForURL(paths.tools({ category: "measuring" }));

  await seen.getByRole("link", { name: like?.name ?? "" }).waitFor();
  await seen.getByRole("button", { name: "Clear" }).click();
  await seen.getByText("This device has forgotten them.").waitFor();
  expect(await page.evaluate(() => localStorage.seenTools)).toBeUndefined();
});

test("on a phone the Purchase button stays visible below the fold", async () => {
  const tool = await findTool(
    ({ quantity, minimum, reviews }) => quantity >= minimum && reviews > 0,
  );
  const { page } = await stage.visit(phone);
  await page.goto(paths.toolPage(tool._id));
  // An iPhone enlarges the page when a button is touched twice, as this one is.
  const more = page.getByRole("button", { name: "More pieces" }).first();
  expect(await more.evaluate((button) => getComputedStyle(button).touchAction)).toBe(
    "manipulation",
  );
  const bar = page.locator(".action-bar");
  await page.getByRole("heading", { name: "Reviews" }).scrollIntoViewIfNeeded();
  await bar.waitFor();
  await page
    .getByRole("link", { name: labels.tool.purchase, exact: true })
    .scrollIntoViewIfNeeded();
  await bar.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "Reviews" }).scrollIntoViewIfNeeded();
  await bar.getByRole("link").click();
  await page.waitForURL(/\/login/);
});

test("on a phone of 360 px nothing of the lower edge's bar is cut, also in German", async () => {
  const tools = (await allTools(stage.programs)).filter(
    ({ quantity, minimum }) => quantity >= minimum,
  );
  const [dearest] = tools.sort((a, b) => b.price * b.minimum - a.price * a.minimum);
  const { page } = await stage.visit({ ...phone, viewport: { width: 360, height: 740 } });
  await page.goto(localPath("de", paths.toolPage(dearest?._id ?? ""), "en"));
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const bar = page.locator(".action-bar");
  await bar.waitFor();
  const cut = await bar.evaluate((element) =>
    [element, ...element.querySelectorAll("*")]
      .filter((part) => {
        const isWider = part.scrollWidth > part.clientWidth && part.clientWidth > 0;
        return isWider || part.getBoundingClientRect().right > innerWidth;
      })
      .map(({ outerHTML }) => outerHTML),
  );
  expect(cut).toEqual([]);
});
