import { describe, expect, it } from "vitest";
import { writeDxf } from "./dxf.ts";
import { circle, type Drawing, line, type View, withDecimal } from "./geometry.ts";
import { writeOverlay } from "./overlay.ts";
import { commonFit, SMALL_ROOM } from "./sheet.ts";
import { largestScale, readStoredDrawing, writeStoredBody } from "./stored-drawing.ts";
import { writeBeside, writeSmallBeside, writeSmallSvg, writeSvg } from "./svg.ts";

const view: View = {
  shapes: [
    line([0, 0], [40.125, -3]),
    circle([10, 5], 6.35, "thin"),
    { type: "arc", layer: "center", center: [1, 2], radius: 3, start: 100, end: 10 },
  ],
  dimensions: [
    {
      attribute: "diameter",
      direction: "vertical",
      from: [10, -1.35],
      to: [10, 11.35],
      offset: -2,
      text: "Ø12.7",
    },
    { attribute: "point-angle", direction: "angle", vertex: [0, 0], degrees: 118, text: "118°" },
  ],
};
const drawing: Drawing = { views: [view] };
const title = { name: 'Pin <6 & "h7">', partNumber: "MW-6", date: "2026-11-23", note: "Geprüft" };

/** The pairs of a DXF file as entities, by its own grammar: a code on a line, its value on the next. */
function readEntities(dxf: string) {
  const lines = dxf.split("\r\n");
  expect(lines.pop()).toBe("");
  expect(lines.length % 2).toBe(0);
  const pairs = Array.from({ length: lines.length / 2 }, (_, i) => {
    expect(lines[2 * i]).toMatch(/^\d+$/);
    return { code: Number(lines[2 * i]), value: lines[2 * i + 1] ?? "" };
  });
  expect(pairs.at(-1)).toEqual({ code: 0, value: "EOF" });
  const start = pairs.findIndex(({ code, value }) => code === 2 && value === "ENTITIES");
  const entities: Record<string, string>[] = [];
  for (const { code, value } of pairs.slice(start + 1)) {
    if (code === 0 && value === "ENDSEC") return { pairs, entities };
    if (code === 0) entities.push({});
    Object.assign(entities.at(-1) ?? {}, { [code]: value });
  }
  throw new Error("The section has no end.");
}

describe("a DXF file", () => {
  const dxf = writeDxf(drawing, title);
  const { pairs, entities } = readEntities(dxf);

  it("is R12 in code page 1252, and declares every layer that it uses", () => {
    expect(dxf).toContain("$ACADVER\r\n1\r\nAC1009\r\n9\r\n$DWGCODEPAGE\r\n3\r\nANSI_1252\r\n");
    const layers = pairs.flatMap(({ value }, i) =>
      value === "LAYER" && pairs[i + 1]?.code === 2 && pairs[i]?.code === 0
        ? [pairs[i + 1]?.value]
        : [],
    );
    for (const entity of entities) expect(layers).toContain(entity[8]);
  });

  it("has the shapes in millimeters, arcs counterclockwise in degrees", () => {
    expect(entities.slice(0, 3)).toMatchObject([
      { 0: "LINE", 8: "OUTLINE", 10: "0.000000", 20: "0.000000", 11: "40.125000", 21: "-3.000000" },
      { 0: "CIRCLE", 8: "THIN", 10: "10.000000", 20: "5.000000", 40: "6.350000" },
      { 0: "ARC", 8: "CENTER", 40: "3.000000", 50: "100.000000", 51: "10.000000" },
    ]);
  });

  it("writes figures and the title with R12's codes, letters as they are", () => {
    const texts = entities.filter((entity) => entity[0] === "TEXT");
    expect(texts).toMatchObject([
      { 1: "%%c12.7", 8: "DIMENSIONS", 50: "90.000000" },
      { 1: "118%%d", 8: "DIMENSIONS", 50: "0.000000" },
      { 1: 'Pin <6 & "h7">', 8: "TITLE" },
      { 1: "MW-6" },
      { 1: "Geprüft" },
      { 1: "2026-11-23" },
    ]);
  });
});

it.each([
  ["10⁻⁶ m³, 10⁶ N, 5²", "10^ −6 m³, 10^ 6 N, 5²"],
  ["A^J", "A^ J"],
  ["⌀ 5 %%d", "%%c 5 % %d"],
])("the title %j is written as %j in DXF", (typed, written) => {
  expect(writeDxf(drawing, { ...title, name: typed })).toContain(`\r\n${written}\r\n`);
});

