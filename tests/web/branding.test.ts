/** The accent color and the typographic voice, in the pages of every process within a second. */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { documentsOf, payAndInvoice } from "#support/orders/issue-documents.ts";
import { placeOrder } from "#support/orders/ordering.ts";
import { png, sendFiles, storedPictures } from "#support/products/pictures.ts";
import { createTwoProcesses } from "#support/two-processes.ts";
import { BRAND_FILES } from "../../src/app/server/brand/routes.ts";
import { findPrintedLogo } from "../../src/catalog/pictures/api/find-logo.ts";
import { darkAccentOf } from "../../src/frame/settings/rules-accent.ts";
import type { Branding } from "../../src/frame/shop.ts";
import type { BillingDocument } from "../../src/sales/invoices/api/billing-document.ts";
import { createInvoicing } from "../../src/sales/invoices/api/invoicing.ts";
import { renderDocument } from "../../src/sales/invoices/api/pdf/render.ts";
import { voiceLooks } from "../../src/shop/branding/rules-voices.ts";
import { client, dist } from "./build.ts";

const BLUE = "#1d4ed8";
/** Server-rendered, static, error page, shell. */
const PAGES = ["/", "/tools", "/login", "/no-such", "/dashboard"];

describe.each(engines)("branding in the pages on %s", (engine) => {
  const at = createTwoProcesses(engine, {}, dist);

  const text = async (url: string, from = at.shop) => (await from.app.inject({ url })).payload;

  const change = (changes: Partial<Branding>) =>
    at.changeSection("branding", (branding) => ({ ...branding, ...changes }));

  const everyPage = async (check: (html: string) => boolean) => {
    for (const url of PAGES) await at.everywhere(async (from) => check(await text(url, from)));
  };

  test("add nothing to a page until they are changed", async () => {
    for (const url of PAGES) expect(await text(url)).not.toMatch(/<style|\/fonts\//);
  });

  test("a changed accent is in the head of every page, for both themes, and goes again", async () => {
    for (const from of [at.shop, at.other]) for (const url of PAGES) await text(url, from);
    await change({ accent: BLUE });
    const style = `<style id="theme">html:root{--color-accent:${BLUE}}@media(prefers-color-scheme:dark){html:root{--color-accent:${darkAccentOf(BLUE)}}}</style>`;
    await everyPage((html) => html.includes(style));
    await change({ accent: "#c2410c" });
    await everyPage((html) => !html.includes("<style"));
  });

  test("a voice preloads its own typefaces, and the one that it replaces no more", async () => {
    await change({ voice: "classic" });
    await everyPage((html) => html.includes("--font-heading:"));
    const html = await text("/");
    expect(html).not.toContain('as="font" href="/assets/archivo');
    expect(html.match(/as="font"/g)).toHaveLength(2);
    for (const { address } of voiceLooks.classic.fonts) {
      expect(html).toContain(`as="font" href="${address}"`);
      const { statusCode, headers, rawPayload } = await at.shop.app.inject({ url: address });
      expect(statusCode).toBe(200);
      expect(headers["content-type"]).toBe("font/woff2");
      expect(headers["cache-control"]).toContain("immutable");
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(rawPayload.toString("latin1", 0, 4)).toBe("wOF2");
    }
    await change({ voice: "technical" });
    await everyPage((html) => !html.includes("/fonts/"));
  });

  const bytes = async (url: string, from = at.shop) => (await from.app.inject({ url })).rawPayload;
  /** The color of a pixel, at parts of the width and the height. */
  async function pixel(picture: Buffer, x: number, y: number): Promise<string> {
    const { data, info } = await sharp(picture)
      .flatten()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at =
      (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return data.subarray(at, at + 3).toString("hex");
  }
  async function upload(background: string): Promise<string> {
    const picture = { width: 400, height: 100, channels: 3, background } as const;
    const file = png(await sharp({ create: picture }).png().toBuffer());
    return (await sendFiles(at.shop, at.admin.token, [file])).json.data.url;
  }
  const FILES = BRAND_FILES.map((name) => `/${name}`);

  test("the icons and the link preview are the build's until the name or the logo changes", async () => {
    for (const file of FILES)
      expect((await bytes(file)).equals(readFileSync(client + file))).toBe(true);
    expect(await text("/")).toContain('href="/favicon.svg"');
  });

  test("another company has its name with its initial in place of the mark", async () => {
    const names = { name: "Śruba & Söhne", shortName: "Śruba" };
    await at.changeSection("company", (company) => ({ ...company, ...names }));
    await everyPage(
      (html) => !html.includes("<header") || html.includes('initial-mark heading">Ś<'),
    );
    for (const file of FILES)
      expect((await bytes(file)).equals(readFileSync(client + file))).toBe(false);
    expect(await sharp(await bytes("/og.png")).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    });
    const icon = await bytes("/icon-192.png");
    expect(await sharp(icon).metadata()).toMatchObject({ width: 192, height: 192 });
    expect(await pixel(icon, 0.15, 0.15)).toBe("16212b");
  });

  test("a logo is in the header, the icons, the manifest, the link preview and the invoice", async () => {
    const [light, dark] = [await upload("#ff0000"), await upload("#00ff00")];
    await change({ logoLight: light, logoDark: dark });
    await everyPage((html) => !html.includes("<header") || html.includes(`<img src="${light}"`));
    const html = await text("/");
    expect(html).toContain('width="400" height="100" alt="Śruba &amp; Söhne" class="site-logo"');
    expect(html).toMatch(/<source media="\(prefers-color-scheme: dark\)"/);
    expect(html).not.toContain("initial-mark");

    for (const from of [at.shop, at.other]) {
      const favicon = (await bytes("/favicon.svg", from)).toString();
      expect(favicon.match(/data:image\/png;base64/g)).toHaveLength(2);
      for (const file of ["/icon-192.png", "/og.png"])
        expect(
          await pixel(
            await bytes(file, from),
            file === "/og.png" ? 0.4 : 0.5,
            file === "/og.png" ? 0.3 : 0.5,
          ),
        ).toMatch(/^f[c-f]0[0-3]0[0-3]$/);
    }
    const [, version] = /href="(\/favicon\.svg\?v=[\w-]+)"/.exec(html) ?? [];
    const { headers } = await at.shop.app.inject({ url: version ?? "" });
    expect(headers["cache-control"]).toContain("immutable");
    const manifest = JSON.parse(await text("/manifest.webmanifest"));
    expect(manifest.icons[0].src).toBe(`/icon-192.png${version?.slice("/favicon.svg".length)}`);

    const buyer = await prepareBuyer(at.shop);
    const [tool] = (await at.shop.call("GET", "/tool")).json;
    const order = await placeOrder(at.shop, buyer, tool);
    const words = (await at.shop.call("GET", "/shop")).json;
    const invoicing = createInvoicing(() => words);
    await payAndInvoice(at.shop.db, order, { invoicing });
    const [invoice] = await documentsOf(at.shop, "invoice", order);
    expect(invoice?.seller).toMatchObject({ name: "Śruba & Söhne", logo: light });
    const printed = await findPrintedLogo(at.shop.db, light);
    const drawn = await renderDocument(invoice as BillingDocument, printed);
    expect(drawn.toString("latin1")).toMatch(/\/Subtype \/Image.*\/Width 400.*\/Height 100/s);
    // The document keeps the logo that it was issued with.
    await change({ logoLight: "", logoDark: "" });
    expect((await documentsOf(at.shop, "invoice", order))[0]?.seller.logo).toBe(light);
    await everyPage((html) => !html.includes("<header") || html.includes("initial-mark"));
  });

  test("a file that is no picture and an SVG are refused, and nothing is stored", async () => {
    const before = await storedPictures(at.shop);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const file of [
      { bytes: Buffer.from("hello"), type: "image/png" },
      { bytes: svg, type: "image/svg+xml" },
    ]) {
      const { status, json } = await sendFiles(at.shop, at.admin.token, [file]);
      expect(status).toBe(415);
      expect(json.detail).toBe(
        "This is not a JPEG, PNG, WebP or AVIF picture. Choose one of those.",
      );
    }
    expect(await storedPictures(at.shop)).toEqual(before);
  });
});

describe("the voices", () => {
  const fonts = Object.values(voiceLooks).flatMap((look) => look.fonts);

  test.each(fonts)("$family is at an address with its package's version", ({ file, address }) => {
    const [scope, name] = file.split("/");
    const manifest = new URL(`../../node_modules/${scope}/${name}/package.json`, import.meta.url);
    expect(address).toContain(JSON.parse(readFileSync(manifest, "utf8")).version);
  });

  test.each(Object.entries(voiceLooks))("%s has the font of its texts last", (_, look) => {
    const last = look.fonts.at(-1);
    expect(look.text?.split(",")[0]).toBe(last && `"${last.family}"`);
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
