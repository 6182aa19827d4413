/** Going about by keyboard alone. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Presses Tab (or Shift+Tab) until the focus is at `target`, which must be within that many presses. */
export async function tabTo(
  page: Page,
  target: Locator,
  { within, key = "Tab" }: { within: number; key?: "Tab" | "Shift+Tab" },
): Promise<void> {
  await target.waitFor();
  for (let pressed = 0; pressed < within; pressed += 1) {
    await page.keyboard.press(key);
    if (await hasFocus(target)) {
      expect(await isInSight(target), `the focus is out of sight: ${target}`).toBe(true);
      return;
    }
  }
  throw new Error(`${target} was not reached in ${within} presses of ${key}`);
}

/** More presses of Tab than any list is away. */
const FAR = 60;

/** Presses of Tab from the beginning of the page into the first of `rows`, for somebody who takes each "Skip". */
export async function stopsTo(page: Page, rows: string): Promise<number> {
  for (let stops = 1; stops < FAR; stops += 1) {
    await page.keyboard.press("Tab");
    if ((await page.locator(".skip-link:focus").count()) > 0) await page.keyboard.press("Enter");
    if ((await page.locator(rows).locator(":focus").count()) > 0) return stops;
  }
  return FAR;
}

/** Waits until the focus is at `target` by itself, as after a navigation. */
export async function expectFocus(target: Locator): Promise<void> {
  await target.waitFor();
  await expect.poll(() => hasFocus(target)).toBe(true);
}

/** Whether keys go to this element, also inside a frame of another site. */
function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { ownerDocument } = element;
    return ownerDocument.activeElement === element && ownerDocument.hasFocus();
  });
}

/** Whether the element is in the window and nothing, such as a fixed header, covers its middle. */
function isInSight(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above !== null && (element.contains(above) || above.contains(element));
  });
}
