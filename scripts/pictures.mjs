import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { ICON_SIZES, iconSvg } from "../src/app/server/brand/icon.ts";

// node scripts/pictures.mjs [dist] renders SVGs as PNG for clients without SVG: link previews and
// home-screen icons.

const PAPER = "#FAF8F3";

const dist = resolve(process.argv[2] ?? "dist");
const { pictures } = await import(pathToFileURL(join(dist, "ssr", "bundle.js")).href);
const files = {
  "og.png": pictures.share,
  ...Object.fromEntries(
    ICON_SIZES.map((size) => [`icon-${size}.png`, iconSvg(pictures.icon, size, PAPER)]),
  ),
};
for (const [name, svg] of Object.entries(files))
  await sharp(Buffer.from(svg))
    .png({ palette: true })
    .toFile(join(dist, "client", name));
