/** Makes a page look the same each time: what is still coming has come, and the clock stands still. */
import type { Page } from "playwright-core";

/** What differs from run to run, and what stands in its place. */
const CHANGING: readonly [pattern: string, words: string][] = [
  ["\\b[A-Z][a-z]{2} \\d{1,2}, 20\\d\\d, \\d{1,2}:\\d\\d\\s[AP]M", "Nov 20, 2026, 9:00\u202fAM"],
  ["\\b[A-Z][a-z]{2} \\d{1,2}, 20\\d\\d\\b", "Nov 20, 2026"],
  ["\\b\\d{1,2}:\\d\\d\\s[AP]M", "9:00\u202fAM"],
  ["\\b5\\d min\\b", "60 min"],
  ["\\b5\\d minutes", "60 minutes"],
  [
    "\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\b",
    "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d",
  ],
  ["\\bpi_\\w{6,}", "pi_1A2b3C4d5E6f7G8h"],
  ["\\b(localhost|127\\.0\\.0\\.1):\\d+", "localhost:3000"],
];

/** Waits for the page's lists and pictures, then writes fixed words over what changes. */
export async function steady(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  // Pictures load when they come near the window.
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
    await document.fonts.ready;
  });
  await page.waitForFunction(() => document.querySelector(".skeleton, .spinner") === null);
  await letFramesPaint(page);
  await page.evaluate((changing) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const [pattern, words] of changing) {
        const text = node.nodeValue ?? "";
        const fixed = text.replace(new RegExp(pattern, "g"), words);
        if (fixed !== text) node.nodeValue = fixed;
      }
    }
  }, CHANGING);
}

/** A frame of another site paints anew only while it can be seen, and tells nobody when it has, ms. */
const PAINTED_WITHIN = 700;

/** What changed in a frame below the fold would be photographed as it was. */
async function letFramesPaint(page: Page): Promise<void> {
  const frames = await page.locator("iframe:visible").all();
  for (const frame of frames) {
    await frame.scrollIntoViewIfNeeded();
    await page.waitForTimeout(PAINTED_WITHIN);
  }
  if (frames.length > 0) await page.evaluate(() => window.scrollTo(0, 0));
}