describe("an SVG drawing", () => {
  const svg = writeSvg(drawing, title);

  it("names the attribute of each dimension, so that the page can light it", () => {
    expect(svg).toMatch(/<g class="dimension" data-attribute="diameter">.*?Ø12\.7<\/text><\/g>/);
  });

  it("escapes its title", () => {
    expect(svg).toContain("<title>Pin &lt;6 &amp; &quot;h7&quot;&gt;</title>");
  });

  it("says part number, date and origin in its title block", () => {
    for (const words of ["MW-6", "2026-11-23", "Geprüft"])
      expect(svg).toContain(`>${words}</text>`);
  });

  it("has a bar that is true to its scale", () => {
    const [, x1, x2] = /<path class="outline-line" d="M([\d.]+) [\d.]+L([\d.]+)/.exec(svg) ?? [];
    const scale = (Number(x2) - Number(x1)) / 40.125;
    const [, mm, end] = /data-mm="([\d.]+)".*?H([\d.]+)V/.exec(svg) ?? [];
    expect((Number(end) - 22) / Number(mm)).toBeCloseTo(scale, 2);
  });

  it("has a bar with the decimal sign of the figures", () => {
    const small: Drawing = { views: [{ shapes: [line([0, 0], [1.4, 0.5])], dimensions: [] }] };
    const barOf = (svg: string) =>
      /class="bar" data-mm="([^"]+)".*?>([\d.,]+) mm</.exec(svg)?.slice(1);
    expect(barOf(writeSvg(small, title))).toEqual(["0.2", "0.2"]);
    const german = withDecimal(small, ",");
    expect(barOf(writeSvg(german, title))).toEqual(["0.2", "0,2"]);
    expect(
      barOf(writeBeside(german, "", { scale: 200, height: 200, hasBar: true }))?.[1],
    ).toContain(",");
    expect(barOf(writeOverlay([{ name: "", drawing: german }], ""))?.[1]).toContain(",");
  });
});

describe("the body of a stored drawing", () => {
  const stored = readStoredDrawing(writeSvg(drawing, title));
  const bodyAt = (scale: number) => {
    if (!stored) throw new Error("It says its scale and its body.");
    return writeStoredBody(stored, "Stift", { scale, height: 212, hasBar: true, decimal: "," });
  };

  it.each([0.2, 0.0234, 0.0045])("is as large as %d of its sheet says", (times) => {
    const [, written] =
      /\.part\{transform:matrix\(([\d.]+),/.exec(bodyAt(times * (stored?.perMm ?? 1))) ?? [];
    expect(Number(written)).toBeCloseTo(times, 5);
  });

  it("fills the sheet by its own size, where its document says it", () => {
    const part = '<g class="part">';
    const wide = readStoredDrawing(
      writeSvg(drawing, title).replace(part, '<g class="tool" data-size="400 40">'),
    );
    expect(wide && largestScale(wide) / wide.perMm).toBeCloseTo(468 / 400, 5);
    expect(stored && largestScale(stored)).toBeLessThan(wide ? largestScale(wide) : 0);
  });

  it("has one role and one title, in the language that is asked for", () => {
    const body = bodyAt(1);
    expect(body.match(/<svg[^>]*>/)?.[0].match(/ role=/g)).toHaveLength(1);
    expect(body.match(/<title>[^<]*/g)).toEqual(["<title>Stift"]);
  });
});

it("sheets beside each other have one scale, at which the longest fits, and are as high as the highest", () => {
  const long: Drawing = { views: [{ shapes: [line([0, 0], [120, 0])], dimensions: [] }] };
  const drawings = [drawing, long];
  const [small, large] = [commonFit(drawings, SMALL_ROOM), commonFit(drawings)];
  const sheets = drawings.map((each) => writeSmallBeside(each, "", small));
  const ends = sheets.map((svg) => {
    const [, from, to] = /<path class="outline-line" d="M([\d.]+) [\d.]+L([\d.]+)/.exec(svg) ?? [];
    return [Number(from), Number(to)] as const;
  });
  expect(ends.map(([from, to]) => Math.round((to - from) / small.scale))).toEqual([40, 120]);
  expect(ends.flat().every((x) => x >= 0 && x <= 240)).toBe(true);
  sheets.push(...drawings.map((each) => writeBeside(each, "", { ...large, hasBar: true })));
  const heights = sheets.map((svg) => Number(/viewBox="0 0 \d+ (\d+)"/.exec(svg)?.[1]));
  expect(heights).toEqual(
    [small, small, large, large].map(({ height }, i) => Math.ceil(height + (i < 2 ? 12 : 72))),
  );
  for (const [i, svg] of sheets.entries()) {
    const ys = [...svg.matchAll(/(?:[ML][\d.]+ | y=")(-?[\d.]+)/g)].map(([, y]) => Number(y));
    expect(Math.min(...ys)).toBeGreaterThan(0);
    // The bar has a place of its own.
    if (i < 2) expect(Math.max(...ys)).toBeLessThan(heights[i] ?? 0);
  }
});

it("a small sheet has the drawing and its dimensions alone, within 240 × 150", () => {
  const svg = writeSmallSvg(drawing, title.name);
  expect(svg).toContain('viewBox="0 0 240 150"');
  expect(svg).not.toMatch(/class="(?:bar|block)"/);
  expect([...svg.matchAll(/data-attribute="([^"]+)"/g)].map(([, code]) => code)).toEqual([
    "diameter",
    "point-angle",
  ]);
  const places = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => [x, y]);
  expect(places.every(([x, y]) => Number(x) < 240 && Number(y) < 150)).toBe(true);
});
