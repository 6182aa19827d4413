/** Text as SVG paths: the server has no fonts of its own. */
import { create, type Font } from "fontkit";
import { fontBytes, runsOf, type Weight } from "../../kit/node/pdf/fonts.ts";

const fonts = new Map<string, Font>();

interface TextStyle {
  readonly size: number;
  readonly x: number;
  readonly baseline: number;
  readonly fill: string;
  readonly weight?: Weight;
}

/** One line in IBM Plex Mono. */
export function textPaths(
  text: string,
  { size, x, baseline, fill, weight = 600 }: TextStyle,
): string {
  let at = x;
  const paths: string[] = [];
  for (const run of runsOf(text, weight)) {
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

function fontOf(name: string): Font {
  const known = fonts.get(name);
  if (known) return known;
  const font = create(fontBytes(name));
  if (!("layout" in font)) throw new Error(`${name} is a collection of fonts`);
  fonts.set(name, font);
  return font;
}
