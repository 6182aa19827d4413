// npm run screens [-- NAME…]: photographs twelve pages into docs/screens, in light and dark, with an index. The shop is a
// temporary one in which three people have been busy; what changes from run to run (moments, ids) is written over, so that only a
// changed page changes its picture.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { ensureBuilt } from "../../scripts/build.mjs";
import { ensureChromium } from "../../scripts/chromium.mjs";
import { ROOT } from "../../scripts/project.mjs";
import { command, say, step } from "../../scripts/say.mjs";
import { startPrograms } from "../journeys/support/programs.ts";
import { createWorld, type World } from "../journeys/support/world.ts";
import { launchBrowser } from "../support/browser.ts";
import { indexOf } from "./index-page.ts";
import { type Picture, pictures, THEMES } from "./pictures.ts";
import { steady } from "./steady.ts";

const FOLDER = `${ROOT}docs/screens`;
/** px; the pictures show what a desk shows before it scrolls. */
const VIEWPORT = { width: 1440, height: 900 };
const QUALITY = 60;

await command(async () => {
  const named = process.argv.slice(2);
  const executablePath = await ensureChromium();
  await ensureBuilt();
  const programs = await startPrograms({ RATE_LIMITS: "off" });
  const browser = await launchBrowser(executablePath);
  try {
    const world = await step("Filling the shop", () => createWorld(programs));
    const all = pictures(world);
    const wanted = all.filter(({ name }) => named.length === 0 || named.includes(name));
    mkdirSync(FOLDER, { recursive: true });
    if (named.length === 0) clear();
    for (const theme of THEMES) {
      await step(`Photographing ${wanted.length} pages, ${theme}`, () =>
        photograph(browser, { origin: programs.shop, world, wanted, theme }),
      );
    }
    writeFileSync(join(FOLDER, "README.md"), indexOf(all));
    say("The pictures are in docs/screens.");
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

interface Session {
  readonly origin: string;
  readonly world: World;
  readonly wanted: readonly Picture[];
  readonly theme: (typeof THEMES)[number];
}

async function photograph(browser: Browser, session: Session): Promise<void> {
  const { origin, world, wanted, theme } = session;
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
      .toFile(join(FOLDER, `${name}-${theme}.webp`));
    await context.close();
  }
}
