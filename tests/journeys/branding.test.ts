/** Branding by an admin: an accent that cannot be read is refused where it is typed; the one that is offered, and a voice, are on the pages. */
import { expect, test } from "vitest";
import { paths } from "../../src/frame/paths.ts";
import { expectNoViolationsAt, still } from "./support/axe.ts";
import { desktop, setStage } from "./support/stage.ts";

const stage = setStage();

test("an accent without contrast is refused with an offer, which is saved with a voice", async () => {
  const { page } = await stage.visit({ ...desktop, ...still, as: "admin" });
  await page.goto(paths.setting("branding"));
  const accent = page.getByLabel("Accent color", { exact: true });
  await accent.fill("#ffcc00");
  await page.getByText("Too pale to be read").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/^✕ Accent color must be easy to read: #ffcc00 on #faf8f3/).waitFor();
  await page.getByRole("button", { name: "Use #906d00" }).click();
  expect(await accent.inputValue()).toBe("#906d00");
  await page.getByRole("radio", { name: /^Classic/ }).check();
  expect(await page.evaluate(() => document.fonts.load('600 16px "Source Serif 4"'))).toHaveLength(
    1,
  );
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved. Visitors see it now.").first().waitFor();
  await page.goto(paths.home());
  for (const [colorScheme, color] of [
    ["light", "rgb(144, 109, 0)"],
    ["dark", "rgb(206, 169, 82)"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const button = page.locator("main .btn-primary").first();
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      color,
    );
  }
  const heading = page.getByRole("heading", { level: 1 });
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(
    /^"Source Serif 4"/,
  );
  await expectNoViolationsAt(page, 390);
});
