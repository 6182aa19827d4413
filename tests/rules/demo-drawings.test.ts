/**
 * The demo's drawings, as they are served: each dimension is as long as its figure says by the scale
 * bar on the same sheet, and says what the specifications say.
 */
import { describe, expect, it } from "vitest";
import { demoAttributes } from "../../demo/attributes.ts";
import { type DemoTool, demoTools } from "../../demo/tools.ts";

type Point = readonly [x: number, y: number];

interface Dimension {
  readonly kind: string;
  /** What is written: the first number of it in millimeters or degrees. */
  readonly words: string;
  readonly figure: number;
  /** What is drawn: units of the sheet, or degrees. */
  readonly drawn: number;
  readonly times: number;
  readonly isBroken: boolean;
  readonly spec: string | undefined;
}

const points = (d: string): Point[] =>
  [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
const far = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
const texts = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words = ""]) => words);

/** Length of the dimension line; of a diameter twice the way from the centre to the arrow's tip. */
function drawnLength(kind: string, body: string, centre: Point): number {
  if (kind === "diameter") {
    const [tip = [0, 0] as Point] = points(/class="v" d="([^"]*)"/.exec(body)?.[1] ?? "").slice(-1);
    return 2 * far(centre, tip);
  }
  const d = /class="[wz]" d="([^"]*)"/.exec(body)?.[1] ?? "";
  if (kind !== "angle") {
    const [a = [0, 0] as Point, b = [0, 0] as Point] = points(d);
    return far(a, b);
  }
  const [, sx, sy, ex, ey] =
    /^M(-?[\d.]+) (-?[\d.]+)A[\d.]+ [\d.]+ 0 \d 1 (-?[\d.]+) (-?[\d.]+)$/.exec(d)?.map(Number) ??
    [];
  const turn = (x = 0, y = 0) => Math.atan2(centre[1] - y, x - centre[0]);
  const degrees = ((turn(sx, sy) - turn(ex, ey)) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

function dimensionsOf(svg: string): Dimension[] {
  return svg
    .split('<g class="view"')
    .slice(1)
    .flatMap((view) => {
      const times = Number(/^ data-times="([\d.]+)"/.exec(view)?.[1] ?? 1);
      return [...view.matchAll(/<g (class="q[^>]*data-kind[^>]*)>(.*?)<\/g>/g)].map(
        ([, tag = "", body = ""]): Dimension => {
          const kind = attribute(` ${tag}`, "data-kind") ?? "";
          const [cx = 0, cy = 0] = (attribute(tag, "data-center") ?? "").split(" ").map(Number);
          const [words = ""] = texts(body);
          return {
            kind,
            words,
            figure: Number(/[\d.]+(?=[^\d.×]*(?: |$|°))/.exec(words.replace(/^\d+ × /, ""))?.[0]),
            drawn: drawnLength(kind, body, [cx, cy]),
            times,
            isBroken: /class="q b"/.test(tag),
            spec: attribute(tag, "data-spec"),
          };
        },
      );
    });
}

/** Units of the sheet for a millimeter, as the scale bar says. */
function scaleOf(svg: string): number {
  const bar = /<g class="q bar" data-mm="([\d.]+)">(.*?)<\/g>/.exec(svg);
  const [a = [0, 0] as Point] = points(bar?.[2] ?? "");
  const end = /M[\d.]+ [\d.]+H([\d.]+)/.exec(bar?.[2] ?? "")?.[1];
  expect(texts(bar?.[2] ?? ""), "the bar says its length").toEqual(["0", `${bar?.[1]} mm`]);
  return (Number(end) - a[0]) / Number(bar?.[1]);
}

const MEASURES = ["across", "upright", "aligned", "diameter"];
const drawings = demoTools.map((tool) => ({
  tool,
  specs: specsOf(tool),
  svg: tool.drawing(),
  name: tool.partNumber,
}));

/** The attributes by their names, then the free lines. */
function specsOf({ attributes = {}, specs }: DemoTool): DemoTool["specs"] {
  const typed = Object.entries(attributes).map(([code, value]) => ({
    label: demoAttributes.find((attribute) => attribute.code === code)?.name ?? code,
    value: String(value),
  }));
  return [...typed, ...specs];
}

describe("the demo's drawings", () => {
  it.each(drawings)("$name: every dimension has the scale of the scale bar", ({ svg }) => {
    const scale = scaleOf(svg);
    const measures = dimensionsOf(svg).filter(({ kind }) => MEASURES.includes(kind));
    expect(measures.length).toBeGreaterThan(1);
    for (const { words, figure, drawn, times, isBroken } of measures) {
      if (isBroken) continue;
      const said = figure * scale * times;
      expect(
        drawn / said,
        `${words} is drawn ${drawn} units long, ${said} would be true`,
      ).toBeCloseTo(1, 2);
    }
    for (const { words, figure, drawn } of dimensionsOf(svg).filter(({ kind }) => kind === "angle"))
      expect(Math.abs(drawn - figure), words).toBeLessThan(0.5);
  });

  it.each(drawings)("$name: only shortened dimensions have a break", ({ svg }) => {
    const broken = dimensionsOf(svg).filter(({ isBroken }) => isBroken);
    expect([...svg.matchAll(/class="m br"/g)].length).toBe(2 * broken.length);
    for (const { figure, drawn } of broken) expect(drawn).toBeLessThan(figure * scaleOf(svg));
  });

  it.each(drawings)("$name: dimensions equal their specifications", ({ specs, svg }) => {
    for (const { spec, figure, words } of dimensionsOf(svg)) {
      if (spec === undefined) continue;
      const said = specs.find(({ label }) => label === spec)?.value;
      const numbers = (said?.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
      expect(numbers, `${words} against ${spec}: ${said}`).toContain(figure);
    }
  });

  it("every size of the specifications has a dimension", () => {
    const SHOWN =
      /^(Diameter|Flute length|Overall length|Length|Outside diameter|Thickness|Bore|Width|Jaw width|Jaw length|Across flats|Pitch diameter|Bolt spacing|Center height|Bezel|Stem|Throat|Blade|Square|Rule|Section|Block|Faces|Slot|Slots|Taper|Vee|Point angle|Capacity)$/;
    const missing = drawings.flatMap(({ tool, specs, svg }) => {
      const said = dimensionsOf(svg).map(({ spec }) => spec);
      return specs
        .filter(
          ({ label, value }) => SHOWN.test(label) && !/–/.test(value) && !said.includes(label),
        )
        .map(({ label }) => `${tool.name}: ${label}`);
    });
    expect(missing).toEqual([]);
  });

  it.each(drawings)(
    "$name: every figure is a dimension, or part of the name or a note",
    ({ tool, specs, svg }) => {
      const words = [tool.name, tool.description, ...specs.map(({ value }) => value)].join(" ");
      const plain = svg
        .replaceAll(/<g class="q[^>]*>.*?<\/g>/g, "")
        .replaceAll(/<text class="g"[^>]*>.*?<\/text>/g, "");
      // Left over is what names an enlarged view, and how many times as large.
      for (const text of texts(plain)) expect(text).toMatch(/^[A-Z–a-z]+ {2}×[\d.]+$/);
      const known = new Set(words.match(/\d+(?:\.\d+)?/g));
      const spelled = new Map([
        ["six", "6"],
        ["three", "3"],
        ["two", "2"],
      ]);
      for (const [word, digit] of spelled) if (words.toLowerCase().includes(word)) known.add(digit);
      for (const { words: note } of dimensionsOf(svg).filter(({ kind }) => kind === "note"))
        for (const number of note.match(/\d+(?:\.\d+)?/g) ?? [])
          expect([...known], note).toContain(number);
      expect(svg).not.toMatch(/>\d+:\d+</);
    },
  );

  it.each(drawings)(
    "$name: figures and title block are hidden where they are too small to read",
    ({ svg }) => {
      expect(svg).toMatch(/@media\(max-width:239\.9px\)\{\.q\{display:none\}/);
    },
  );

  it.each(drawings)("$name: an enlarged view states its scale", ({ svg }) => {
    for (const view of svg.split('<g class="view"').slice(1)) {
      const times = /^ data-times="([\d.]+)"/.exec(view)?.[1];
      const named = texts(view).filter(
        (words) => words.includes("×") && /^[A-Z–a-z]+ {2}×/.test(words),
      );
      expect(named.map((words) => words.split("×")[1])).toEqual(times === undefined ? [] : [times]);
    }
  });
});
