import { describe, expect, it } from "vitest";
import { annotationBox } from "../../../lib/drawing/annotate.ts";
import { type Drawing, measured } from "../../../lib/drawing/geometry.ts";
import { placeOnSheet, SHEET } from "../../../lib/drawing/sheet.ts";
import { type DrawingName, drawingNames } from "../../categories/rules-drawings.ts";
import { drawPart } from "./draw-part.ts";
import { drawingOf, typedValues } from "./drawing-of.ts";

type Typed = Readonly<Record<string, string>>;
type Case = readonly [DrawingName, Typed];

const hex = { "across-flats": "13 mm", "head-height": "5.3 mm", thread: "M8" };
const cap = {
  "head-diameter": "13 mm",
  "head-height": "8 mm",
  "socket-size": "6 mm",
  thread: "M8",
};
const cutter = { diameter: "6.35 mm", "flute-length": "63 mm", "overall-length": "101 mm" };
const tap = {
  thread: "M8",
  "thread-length": "22 mm",
  "overall-length": "72 mm",
  "shank-diameter": "6.3 mm",
};

const PARTS: readonly Case[] = [
  ["hex-bolt", { ...hex, length: "30 mm" }],
  ["hex-bolt", { ...hex, thread: "M8×1", length: "200 mm", "thread-length": "28 mm" }],
  ["hex-nut", { thread: "M8", "across-flats": "13 mm", height: "6.8 mm" }],
  ["washer", { "inner-diameter": "8.4 mm", "outer-diameter": "16 mm", thickness: "1.6 mm" }],
  ["socket-screw", { ...cap, length: "25 mm" }],
  ["set-screw", { thread: "M8", length: "10 mm", "socket-size": "4 mm" }],
  ["parallel-pin", { diameter: "0.8 mm", length: "4 mm" }],
  ["parallel-pin", { diameter: "20 mm", length: "120 mm" }],
  ["taper-pin", { diameter: "3 mm", length: "1 in" }],
  ["twist-drill", cutter],
  ["twist-drill", { ...cutter, diameter: "1/4 in", "point-angle": "135°" }],
  ["twist-drill", { ...cutter, "point-angle": "118°", "shank-diameter": "6 mm" }],
  ["end-mill", { ...cutter, "shank-diameter": "10 mm" }],
  ["reamer", cutter],
  ["tap", tap],
  ["tap", { ...tap, "square-size": "4.9 mm" }],
];

function drawn(name: DrawingName, typed: Typed): Drawing {
  const drawing = drawPart(name, typedValues(typed));
  if ("fault" in drawing) throw new Error(drawing.fault);
  return drawing;
}

const dimensionsOf = ({ views }: Drawing) => views.flatMap(({ dimensions }) => dimensions);

describe("a drawing of a part", () => {
  it("is there for each name", () => {
    expect(new Set(PARTS.map(([name]) => name))).toEqual(new Set(drawingNames));
  });

  it.each(PARTS)("shows each value of a %s once, at its length: %o", (name, typed) => {
    const { lengths, angles, thread } = typedValues(typed);
    const expected: Record<string, number> = {};
    for (const code of Object.keys(typed))
      expected[code] =
        code === "thread" ? (thread?.diameter ?? 0) / 1e6 : (lengths[code] ?? angles?.[code] ?? 0);
    const shown = dimensionsOf(drawn(name, typed));
    expect(shown).toHaveLength(Object.keys(typed).length);
    for (const dimension of shown) {
      const { attribute, text } = dimension;
      expect([attribute, measured(dimension)]).toEqual([
        attribute,
        expect.closeTo(expected[attribute] ?? Number.NaN, 6),
      ]);
      const figure = text.replace(/[Ø°]/g, "");
      if (attribute === "thread") expect(text).toBe(thread?.name);
      else expect(Number(figure)).toBeCloseTo(expected[attribute] ?? Number.NaN, 4);
    }
  });

  it.each(PARTS)("of a %s stays on its sheet, and no figure meets another: %o", (name, typed) => {
    const { annotations, box, place, height } = placeOnSheet(drawn(name, typed));
    const [[left, bottom], [right, top]] = [place(box.min), place(box.max)] as const;
    expect(Math.min(left, top)).toBeGreaterThan(10);
    expect(right).toBeLessThan(SHEET.width - 10);
    expect(bottom).toBeLessThan(310);
    const figures = annotations.map((each) =>
      annotationBox({ ...each, lines: [], arcs: [] }, height),
    );
    for (const [i, one] of figures.entries())
      for (const other of figures.slice(i + 1)) {
        const isApart = [0, 1].some(
          (axis) =>
            (one.max[axis] ?? 0) <= (other.min[axis] ?? 0) ||
            (other.max[axis] ?? 0) <= (one.min[axis] ?? 0),
        );
        expect(isApart).toBe(true);
      }
  });

  it.each<[...Case, string]>([
    ["hex-bolt", hex, "A drawing needs length."],
    ["hex-bolt", { ...hex, thread: "8 mm", length: "30 mm" }, "A drawing needs thread."],
    [
      "hex-bolt",
      { ...hex, thread: "M16", length: "30 mm" },
      "The head is not wider than the thread.",
    ],
    [
      "hex-bolt",
      { ...hex, length: "30 mm", "thread-length": "31 mm" },
      "The thread is longer than the shank.",
    ],
    [
      "hex-nut",
      { thread: "M16", "across-flats": "13 mm", height: "6 mm" },
      "The nut is not wider than its thread.",
    ],
    [
      "washer",
      { "inner-diameter": "16 mm", "outer-diameter": "16 mm", thickness: "1 mm" },
      "The hole is not smaller than the washer.",
    ],
    [
      "socket-screw",
      { ...cap, length: "20 mm", "socket-size": "12 mm" },
      "The socket does not fit into the head.",
    ],
    [
      "set-screw",
      { thread: "M8", length: "8 mm", "socket-size": "6 mm" },
      "The socket does not fit into the screw.",
    ],
    ["taper-pin", { diameter: "20 mm", length: "5 mm" }, "The pin is shorter than its chamfers."],
    [
      "twist-drill",
      { ...cutter, "flute-length": "101 mm" },
      "The flutes are not shorter than the tool.",
    ],
    ["twist-drill", { ...cutter, diameter: "-6 mm" }, "A drawing needs diameter."],
    ["twist-drill", { ...cutter, "point-angle": "180°" }, "The point angle is not one of a drill."],
    ["tap", { ...tap, "thread-length": "4 mm" }, "The thread is shorter than its lead."],
    ["tap", { ...tap, "square-size": "7 mm" }, "The square is not smaller than the shank."],
  ])("of a %s is refused in words: %o", (name, typed, fault) => {
    expect(drawPart(name, typedValues(typed))).toEqual({ fault });
    expect(drawingOf(name, typedValues(typed), { name: "" })).toBeUndefined();
  });

  it("of a needle of 10 m has no more lines than the sheet can show", () => {
    const needle = { diameter: "0.1 mm", "flute-length": "9 m", "overall-length": "10 m" };
    const svg = drawingOf("twist-drill", typedValues(needle), { name: "Needle" });
    expect(svg?.length).toBeLessThan(10_000);
  });
});
