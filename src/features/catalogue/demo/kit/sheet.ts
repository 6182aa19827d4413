/** The sheet: paper, line kinds in a light and a blueprint variant, and the title block. */
import { line, rect } from "./pen.ts";

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

const colours = (ink: Ink): string =>
  `.s{fill:${ink.paper}}.o,.p{fill:${ink.body}}.t{fill:${ink.tint}}` +
  `.o,.e,.m,.p,.k{stroke:${ink.line}}.h,.c,.w,.v,#x path,#y path{stroke:${ink.fine}}` +
  `.d,.n{fill:${ink.line}}.r{fill:${ink.fine}}.a{stroke:${ink.accent}}.f{fill:${ink.accent}}`;

/** Three weights: 2 for bodies, 1.1 for their details, 0.6 for everything that only explains. */
const weights =
  "path{fill:none;fill-rule:evenodd;stroke-linejoin:round;stroke-linecap:round}.o,.e,.a{stroke-width:2}" +
  ".m,.p,.k{stroke-width:1.1}.h,.c,.w,.v,#x path,#y path{stroke-width:.6}" +
  ".k{stroke-dasharray:5 3}.c{stroke-dasharray:14 3 2 3}.x{fill:url(#x)}.y{fill:url(#y)}" +
  ".w{marker-start:url(#w);marker-end:url(#w)}.v{marker-end:url(#w)}" +
  "text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}.d{font-size:11px}" +
  ".n{font-size:10px}";

const hatching = (id: string, degrees: number): string =>
  `<pattern id="${id}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(${degrees})">` +
  '<path d="M2.5 0V5"/></pattern>';

const marker =
  '<marker id="w" viewBox="0 0 9 5" refX="9" refY="2.5" markerWidth="9" markerHeight="5" ' +
  'markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="r" d="M0 .8L9 2.5L0 4.2z"/></marker>';

/** Centring marks in the middle of the sheet's edges. */
const centring = `<path class="h" d="${line(240, 0, 240, 8)}${line(240, 352, 240, 360)}${line(0, 180, 8, 180)}${line(472, 180, 480, 180)}"/>`;

/** Part number, scale, and the symbol of first-angle projection, in the lower right corner. */
const titleBlock = (partNumber: string, scale: string): string =>
  `<path class="h" d="${rect(312, 326, 156, 22)}${line(396, 326, 396, 348)}${line(438, 326, 438, 348)}` +
  `M444 333.5L452 331V343L444 340.5zM442 337H454M460 330V344M453.5 337H466.5M456 337a4 4 0 1 0 8 0a4 4 0 1 0 -8 0` +
  'M458 337a2 2 0 1 0 4 0a2 2 0 1 0 -4 0"/>' +
  `<text class="n" x="354" y="340.5" text-anchor="middle">${partNumber}</text>` +
  `<text class="n" x="417" y="340.5" text-anchor="middle">${scale}</text>`;

/**
 * A whole drawing as an SVG document of 480 × 360 units, made of the parts in their order from back to
 * front. It turns into a blueprint where a dark colour scheme is preferred.
 */
export function sheet(title: { partNumber: string; scale: string }, ...parts: string[]): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="480" height="360">' +
    `<style>${weights}${colours(light)}@media(prefers-color-scheme:dark){${colours(blueprint)}}</style>` +
    `<defs>${hatching("x", 45)}${hatching("y", -45)}${marker}</defs>` +
    `<path class="s" d="M0 0H480V360H0z"/>${centring}` +
    `${parts.join("")}${titleBlock(title.partNumber, title.scale)}</svg>`
  );
}
