// npm run screens [-- --check] [NAME…]: photographs twelve pages into docs/screens, in light and dark, with an index. `--check`
// photographs them elsewhere, and names those of docs/screens that show a page as it no longer is. The shop is a
// temporary one in which three people have been busy; what changes from run to run (moments, ids) is written over, so that only a
// changed page changes its picture.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { launchBrowser } from "#support/browser.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { ensureChromium } from "../../scripts/chromium.mjs";
import { ROOT } from "../../scripts/project.mjs";
import { command, say, step } from "../../scripts/say.mjs";
import { startPrograms } from "../journeys/support/programs.ts";
import { createWorld, type World } from "../journeys/support/world.ts";
import { indexOf } from "./index-page.ts";
import { type Picture, pictures, THEMES } from "./pictures.ts";
import { steady } from "./steady.ts";

const SCREENS = `${ROOT}docs/screens`;
/** px; the pictures show what a desk shows before it scrolls. */
const VIEWPORT = { width: 1440, height: 900 };
const QUALITY = 60;
/**
 * The largest part of the pixels that differs in a picture that is up to date: letters at the edge of a pixel,
 * compressed once more.
 */
const MOST_DIFFERENT = 0.005;
/** The smallest difference that is seen, of 255. */
const VISIBLE = 40;

await command(async () => {
  const isCheck = process.argv.includes("--check");
  const named = process.argv.slice(2).filter((name) => !name.startsWith("--"));
  const folder = isCheck ? mkdtempSync(join(tmpdir(), "millwright-screens-")) : SCREENS;
  const executablePath = await ensureChromium();
  await ensureBuilt();
  const programs = await startPrograms({ RATE_LIMITS: "off" });
  const browser = await launchBrowser(executablePath);
  try {
    const world = await step("Filling the shop", () => createWorld(programs));
    const all = pictures(world);
    const wanted = all.filter(({ name }) => named.length === 0 || named.includes(name));
    mkdirSync(folder, { recursive: true });
    if (named.length === 0) clear(folder);
    for (const theme of THEMES) {
      await step(`Photographing ${wanted.length} pages, ${theme}`, () =>
        photograph(browser, { origin: programs.shop, world, wanted, theme, folder }),
      );
    }
    if (isCheck) return await compare(folder);
    writeFileSync(join(SCREENS, "README.md"), indexOf(all));
    say("The pictures are in docs/screens.");
    return 0;
  } finally {
    await browser.close();
    await programs.end();
  }
});

/** Pictures of pages that there no longer are go. */
function clear(folder: string): void {
  for (const name of readdirSync(folder)) if (name.endsWith(".webp")) rmSync(join(folder, name));
}

/** Resolves to the exit code: 1 if a picture of docs/screens is out of date. */
async function compare(folder: string): Promise<number> {
  const names = readdirSync(folder);
  const shares = await Promise.all(
    names.map((name) => differenceOf(join(folder, name), join(SCREENS, name))),
  );
  const old = names.filter((_, index) => (shares[index] ?? 1) > MOST_DIFFERENT);
  rmSync(folder, { recursive: true });
  say(
    old.length === 0
      ? "The pictures show the pages as they are."
      : `Out of date: ${old.join(", ")}`,
  );
  return old.length === 0 ? 0 : 1;
}

/** The share of pixels that differ visibly. */
async function differenceOf(fresh: string, kept: string): Promise<number> {
  if (!existsSync(kept)) return 1;
  const [a, b] = await Promise.all(
    [fresh, kept].map((file) => sharp(file).greyscale().raw().toBuffer()),
  );
  if (a === undefined || a.length !== b?.length) return 1;
  return a.filter((value, at) => Math.abs(value - (b[at] ?? 0)) > VISIBLE).length / a.length;
}

interface Session {
  readonly origin: string;
  readonly world: World;
  readonly wanted: readonly Picture[];
  readonly theme: (typeof THEMES)[number];
  readonly folder: string;
}

async function photograph(browser: Browser, session: Session): Promise<void> {
  const { origin, wanted, world, theme, folder } = session;
  for (const { name, role, path, prepare } of wanted) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: VIEWPORT,
      colorScheme: theme,
      reducedMotion: "reduce",
      locale: "en-US",
      timezoneId: "UTC",
      ...(role !== "visitor" && { storageState: world[role].storage }),
    });
    const page = await context.newPage();
    await page.goto(path);
    await steady(page);
    await prepare?.(page);
    const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
    await sharp(picture)
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(join(folder, `${name}-${theme}.webp`));
    await context.close();
  }
}
