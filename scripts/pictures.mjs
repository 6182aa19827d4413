import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";

// node scripts/pictures.mjs [dist] renders SVGs as PNG for clients without SVG: link previews and
// home-screen icons.

const ICON_SIZES = [180, 192, 512];
const MARK = 0.72;
const PAPER = "#FAF8F3";

const dist = resolve(process.argv[2] ?? "dist");
const { pictures } = await import(pathToFileURL(join(dist, "ssr", "bundle.js")).href);
const client = (/** @type {string} */ name) => join(dist, "client", name);

await sharp(Buffer.from(pictures.share)).png({ palette: true }).toFile(client("og.png"));
for (const size of ICON_SIZES) {
  const mark = Math.round(size * MARK);
  const drawing = sharp(Buffer.from(pictures.icon), { density: (72 * mark) / 32 });
  const edge = Math.floor((size - mark) / 2);
  await drawing
    .resize(mark, mark)
    .flatten({ background: PAPER })
    .extend({
      top: edge,
      left: edge,
      bottom: size - mark - edge,
      right: size - mark - edge,
      background: PAPER,
    })
    .png({ palette: true })
    .toFile(client(`icon-${size}.png`));
}
