/** The accent color and the typographic voice, in the pages of every process within a second. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { darkAccentOf } from "../../src/features/settings/rules-accent.ts";
import { voiceLooks } from "../../src/features/settings/rules-voices.ts";
import type { Branding } from "../../src/shop.ts";
import { type Buyer, prepareBuyer } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { within } from "../support/pace.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { client } from "./build.ts";

const dist = new URL("../", `file://${client}/`).pathname;
const BLUE = "#1d4ed8";
/** Server-rendered, static, error page, shell. */
const PAGES = ["/", "/tools", "/login", "/no-such", "/dashboard"];

describe.each(engines)("branding in the pages on %s", (engine) => {
  let shop: TestShop;
  /** Another process; on SQLite there is only one. */
  let other: TestShop;
  let admin: Buyer;

  beforeAll(async () => {
    shop = await buildShop(engine, {}, { dist });
    const settings = { DATABASE_URL: shop.config.databaseUrl ?? "" };
    other = engine === "postgres" ? await buildShop(engine, settings, { dist }) : shop;
    admin = await prepareBuyer(shop, "admin");
  });
  afterAll(async () => {
    if (other !== shop) await other.close();
    await shop.close();
  });

  const text = async (url: string, from = shop) => (await from.app.inject({ url })).payload;

  async function change(changes: Partial<Branding>): Promise<void> {
    const { token } = admin;
    const { json } = await shop.call("GET", "/settings/branding", { token });
    const body = { value: { ...json.value, ...changes }, version: json.version };
    expect((await shop.call("PUT", "/settings/branding", { token, body })).status).toBe(200);
  }

  const everyPage = async (check: (html: string) => boolean) => {
    for (const from of [shop, other])
      for (const url of PAGES)
        await expect
          .poll(async () => check(await text(url, from)), { timeout: within(1000) })
          .toBe(true);
  };

  test("add nothing to a page until they are changed", async () => {
    for (const url of PAGES) expect(await text(url)).not.toMatch(/<style|\/fonts\//);
  });

  test("a changed accent is in the head of every page, for both themes, and goes again", async () => {
    for (const from of [shop, other]) for (const url of PAGES) await text(url, from);
    await change({ accent: BLUE });
    const style = `<style id="theme">html:root{--color-accent:${BLUE}}@media(prefers-color-scheme:dark){html:root{--color-accent:${darkAccentOf(BLUE)}}}</style></head>`;
    await everyPage((html) => html.includes(style));
    await change({ accent: "#c2410c" });
    await everyPage((html) => !html.includes("<style"));
  });

  test("a voice preloads its own typefaces, and the one that it replaces no more", async () => {
    await change({ voice: "classic" });
    await everyPage((html) => html.includes("--font-heading:"));
    const html = await text("/");
    expect(html).not.toContain('as="font" href="/assets/archivo');
    expect(html.match(/as="font"/g)).toHaveLength(3);
    for (const { address } of voiceLooks.classic.fonts) {
      expect(html).toContain(`as="font" href="${address}"`);
      const { statusCode, headers, rawPayload } = await shop.app.inject({ url: address });
      expect(statusCode).toBe(200);
      expect(headers["content-type"]).toBe("font/woff2");
      expect(headers["cache-control"]).toContain("immutable");
      expect(rawPayload.toString("latin1", 0, 4)).toBe("wOF2");
    }
    await change({ voice: "technical" });
    await everyPage((html) => !html.includes("/fonts/"));
  });
});

describe("the voices", () => {
  const fonts = Object.values(voiceLooks).flatMap((look) => look.fonts);

  test.each(fonts)("$family is at an address with its package's version", ({ file, address }) => {
    const [scope, name] = file.split("/");
    const manifest = new URL(`../../node_modules/${scope}/${name}/package.json`, import.meta.url);
    expect(address).toContain(JSON.parse(readFileSync(manifest, "utf8")).version);
  });

  test.each(Object.entries(voiceLooks))("%s weighs at most 80 kB in three files", (_, look) => {
    const own = look.fonts.map(
      ({ file }) => readFileSync(new URL(`../../node_modules/${file}`, import.meta.url)).byteLength,
    );
    const mono = 15_000;
    expect(own.length).toBeLessThanOrEqual(2);
    expect(own.reduce((sum, bytes) => sum + bytes, mono)).toBeLessThan(80_000);
  });
});
