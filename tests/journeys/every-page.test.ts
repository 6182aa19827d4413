/**
 * What holds for every page of the shop, whoever may open it. The watch of each visit complains of a
 * request to any other site.
 */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { paths } from "../../src/web/paths.ts";
import { within } from "../support/pace.ts";
import { gzipped } from "../web/build.ts";
import { expectNoViolationsAt, still } from "./support/axe.ts";
import { everyPage, type Role, type Screen } from "./support/every-page.ts";
import { setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll } from "./support/steps.ts";
import { makeWorld, type World } from "./support/world.ts";

const stage = setStage({ RATE_LIMITS: "off" });
/** What WCAG 2.2 asks for, 1.4.10: a desk's 1280 px, zoomed to 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** A page that has asked for nothing more for so long is complete, ms. */
const QUIET_MS = 150;

let world: World;
beforeAll(async () => {
  world = await makeWorld(stage.programs);
});

describe.each<Role>(["visitor", "customer", "admin"])("each page for a %s", (role) => {
  test("has one heading, keeps the rules in both themes, and fits when zoomed to 400 %", {
    timeout: within(120_000),
  }, async () => {
    const { page, watch } = await stage.visit({
      ...still,
      ...(role !== "visitor" && { as: world[role] }),
    });
    watch.expects(/^404 GET \/no-such-page$/);
    for (const screen of everyPage(world).filter((one) => one.role === role)) {
      await openScreen(page, screen);
      expect(await page.getByRole("heading", { level: 1 }).count(), screen.path).toBe(1);
      expect(await moving(page), screen.path).toEqual([]);
      await expectNoViolationsAt(page, 390);
      await page.setViewportSize(ZOOMED);
      await expectNoSidewaysScroll(page);
    }
  });
});

test("the home page, left alone, runs at most 125 kB of scripts", async () => {
  const { page } = await stage.visit();
  const scripts = new Set<string>();
  page.on("response", (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname))
      scripts.add(new URL(response.url()).pathname);
  });
  await page.goto(paths.home(), { waitUntil: "networkidle" });
  expect(scripts.size).toBeGreaterThan(3);
  expect(gzipped([...scripts])).toBeLessThanOrEqual(125_000);
});

async function openScreen(page: Page, { path }: Screen): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction((quietMs) => {
    const ends = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const latest = Math.max(0, ...ends.map(({ responseEnd }) => responseEnd));
    const isThere = document.querySelector(".skeleton, .spinner") === null;
    return isThere && performance.now() - latest > quietMs;
  }, QUIET_MS);
}

/** What still moves although stillness was asked for. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getTiming().duration) > 1)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : "?")),
  );
}
