/** The sheet: paper, line kinds in light and blueprint colors, scale bar and title block. */
import { num } from "./path.ts";
import { circle, line, rect } from "./pen.ts";
import { drawn, reach, type View } from "./view.ts";

interface Ink {
  paper: string;
  body: string;
  tint: string;
  line: string;
  fine: string;
  accent: string;
}

const light: Ink = {
  paper: "#FAF8F3",
  body: "#FFFFFF",
  tint: "#EDE9DF",
  line: "#16212B",
  fine: "#5E6A73",
  accent: "#C2410C",
};

const blueprint: Ink = {
  paper: "#0E1820",
  body: "#14212B",
  tint: "#1C2E3B",
  line: "#E9EEF1",
  fine: "#8FA3B0",
  accent: "#FF8A4C",
};

const colors = (ink: Ink): string =>
  `.s{fill:${ink.paper}}.o,.p{fill:${ink.body}}.t{fill:${ink.tint}}` +
  `.o,.e,.m,.p,.k{stroke:${ink.line}}.h,.c,.w,.v,.z,#x path,#y path{stroke:${ink.fine}}` +
  `.d,.n,.g{fill:${ink.line}}.r{fill:${ink.fine}}.a{stroke:${ink.accent}}.f{fill:${ink.accent}}`;

/** Line weights: 2 for bodies, 1.1 for details, 0.6 for annotations. */
const weights =
  "path{fill:none;fill-rule:evenodd;stroke-linejoin:round;stroke-linecap:round}.o,.e,.a{stroke-width:2}" +
  ".m,.p,.k{stroke-width:1.1}.h,.c,.w,.v,.z,#x path,#y path{stroke-width:.6}" +
  ".k{stroke-dasharray:5 3}.c{stroke-dasharray:14 3 2 3}.x{fill:url(#x)}.y{fill:url(#y)}" +
  ".w{marker-start:url(#w);marker-end:url(#w)}.v{marker-end:url(#w)}" +
  ".z{marker-start:url(#z);marker-end:url(#z)}" +
  "text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}.d{font-size:12px}" +
  ".n{font-size:11px}";

/**
 * Figures are larger below 400 px, and larger still below 320 px. Below 240 px, where they cannot
 * be read, only the tool is shown.
 */
const smaller = (fill: string): string =>
  "@media(max-width:399.9px){.d{font-size:13.5px}.n{font-size:12.5px}}" +
  "@media(max-width:319.9px){.d{font-size:15.5px}.n{font-size:14px}}" +
  "@media(max-width:239.9px){.q{display:none}.o,.e,.a{stroke-width:3.4}.m,.p,.k{stroke-width:1.9}" +
  `.h,.c,#x path,#y path{stroke-width:.9}.tool{transform:${fill}}}`;

const hatching = (id: string, degrees: number): string =>
  `<pattern id="${id}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(${degrees})">` +
  '<path d="M2.5 0V5"/></pattern>';

const markers =
  '<marker id="w" viewBox="0 0 9 5" refX="9" refY="2.5" markerWidth="9" markerHeight="5" ' +
  'markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="r" d="M0 .8L9 2.5L0 4.2z"/></marker>' +
  '<marker id="z" viewBox="0 0 18 5" refX="0" refY="2.5" markerWidth="18" markerHeight="5" ' +
  'markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="r" d="M9 .8L0 2.5L9 4.2z"/>' +
  '<path class="h" d="M9 2.5H18"/></marker>';

const centering = `<path class="h q" d="${line(240, 0, 240, 8)}${line(240, 352, 240, 360)}${line(0, 180, 8, 180)}${line(472, 180, 480, 180)}"/>`;

/** The symbol of third-angle projection (ISO 5456-2). */
const thirdAngle = `${circle(450, 337, 5)}${circle(450, 337, 2.5)}M442.5 337H457.5M450 329.5V344.5M460 334.5V339.5L468 342V332zM458 337H470`;
const axes = "M456 337V329M456 337L464 341.5M456 337L448 341.5";

type Projection = "third-angle" | "isometric" | "one view";

const symbols: Readonly<Record<Projection, string>> = {
  "third-angle": thirdAngle,
  isometric: axes,
  "one view": "",
};

function titleBlock(partNumber: string, projection: Projection): string {
  const symbol = symbols[projection];
  const left = symbol ? 346 : 380;
  return (
    `<g class="q"><path class="h" d="${rect(left, 326, 474 - left, 22)}` +
    `${symbol ? line(438, 326, 438, 348) : ""}${symbol}"/>` +
    `<text class="n" x="${(left + (symbol ? 438 : 474)) / 2}" y="341" text-anchor="middle">${partNumber}</text></g>`
  );
}

const LONGEST_BAR = 125;

/** A scale bar stays true at every size on a screen or in print. */
function scaleBar(perMm: number): string {
  const power = 10 ** Math.floor(Math.log10(LONGEST_BAR / perMm));
  const mm = power * ([5, 2].find((step) => step * power * perMm <= LONGEST_BAR) ?? 1);
  const [x, y, long] = [22, 341, mm * perMm];
  const tick = (share: number, high: number) =>
    line(x + long * share, y, x + long * share, y - high);
  return (
    `<g class="q bar" data-mm="${num(mm)}"><path class="h" d="M${x} ${y}H${num(x + long, 100)}"/>` +
    `<path class="h" d="${tick(0, 7)}${[1, 2, 3, 4].map((fifth) => tick(fifth / 5, 4)).join("")}${tick(1, 7)}"/>` +
    `<text class="n" x="${x}" y="330" text-anchor="middle">0</text>` +
    `<text class="n" x="${num(x + long)}" y="330" text-anchor="middle">${num(mm)} mm</text></g>`
  );
}

function fill(left: number, top: number, right: number, bottom: number): string {
  const k = Math.min(448 / (right - left), 328 / (bottom - top));
  const [x, y] = [240 - (k * (left + right)) / 2, 180 - (k * (top + bottom)) / 2];
  return `matrix(${num(k, 1000)},0,0,${num(k, 1000)},${num(x)},${num(y)})`;
}

/**
 * A drawing as an SVG document of 480 × 360 units with `perMm` units per millimeter; a blueprint
 * in dark mode.
 */
export function sheet(
  title: { partNumber: string; perMm: number; projection: Projection },
  ...views: View[]
): string {
  const { partNumber, perMm, projection } = title;
  const points = views.flatMap((shown) => reach(shown, perMm));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const small = smaller(fill(left, top, right, bottom));
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="480" height="360">' +
    `<style>${weights}${colors(light)}@media(prefers-color-scheme:dark){${colors(blueprint)}}${small}</style>` +
    `<defs>${hatching("x", 45)}${hatching("y", -45)}${markers}</defs>` +
    `<path class="s" d="M0 0H480V360H0z"/>${centering}` +
    `<g class="tool" data-size="${num(right - left)} ${num(bottom - top)}">` +
    `${views.map((shown) => drawn(shown, perMm)).join("")}</g>` +
    `${scaleBar(perMm)}${titleBlock(partNumber, projection)}</svg>`
  );
}
