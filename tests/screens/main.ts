// npm run screens [-- NAME…]: photographs every page into docs/screens, at a phone's and a desk's width,
// in light and dark, and in German, with an index. The shop is a temporary one in which three people have been busy; what
// changes from run to run (moments, ids) is written over, so that only a changed page changes its picture.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { ensureBuilt } from "../../scripts/build.mjs";
import { ensureChromium } from "../../scripts/chromium.mjs";
import { ROOT } from "../../scripts/project.mjs";
import { command, say, step } from "../../scripts/say.mjs";
import { localPath, paths } from "../../src/frame/paths.ts";
import { everyPage, type Screen } from "../journeys/support/every-page.ts";
import { startPrograms } from "../journeys/support/programs.ts";
import { createWorld, type World } from "../journeys/support/world.ts";
import { launchBrowser } from "../support/browser.ts";
import { indexOf } from "./index-page.ts";
import { steady } from "./steady.ts";

const FOLDER = `${ROOT}docs/screens`;
/**
 * How a page is looked at, and what is kept of it: the widths, and the height beyond which nobody
 * looks, px. The pictures are small enough for the whole folder to stay below 12 MB.
 */
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, tallest: 2800, kept: 390 },
  desk: { viewport: { width: 1440, height: 900 }, tallest: 3600, kept: 1080 },
} as const;
const LOOKS: readonly Look[] = [
  { size: "phone", theme: "light", locale: "en" },
  { size: "phone", theme: "dark", locale: "en" },
  { size: "desk", theme: "light", locale: "en" },
  { size: "desk", theme: "dark", locale: "en" },
  { size: "desk", theme: "light", locale: "de" },
];
const QUALITY = 35;
/** Tools and a family that the journeys' smaller demo has not. */
const SCREWS = ["mw-621-m03-006", "mw-621-m03-008", "mw-621-m03-010"];
const OF_WHOLE_DEMO: readonly Screen[] = [
  { name: "family", role: "visitor", path: paths.family("socket-head-screws-iso-4762") },
  { name: "tool-of-family", role: "visitor", path: paths.toolPage("mw-621-m03-008") },
  { name: "compare-sizes", role: "visitor", path: paths.compare(SCREWS) },
  { name: "overlay", role: "visitor", path: `${paths.compare(SCREWS)}&view=overlay` },
];

await command(async () => {
  const named = process.argv.slice(2);
  const executablePath = await ensureChromium();
  await ensureBuilt();
  const programs = await startPrograms({ RATE_LIMITS: "off", LANGUAGES: "en,de" });
  const browser = await launchBrowser(executablePath);
  try {
    const world = await step("Filling the shop", () => createWorld(programs));
    const all = [...everyPage(world), ...OF_WHOLE_DEMO];
    const wanted = all.filter(({ name }) => named.length === 0 || named.includes(name));
    mkdirSync(FOLDER, { recursive: true });
    if (named.length === 0) clear();
    for (const look of LOOKS) {
      await step(`Photographing ${wanted.length} pages, ${Object.values(look).join(", ")}`, () =>
        photograph(browser, { origin: programs.shop, world, screens: wanted, look }),
      );
    }
    const files = readdirSync(FOLDER);
    const pictured = all.filter(({ name }) => files.includes(`${name}-desk-light.webp`));
    writeFileSync(join(FOLDER, "README.md"), indexOf(pictured, files));
    say(`The pictures are in docs/screens.`);
    return 0;
  } finally {
    await browser.close();
    await programs.end();
  }
});

/** Pictures of pages that there no longer are go. */
function clear(): void {
  for (const name of readdirSync(FOLDER)) if (name.endsWith(".webp")) rmSync(join(FOLDER, name));
}

interface Look {
  readonly size: keyof typeof SIZES;
  readonly theme: "light" | "dark";
  readonly locale: "en" | "de";
}

interface Session {
  readonly origin: string;
  readonly world: World;
  readonly screens: readonly Screen[];
  readonly look: Look;
}

async function photograph(
  browser: Browser,
  { origin, world, screens, look: { size, theme, locale } }: Session,
): Promise<void> {
  const { viewport, tallest, kept } = SIZES[size];
  for (const role of ["visitor", "customer", "admin"] as const) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport,
      colorScheme: theme,
      reducedMotion: "reduce",
      locale: locale === "de" ? "de-DE" : "en-US",
      timezoneId: "UTC",
      ...(role !== "visitor" && { storageState: world[role].storage }),
    });
    const page = await context.newPage();
    for (const { name, path } of screens.filter((screen) => screen.role === role)) {
      await page.goto(localPath(locale, path));
      await steady(page);
      const picture = await page.screenshot({
        fullPage: true,
        animations: "disabled",
        caret: "hide",
      });
      const { height = 0 } = await sharp(picture).metadata();
      await sharp(picture)
        .extract({ left: 0, top: 0, width: viewport.width, height: Math.min(height, tallest) })
        .resize({ width: kept })
        .webp({ quality: QUALITY, effort: 6 })
        .toFile(join(FOLDER, `${name}-${size}-${locale === "en" ? theme : locale}.webp`));
    }
    await context.close();
  }
}
