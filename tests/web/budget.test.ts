import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { asksForSignIn, type Page, pages } from "../../src/frame/pages.ts";
import { builtPages, client, filesOfHome, gzipped } from "./build.ts";

const KB = 1000;

// What a browser asks for beyond this, and that it asks no other site, is watched in
// tests/journeys/every-page.test.ts.
describe("the weight of the home page", () => {
  const home = filesOfHome();

  test("its scripts weigh at most 130 kB", () => {
    const { scripts } = home;
    expect(scripts.length).toBeGreaterThan(1);
    expect(gzipped(scripts)).toBeLessThanOrEqual(130 * KB);
  });

  test("its styles weigh at most 21 kB", () => {
    const { styles } = home;
    expect(styles.length).toBeGreaterThan(0);
    expect(gzipped(styles)).toBeLessThanOrEqual(21.2 * KB);
  });

  test("forms, schemas, toasts, card fields, TanStack Query, the pages' files and what prices an order are not among its scripts", () => {
    const code = home.scripts
      .map((address) => readFileSync(join(client, address), "utf8"))
      .join("\n");
    // Words that survive minification in each of them.
    expect(code).not.toMatch(
      /ZodError|data-sonner-toast|js\.stripe\.com|invalidateQueries|shouldUnregister|PackingPage-|delivery-changed/,
    );
  });

  test("there are at most three fonts of at most 80 kB together, and that of the texts is preloaded", () => {
    const assets = join(client, "assets");
    const fonts = readdirSync(assets).filter((name) => name.endsWith(".woff2"));
    const bytes = fonts.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.length).toBeLessThanOrEqual(3);
    expect(bytes).toBeLessThanOrEqual(80 * KB);
    expect(home.fonts).toEqual(
      fonts.filter((name) => name.startsWith("archivo-")).map((name) => `/assets/${name}`),
    );
  });
});

test("no page before the sign-in loads what the pages behind it share", () => {
  const isBehind = (name: string) => /\/(admin-)?(admin|desk)-\w+\.js$/.test(name);
  const behind = Object.values<Page>(pages).filter(asksForSignIn);
  const found = builtPages().routes.filter(({ code }) => code.modules.some(isBehind));
  expect(found.map(({ path }) => path)).toEqual(behind.map(({ path }) => path));
});
