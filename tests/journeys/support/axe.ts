/** The rules of accessibility, looked at by axe. */
import AxeBuilder from "@axe-core/playwright";
import axe, { type Result, type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isWholeRun } from "#support/engines.ts";

/** Still, so that no colour is measured halfway to another. */
export const still = { reducedMotion: "reduce" } as const;
/** The rules that a theme can break; what the others look at is the same in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What a theme or a width can break, looked at once more where a page was looked at in the other one. */
const NARROW_RULES = [...COLOUR_RULES, "target-size", "scrollable-region-focusable"];

/** No rule of axe is broken, in `npm run test:all` in either theme. `hasFrame`: the page has a frame of another site, which is tested too and takes a second. */
export async function expectNoViolations(page: Page, { hasFrame = false } = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoFaults(page, { hasFrame });
  if (!isWholeRun) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoFaults(page, { hasFrame, rules: COLOUR_RULES });
}

/**
 * No rule is broken in a journey that `npm run test:all` takes at both widths: all of them in light at a desk, and on a
 * phone, in dark, what width and theme can break too. Where the journey is taken once, all rules are looked at.
 */
export async function expectNoViolationsAtBoth(page: Page, isPhone: boolean): Promise<void> {
  const isSecond = isPhone && isWholeRun;
  await page.emulateMedia({ colorScheme: isSecond ? "dark" : "light" });
  await expectNoFaults(page, isSecond ? { rules: NARROW_RULES } : {});
}

/** No rule is broken: all of them in light at this width, and in dark what `width` (px) can break too. */
export async function expectNoViolationsAt(page: Page, width: number): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoFaults(page);
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoFaults(page, { rules: NARROW_RULES });
}

/** No rule is broken as the page is shown now. */
export async function expectNoFaults(
  page: Page,
  {
    hasFrame = false,
    hasOwnColours = true,
    rules,
  }: { hasFrame?: boolean; hasOwnColours?: boolean; rules?: string[] } = {},
): Promise<void> {
  const options: RunOptions = {
    resultTypes: ["violations"],
    // Not yet among those that axe looks at unasked.
    rules: {
      "target-size": { enabled: true },
      // Who speaks to the browser says what stands there.
      "label-content-name-mismatch": { enabled: true },
      // Half of the time of a look.
      "color-contrast": { enabled: hasOwnColours },
    },
    ...(rules && { runOnly: { type: "rule", values: rules } }),
  };
  await page.locator("h1").first().waitFor();
  // A list that waits for its successor is paler than it may stay.
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  // An element that the navigation covers now can be scrolled out from under it.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const violations = hasFrame ? await inEveryFrame(page, options) : await onPage(page, options);
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
  expect(faults, `${page.url()}, ${rules ? "dark" : "light"}`).toEqual([]);
}

async function inEveryFrame(page: Page, options: RunOptions): Promise<Result[]> {
  return (await new AxeBuilder({ page }).options(options).analyze()).violations;
}

/** Loads axe once into a page: the builder would do it twice for each look, which takes longer than the look. */
async function onPage(page: Page, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const look = { ...options, iframes: false };
  return page.evaluate(async (look) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    // A second look leaves out the page behind a dialog, which is looked at without the dialog, too.
    const dialog = look.runOnly ? document.querySelector("dialog:modal") : null;
    return (await axe.run(dialog ?? document, look)).violations;
  }, look);
}
