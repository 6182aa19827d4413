/** The shop's icons and link preview, composed of its logo or, without one, of its name and initial. */
import { loadSharp } from "../../features/images/api/encode.ts";
import { SHARED } from "../../features/images/rules.ts";
import { grounds } from "../../features/settings/rules-accent.ts";
import { ADVANCE, charactersOf } from "../../kit/node/pdf/fonts.ts";
import { initialOf, type Shop } from "../../shop.ts";
import { textPaths } from "./letters.ts";

const { paper, sheet } = grounds.light;
const INK = "#16212b";
const GRAPHITE = "#45515b";
const LINE = "#d8d4ca";
/** Of the edge of an icon: the rest is the margin that phones crop. */
const ICON_SHARE = 0.76;
/** Pixels; sharp on screens of twice the density. */
const FAVICON = 64;
/** Of the link preview, in pixels. */
const LEFT = 96;
const TEXT_WIDTH = 1000;
const LOGO = { width: 780, height: 230 };
const [LARGEST_NAME, NAME_BESIDE_LOGO, STRAPLINE, SMALLEST_TEXT] = [84, 40, 28, 24];

export interface Logos {
  readonly light: Buffer | undefined;
  readonly dark: Buffer | undefined;
}

/** A PNG for home screens. */
export async function renderIcon(shop: Shop, { light }: Logos, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const edge = Math.round(size * ICON_SHARE);
  const drawing = light
    ? await sharp(light).resize({ width: edge, height: edge, fit: "inside" }).png().toBuffer()
    : await sharp(Buffer.from(initialSvg(shop)), { density: (72 * edge) / 32 })
        .png()
        .toBuffer();
  return sharp({
    create: { width: size, height: size, channels: 3, background: light ? sheet : paper },
  })
    .composite([{ input: drawing, gravity: "centre" }])
    .png()
    .toBuffer();
}

/** An SVG for browser tabs, which shows the dark variant on dark screens. */
export async function renderFavicon(shop: Shop, { light, dark }: Logos): Promise<Buffer> {
  if (!light) return Buffer.from(favicon(shop));
  const size = `viewBox="0 0 ${FAVICON} ${FAVICON}"`;
  const images = await Promise.all(
    [light, ...(dark ? [dark] : [])].map(async (logo, index) => {
      const png = (await contained(logo, FAVICON)).toString("base64");
      return `<image class="${index === 0 ? "l" : "d"}" width="${FAVICON}" height="${FAVICON}" href="data:image/png;base64,${png}"/>`;
    }),
  );
  const style = dark
    ? "<style>.d{display:none}@media(prefers-color-scheme:dark){.d{display:inline}.l{display:none}}</style>"
    : "";
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${style}${images.join("")}</svg>`,
  );
}

/** A PNG for link previews: the logo or the mark, the name and the strapline. */
export async function renderShareImage(shop: Shop, { light }: Logos): Promise<Buffer> {
  const sharp = await loadSharp();
  const { company, branding } = shop;
  const { width, height } = SHARED;
  const name = textLine(company.name, light ? NAME_BESIDE_LOGO : LARGEST_NAME, TEXT_WIDTH);
  const strapline = textLine(company.strapline, STRAPLINE, TEXT_WIDTH);
  const mark = `<svg x="${LEFT}" y="130" width="160" height="160" viewBox="0 0 32 32">${initialMark(shop)}</svg>`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<rect x="28" y="28" width="${width - 56}" height="${height - 56}" fill="none" stroke="${LINE}" stroke-width="2"/>`,
    light ? "" : mark,
    textPaths(name.text, { size: name.size, x: LEFT, baseline: 420, fill: INK }),
    textPaths(strapline.text, {
      size: strapline.size,
      x: LEFT,
      baseline: 480,
      fill: GRAPHITE,
      weight: 400,
    }),
    `<rect x="${LEFT}" y="520" width="120" height="8" fill="${branding.accent}"/>`,
    "</svg>",
  ].join("");
  const logo = light && {
    input: await sharp(light)
      .resize({ ...LOGO, fit: "inside" })
      .png()
      .toBuffer(),
    left: LEFT,
    top: 110,
  };
  return sharp(Buffer.from(svg))
    .composite(logo ? [logo] : [])
    .png({ palette: true })
    .toBuffer();
}

/** Smaller where it would be wider, and shortened below a size that can be read. */
function textLine(text: string, largest: number, width: number): { text: string; size: number } {
  const characters = charactersOf(text);
  const fits = width / (characters.length * ADVANCE);
  if (fits >= SMALLEST_TEXT) return { text, size: Math.min(largest, fits) };
  const most = Math.floor(width / (SMALLEST_TEXT * ADVANCE)) - 1;
  return { text: `${characters.slice(0, most).join("").trimEnd()}…`, size: SMALLEST_TEXT };
}

async function contained(logo: Buffer, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(logo)
    .resize({ width: size, height: size, fit: "contain", background })
    .png()
    .toBuffer();
}

/** On a grid of 32. */
function initialMark(shop: Shop): string {
  const size = 22;
  const x = (32 - size * ADVANCE) / 2;
  const text = textPaths(charactersOf(initialOf(shop.company))[0] ?? "", {
    size,
    x,
    baseline: 23.6,
    fill: paper,
  });
  return `<rect class="g" width="32" height="32" rx="2" fill="${INK}"/>${text}`;
}

function initialSvg(shop: Shop): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">${initialMark(shop)}</svg>`;
}

/** Inverted in a dark color scheme. */
function favicon(shop: Shop): string {
  const style = `<style>.m{fill:${paper}}@media(prefers-color-scheme:dark){.g{fill:#e9eef1}.m{fill:#0e1820}}</style>`;
  const mark = initialMark(shop).replace("<g fill=", '<g class="m" fill=');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${style}${mark}</svg>`;
}
