/** Text as SVG paths: the server has no fonts of its own. */
import { fontOf, runsOf, type Weight } from "../../kit/node/pdf/fonts.ts";

interface TextStyle {
  readonly size: number;
  readonly x: number;
  readonly baseline: number;
  readonly fill: string;
  readonly weight?: Weight;
}

/** One line in the font of documents. */
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
