/** The shop's icons and link preview as SVG: its logo or, without one, its name and initial. */
import { loadSharp } from "../../../catalog/pictures/api/encode.ts";
import { SHARED } from "../../../catalog/pictures/rules-og.ts";
import { grounds } from "../../../frame/settings/rules-accent.ts";
import { initialOf, type Shop } from "../../../frame/shop.ts";
import { ADVANCE, charactersOf, fontOf, runsOf } from "../../../lib/pdf/fonts.ts";
import { iconSvg } from "./icon.ts";

const { paper, sheet } = grounds.light;
const INK = "#16212b";
/** The edge of a tab's icon in pixels, sharp on screens of twice the density. */
const FAVICON = 64;
/** Parts of the link preview, in pixels. */
const LEFT = 96;
const TEXT_WIDTH = 1000;
const LOGO = { width: 780, height: 230 };

export interface Logos {
  readonly light: Buffer | undefined;
  readonly dark: Buffer | undefined;
}

/** A PNG for home screens, `size` pixels wide and high. */
export async function renderIcon(shop: Shop, { light }: Logos, size: number): Promise<Buffer> {
  const mark = light
    ? `<svg viewBox="0 0 ${size} ${size}">${await image(light, { width: size, height: size })}</svg>`
    : initialMark(shop);
  return png(iconSvg(mark, size, light ? sheet : paper));
}

/** An SVG for browser tabs, which shows the dark variant on dark screens. */
export async function renderFavicon(shop: Shop, { light, dark }: Logos): Promise<Buffer> {
  if (!light) return Buffer.from(initialMark(shop));
  const size = { width: FAVICON, height: FAVICON };
  const variants = `<g class="l">${await image(light, size)}</g>${dark ? `<g class="d">${await image(dark, size)}</g>` : ""}`;
  const style = dark
    ? "<style>.d{display:none}@media(prefers-color-scheme:dark){.d{display:inline}.l{display:none}}</style>"
    : "";
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FAVICON} ${FAVICON}">${style}${variants}</svg>`,
  );
}

/** A PNG for link previews: the logo or the mark, and the name, which is smaller where it would be too wide. */
export async function renderShareImage(shop: Shop, { light }: Logos): Promise<Buffer> {
  const { company, branding } = shop;
  const { width, height } = SHARED;
  const fits = TEXT_WIDTH / (charactersOf(company.name).length * ADVANCE);
  const size = Math.min(light ? 48 : 84, fits);
  const name = textPaths(company.name, { size, x: LEFT, baseline: 430, fill: INK });
  const mark = light
    ? `<g transform="translate(${LEFT} 110)">${await image(light, LOGO, "xMinYMin")}</g>`
    : initialMark(shop).replace("<svg ", `<svg x="${LEFT}" y="130" width="160" height="160" `);
  return png(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="${width}" height="${height}" fill="${paper}"/>${mark}` +
      `${name}<rect x="${LEFT}" y="490" width="120" height="8" fill="${branding.accent}"/></svg>`,
  );
}

async function png(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

interface Box {
  readonly width: number;
  readonly height: number;
}

/** A picture as large as its box allows, as an element of SVG. */
async function image(bytes: Buffer, box: Box, at = "xMidYMid"): Promise<string> {
  const sharp = await loadSharp();
  const { width, height } = box;
  const small = await sharp(bytes)
    .resize({ ...box, fit: "inside" })
    .png()
    .toBuffer();
  return `<image width="${width}" height="${height}" preserveAspectRatio="${at}" href="data:image/png;base64,${small.toString("base64")}"/>`;
}

/** The initial on a plate, on a grid of 32. It is inverted in a dark color scheme. */
function initialMark(shop: Shop): string {
  const size = 22;
  const initial = charactersOf(initialOf(shop.company))[0] ?? "";
  const letter = textPaths(initial, {
    size,
    x: (32 - size * ADVANCE) / 2,
    baseline: 23.6,
    fill: paper,
  });
  const dark = "@media(prefers-color-scheme:dark){.plate{fill:#e9eef1}.plate+g{fill:#0e1820}}";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${dark}</style><rect class="plate" width="32" height="32" rx="2" fill="${INK}"/>${letter}</svg>`;
}

interface TextStyle {
  readonly size: number;
  readonly x: number;
  readonly baseline: number;
  readonly fill: string;
}

/** One line in the font of documents, as paths: the server has no fonts of its own. */
function textPaths(text: string, { size, x, baseline, fill }: TextStyle): string {
  let at = x;
  const paths: string[] = [];
  for (const run of runsOf(text, 600)) {
    const font = fontOf(run.font);
    const scale = size / font.unitsPerEm;
    for (const { path, advanceWidth } of font.layout(run.text).glyphs) {
      const place = `translate(${at.toFixed(1)} ${baseline}) scale(${scale} ${-scale})`;
      paths.push(`<path transform="${place}" d="${path.toSVG()}"/>`);
      at += advanceWidth * scale;
    }
  }
  return `<g fill="${fill}">${paths.join("")}</g>`;
}
