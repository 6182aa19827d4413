/**
 * Rules for every page in every role. Each visit fails on a request to another origin. Other sizes, themes and
 * letters are looked at by `npm run test:all`, and the admin's colours, which are those of the other pages.
 */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { isWholeRun, longTest } from "#support/engines.ts";
import { pages as textPages } from "../../shop/pages.ts";
import { paths } from "../../src/frame/paths.ts";
import { gzipped } from "../web/build.ts";
import { expectNoFaults, expectNoViolationsAt, still } from "./support/axe.ts";
import { everyPage, goOn, openPage, type Role, type Screen } from "./support/every-page.ts";
import { expectMarked } from "./support/marked-fields.ts";
import { setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll } from "./support/steps.ts";
import { createWorld, type World } from "./support/world.ts";

const stage = setStage({ RATE_LIMITS: "off" });
/** WCAG 2.2, 1.4.10: 1280 px zoomed to 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** The number of required and optional fields of the forms. */
const FIELDS: Readonly<Record<string, readonly [required: number, optional: number]>> = {
  home: [3, 0],
  login: [2, 0],
  signup: [3, 0],
  forgot: [1, 0],
  purchase: [3, 3],
  myReviews: [3, 0],
  myProfile: [3, 2],
};

let world: World;
beforeAll(async () => {
  world = await createWorld(stage.programs);
});

/** Pages that say of something that it is not there, as `not-found` does. */
const ALIKE: readonly string[] = ["family", "tag", "managedFamily", "restockEnd"];
/** The owner's texts share one page, too, so that one of them stands for all in `npm test`. */
const isLookedAt = ({ name }: Screen) => isWholeRun || !(name in textPages || ALIKE.includes(name));

describe.each<Role>(["visitor", "customer", "admin"])("each page for a %s", (role) => {
  test("has one h1, no axe violation, and no overflow when zoomed", async () => {
    const { page, watch } = await stage.visit({
      ...still,
      ...(role !== "visitor" && { as: world[role] }),
    });
    watch.expects(/^404 GET \/no-such-page$/);
    watch.expects(/^404 GET ((\/api)?\/family\/no-such-family|\/tags\/no-such-tag)/);
    const titles = new Map<string, string>();
    const inMono: string[] = [];
    let shown = "";
    const withCodeBehindSignIn = new Set<string>();
    page.on("request", (request) => {
      if (/\/assets\/(desk|admin)-\w+\.js$/.test(request.url())) withCodeBehindSignIn.add(shown);
    });
    for (const screen of everyPage(world).filter((one) => one.role === role && isLookedAt(one))) {
      await page.setViewportSize({ width: 1440, height: 900 });
      const isFirst = shown === "";
      shown = screen.name;
      // Pages of visitors come whole from the server; those behind the sign-in are drawn by the browser anyway.
      // That each opens by its address too, languages.test.ts shows in `npm run test:all`.
      const mayGoOn = !isFirst && role !== "visitor" && !screen.path.includes("?");
      await (mayGoOn ? goOn : openPage)(page, screen.path);
      expect(await page.getByRole("heading", { level: 1 }).count(), screen.path).toBe(1);
      expect(await moving(page), screen.path).toEqual([]);
      for (const words of await wordsInMono(page)) inMono.push(`${screen.path}: ${words}`);
      const fields = FIELDS[screen.name];
      if (fields) await expectMarked(page, ...fields);
      if (isWholeRun) await expectNoViolationsAt(page, 390);
      else await expectNoFaults(page, { hasOwnColours: role !== "admin" });
      await page.setViewportSize(ZOOMED);
      await expectNoSidewaysScroll(page);
      if (role !== "visitor") continue;
      if (isWholeRun) await expectFitWithReadersLetters(page);
      titles.set(screen.name, await page.title());
    }
    expect(inMono).toEqual([]);
    expect(new Set(titles.values()).size, JSON.stringify([...titles])).toBe(titles.size);
    if (role === "visitor") expect([...withCodeBehindSignIn]).toEqual([]);
  });
});

/** WCAG 2.2, 1.4.4 and 1.4.12: text settings of the reader. */
const READERS_LETTERS = {
  "letters of twice the size": "html { font-size: 200% }",
  "wider spacing": `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`,
};

async function expectFitWithReadersLetters(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [letters, css] of Object.entries(READERS_LETTERS)) {
    const style = await page.addStyleTag({ content: css });
    await expectNoSidewaysScroll(page);
    expect(await cutOff(page), `${page.url()} with ${letters}`).toEqual([]);
    await style.evaluate((element) => (element as Element).remove());
  }
}

/** Text that is clipped by its own box, on purpose or not. */
function cutOff(page: Page): Promise<string[]> {
  return page
    .locator("main :is(p, h1, h2, h3, li, dd, dt, td, label, button)")
    .evaluateAll((all) =>
      all
        .filter(
          (box) =>
            getComputedStyle(box).overflow !== "visible" &&
            !box.closest(".sr-only, .skip-link") &&
            box.scrollHeight > box.clientHeight + 2 &&
            box.clientHeight > 1,
        )
        .map((box) => `${box.tagName}: ${box.textContent?.slice(0, 40)}`),
    );
}

longTest("the home page loads at most 130 kB of scripts without interaction", async () => {
  const { page } = await stage.visit();
  const scripts = new Set<string>();
  page.on("response", (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname))
      scripts.add(new URL(response.url()).pathname);
  });
  await page.goto(paths.home(), { waitUntil: "networkidle" });
  expect(scripts.size).toBeGreaterThan(3);
  expect(gzipped([...scripts])).toBeLessThanOrEqual(130_000);
});

/** Mono is for part numbers, codes, ids and figures; two words and more are a text. */
function wordsInMono(page: Page): Promise<string[]> {
  return page
    .locator("body *:not(svg *, code, kbd, pre, input, textarea, .sr-only, .sr-only *)")
    .evaluateAll((all) =>
      all
        .filter((element) => getComputedStyle(element).fontFamily.includes("IBM Plex Mono"))
        .map((element) =>
          [...element.childNodes]
            .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
            .map(({ textContent }) => textContent)
            .join(""),
        )
        .filter((text) => (text.match(/(?<![-.:/\w])\p{L}{3,}(?![-.:/\w])/gu) ?? []).length > 1),
    );
}

/** Animations that run although reduced motion is set. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getTiming().duration) > 1)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : "?")),
  );
}
