/** Lengths of twist drills: DIN 338 in mm, and the jobber length of ASME B94.11M in inches. */
import { detail, headline } from "../definition.ts";
import { type DemoFamily, type DemoFamilyCategory, inches, mm, tenths } from "./family.ts";

const DISCOUNTS = [
  { packs: 10, percent: 8 },
  { packs: 50, percent: 16 },
] as const;

const twistDrills: DemoFamilyCategory = {
  id: "twist-drills",
  name: "Twist drills",
  german: "Spiralbohrer",
  parent: "Drilling",
  drawing: "twist-drill",
  attributes: [
    headline("diameter", "range"),
    headline("material"),
    headline("flute-length"),
    headline("overall-length"),
    detail("point-angle", "list"),
    headline("tolerance"),
    detail("standard"),
  ],
};

/** Each row: the largest diameter of these lengths, flute length, overall length. */
const metric = [
  [1, 12, 34],
  [1.5, 18, 40],
  [2, 24, 49],
  [2.5, 30, 57],
  [3, 33, 61],
  [3.5, 39, 70],
  [4, 43, 75],
  [4.5, 47, 80],
  [5, 52, 86],
  [6, 57, 93],
  [6.5, 63, 101],
  [7.5, 69, 109],
  [8.5, 75, 117],
  [9.5, 81, 125],
  [10.5, 87, 133],
  [11.5, 94, 142],
  [13, 101, 151],
] as const;

const metricDiameters = Array.from({ length: 25 }, (_, step) => 1 + step / 2);

const MATERIALS = [
  { code: "H", material: "hss", name: "HSS", angle: "118°", factor: 1 },
  { code: "C", material: "hss-e-co5", name: "HSS-E Co 5", angle: "130°", factor: 2.1 },
] as const;

export const metricDrillFamily: DemoFamily = {
  id: "twist-drills-din-338",
  category: twistDrills,
  english: {
    name: "Twist drills, DIN 338",
    singular: "Twist drill",
    description: "Jobber length, ground flutes, cylindrical shank. For steel, cast iron and brass.",
  },
  german: {
    name: "Spiralbohrer, DIN 338",
    singular: "Spiralbohrer",
    description:
      "Kurze Reihe, geschliffene Nuten, Zylinderschaft. Für Stahl, Grauguss und Messing.",
  },
  axes: ["diameter", "material"],
  series: "MW-402",
  shared: { tolerance: "h8", standard: "DIN 338" },
  pack: 5,
  discounts: DISCOUNTS,
  sizes: metricDiameters.flatMap((d) => {
    const [, flutes = 0, overall = 0] = metric.find(([largest]) => d <= largest) ?? [];
    return MATERIALS.map(({ code, material, name, angle, factor }) => ({
      code: `${tenths(d)}-${code}`,
      size: `${d} mm, ${name}`,
      germanSize: `${String(d).replace(".", ",")} mm, ${name}`,
      attributes: {
        diameter: mm(d),
        material,
        "flute-length": mm(flutes),
        "overall-length": mm(overall),
        "point-angle": angle,
      },
      cents: Math.round((95 + d * d * overall * 0.021) * factor),
    }));
  }),
};

/** Diameter, flute length and overall length as they are printed on the drill's box; the diameter in 64ths for prices. */
const fractional = [
  ["1/16", "7/8", "1 7/8"],
  ["5/64", "1", "2"],
  ["3/32", "1 1/4", "2 1/4"],
  ["7/64", "1 1/2", "2 5/8"],
  ["1/8", "1 5/8", "2 3/4"],
  ["9/64", "1 3/4", "2 7/8"],
  ["5/32", "2", "3 1/8"],
  ["11/64", "2 1/8", "3 1/4"],
  ["3/16", "2 5/16", "3 1/2"],
  ["13/64", "2 7/16", "3 5/8"],
  ["7/32", "2 1/2", "3 3/4"],
  ["15/64", "2 5/8", "3 7/8"],
  ["1/4", "2 3/4", "4"],
  ["17/64", "2 7/8", "4 1/8"],
  ["9/32", "2 15/16", "4 1/4"],
  ["19/64", "3 1/16", "4 3/8"],
  ["5/16", "3 3/16", "4 1/2"],
  ["21/64", "3 5/16", "4 5/8"],
  ["11/32", "3 7/16", "4 3/4"],
  ["23/64", "3 1/2", "4 7/8"],
  ["3/8", "3 5/8", "5"],
  ["25/64", "3 3/4", "5 1/8"],
  ["13/32", "3 7/8", "5 1/4"],
  ["27/64", "3 15/16", "5 3/8"],
  ["7/16", "4 1/16", "5 1/2"],
  ["29/64", "4 3/16", "5 5/8"],
  ["15/32", "4 5/16", "5 3/4"],
  ["31/64", "4 3/8", "5 7/8"],
  ["1/2", "4 1/2", "6"],
] as const;

export const inchDrillFamily: DemoFamily = {
  id: "twist-drills-inch",
  category: twistDrills,
  english: {
    name: "Twist drills in inch sizes",
    singular: "Twist drill",
    description: "Jobber length, bright HSS, cylindrical shank. Each size is etched on its shank.",
  },
  german: {
    name: "Spiralbohrer in Zollmaßen",
    singular: "Spiralbohrer",
    description: "Kurze Reihe, HSS blank, Zylinderschaft. Jedes Maß ist in den Schaft geätzt.",
  },
  axes: ["diameter"],
  series: "MW-403",
  shared: { material: "hss", "point-angle": "118°", tolerance: "h8" },
  pack: 5,
  discounts: DISCOUNTS,
  sizes: fractional.map(([diameter, flutes, overall], index) => ({
    code: String(index + 4).padStart(3, "0"),
    size: inches(diameter),
    attributes: {
      diameter: inches(diameter),
      "flute-length": inches(flutes),
      "overall-length": inches(overall),
    },
    cents: Math.round(120 + (index + 4) ** 2 * 1.25),
  })),
};
