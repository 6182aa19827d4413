import { describe, expect, it } from "vitest";
import { formatMeasure, isShownAs, numberIn, parseMeasure } from "./measure.ts";
import { type Dimension, dimensions, findUnit, unitsOf } from "./measure-units.ts";

const QUARTER_INCH = 6_350_000;
const one = (typed: string, dimension: Dimension = "length", unit = "mm") => {
  const parsed = parseMeasure(typed, { dimension, unit });
  if (typeof parsed === "string") return parsed;
  return parsed.from === parsed.to ? parsed.from : [parsed.from, parsed.to];
};

describe("a measure", () => {
  it.each([
    ...["1/4 in", '0.25"', "6.35 mm", "6,35mm", "6.35", "0,635 cm", "¼ in", "1/4″", "6350 µm"],
    ...["６．３５ｍｍ", "6.\u00AD35 mm", ".25 inch", "1/4 Zoll"],
    ...["6,35 мм", "0,635 см", "1/4 pouce", "1/4 Pulgada", "1/4 pollici"],
  ])("6, 12: %s is a quarter of an inch", (typed) => {
    expect(one(typed)).toBe(QUARTER_INCH);
  });

  it("7: 6 mm is not 6.35 mm", () => expect(one("6 mm")).not.toBe(QUARTER_INCH));

  it.each([
    ['1 1/2"', 38_100_000],
    ["1-1/2 in", 38_100_000],
    ["1½ in", 38_100_000],
    ["1.234,5 mm", 1_234_500_000],
    ["1,234.5 mm", 1_234_500_000],
    ["1,234,567 mm", 1_234_567_000_000],
    ["0,397 mm", 397_000],
    ["1.125 mm", 1_125_000],
    ["-5 mm", -5_000_000],
    ["−5 mm", -5_000_000],
    ["6–8 mm", [6_000_000, 8_000_000]],
    ["6-8 mm", [6_000_000, 8_000_000]],
    ["6 mm - 8 mm", [6_000_000, 8_000_000]],
    ["6 mm to 1 cm", [6_000_000, 10_000_000]],
    ["6mm..8mm", [6_000_000, 8_000_000]],
    ["1/4..1/2 in", [6_350_000, 12_700_000]],
    // Dashes of Word, of typographers, and minus signs.
    ["6‑8 mm", [6_000_000, 8_000_000]],
    ["6‐8 mm", [6_000_000, 8_000_000]],
    ["6−8 mm", [6_000_000, 8_000_000]],
    ["6 ‒ 8 mm", [6_000_000, 8_000_000]],
    ["6—8 mm", [6_000_000, 8_000_000]],
    ["−8–−6 mm", [-8_000_000, -6_000_000]],
    ["-6 to +8 mm", [-6_000_000, 8_000_000]],
    ["‑6 mm", -6_000_000],
    ["1/4 in.", QUARTER_INCH],
    ["1/4’’", QUARTER_INCH],
    ["6 mm.", 6_000_000],
    ["2 ft.", 609_600_000],
    ["Ø 6 mm", 6_000_000],
    ["⌀6", 6_000_000],
    ["3/10 mm", 300_000],
    ["15/8 in", 47_625_000],
    ["..8mm", [undefined, 8_000_000]],
    ["6mm..", [6_000_000, undefined]],
  ] as const)("%s is parsed", (typed, grains) => {
    expect(one(typed)).toEqual(grains);
  });

  it.each([
    ["1,125 mm", "ambiguous"],
    ["8..6 mm", "order"],
    ["", "not-a-number"],
    ["..", "not-a-number"],
    ["1/0 in", "not-a-number"],
    ["1.2.3 mm", "not-a-number"],
    ["long", "not-a-number"],
    ["6 kg", "unknown-unit"],
    ["99999999999999 m", "too-large"],
    // Two sizes of a spanner, not a part of one.
    ["17/19 mm", "not-a-number"],
    ["10/12", "not-a-number"],
  ])("%s is refused as %s", (typed, fault) => {
    expect(one(typed)).toBe(fault);
  });

  it.each([
    ["20 °C", "temperature", "°F", "68"],
    ["-40 °F", "temperature", "°C", "-40"],
    ["1 N·m", "torque", "lbf·ft", "0.74"],
    ["10 ft-lb", "torque", "N·m", "13.558"],
    ["1 lb", "mass", "g", "453.592"],
    ["1 oz", "mass", "g", "28.35"],
    ["100 psi", "pressure", "bar", "6.895"],
    ["1 hp", "power", "W", "745.7"],
    ["130°", "angle", "°", "130"],
    ["3000 1/min", "speed", "rpm", "3000"],
    ["5 N/mm²", "pressure", "MPa", "5"],
  ] as const)("%s is %s %s %s", (typed, dimension, unit, shown) => {
    expect(numberIn(dimension, Number(one(typed, dimension)), unit)).toBe(shown);
  });

  it.each([
    ["118º", "angle", "118"],
    ["118 ˚", "angle", "118"],
    ["118 deg.", "angle", "118"],
    ["20 ºC", "temperature", "20"],
    ["20 ℃", "temperature", "20"],
    ["15 N.m", "torque", "15"],
    ["15 N•m", "torque", "15"],
    ["10 ft.lbs", "torque", "10"],
    ["10 ft-lbs", "torque", "10"],
    ["10 ft. lb.", "torque", "10"],
    ["2 lbs.", "mass", "2"],
    ["8 oz.", "mass", "8"],
    ["3000 min-1", "speed", "3000"],
    ["3000 min⁻¹", "speed", "3000"],
    ["3000 min^-1", "speed", "3000"],
    ["3000 U/min", "speed", "3000"],
  ] as const)("%s is one of %s: %s", (typed, dimension, shown) => {
    const measure = parseMeasure(typed, { dimension });
    if (typeof measure === "string") throw new Error(measure);
    expect(numberIn(dimension, Number(measure.from), measure.unit)).toBe(shown);
  });

  it.each([
    ["400/230 V", "voltage", "not-a-number"],
    ["230/400 V", "voltage", "not-a-number"],
    ["3000/1500 rpm", "speed", "not-a-number"],
    ["6/8 bar", "pressure", "not-a-number"],
    ["3.000 U/min", "speed", "ambiguous"],
    ["3,000 rpm", "speed", "ambiguous"],
  ] as const)("%s of %s is refused as %s", (typed, dimension, fault) => {
    expect(one(typed, dimension, unitsOf(dimension)[0])).toBe(fault);
  });

  it("is shown with its unit and the locale's decimal sign", () => {
    expect(formatMeasure("length", QUARTER_INCH, "mm")).toBe("6.35\u202Fmm");
    expect(formatMeasure("length", QUARTER_INCH, "in", { decimal: "," })).toBe("0,25\u202Fin");
    expect(formatMeasure("length", 10_000_000, "mm", { decimals: 1 })).toBe("10.0\u202Fmm");
    expect(formatMeasure("angle", 118 * 3600, "°")).toBe("118°");
    expect(formatMeasure("number", 32_000_000, "")).toBe("32");
  });

  it("that is shown can be typed: 0.397 mm is 1/64 in", () => {
    const sixtyFourth = Number(one("1/64 in"));
    expect(isShownAs("length", sixtyFourth, "0.397 mm")).toBe(true);
    expect(isShownAs("length", sixtyFourth, "0,397mm")).toBe(true);
    expect(isShownAs("length", sixtyFourth, "0.396 mm")).toBe(false);
  });

  it("of every unit is what its own text says", () => {
    for (const dimension of dimensions) {
      for (const unit of unitsOf(dimension)) {
        const grains = one(`12.5 ${unit}`, dimension, unit);
        const decimals = findUnit(dimension, unit)?.decimals ?? 0;
        expect([unit, numberIn(dimension, Number(grains), unit, decimals || 1)]).toEqual([
          unit,
          (12.5).toFixed(decimals || 1),
        ]);
      }
    }
  });

  it("of each fraction of an inch to 1/128 is exact to the nanometer", () => {
    for (let over = 1; over < 4 * 128; over += 1) {
      const grains = (25_400_000 * over) / 128;
      expect(one(`${over}/128 in`)).toBe(Math.round(grains));
    }
  });
});
