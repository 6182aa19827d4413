/** Figures of ISO 4032, ISO 7089, ISO 2338 and ISO 2339, in mm. */
import { detail, headline } from "../definition.ts";
import {
  type DemoFamily,
  type DemoFamilyCategory,
  mm,
  tenths,
  threadCode,
  whole,
} from "./family.ts";

const DISCOUNTS = [
  { packs: 5, percent: 12 },
  { packs: 20, percent: 25 },
] as const;

const MATERIALS = [
  { code: "Z", material: "steel-zinc", name: "zinc-plated", german: "verzinkt", factor: 1 },
  { code: "A2", material: "a2", name: "A2", german: "A2", factor: 2.2 },
] as const;

const nuts: DemoFamilyCategory = {
  id: "hexagon-nuts",
  name: "Hexagon nuts",
  german: "Sechskantmuttern",
  parent: "Fasteners",
  drawing: "hex-nut",
  attributes: [
    headline("thread"),
    headline("across-flats"),
    headline("height"),
    headline("material"),
    detail("standard"),
  ],
};

const nutSizes = [
  { d: 3, flats: 5.5, height: 2.4 },
  { d: 4, flats: 7, height: 3.2 },
  { d: 5, flats: 8, height: 4.7 },
  { d: 6, flats: 10, height: 5.2 },
  { d: 8, flats: 13, height: 6.8 },
  { d: 10, flats: 16, height: 8.4 },
  { d: 12, flats: 18, height: 10.8 },
  { d: 16, flats: 24, height: 14.8 },
  { d: 20, flats: 30, height: 18 },
] as const;

export const nutFamily: DemoFamily = {
  id: "hexagon-nuts-iso-4032",
  category: nuts,
  english: {
    name: "Hexagon nuts, ISO 4032",
    singular: "Hexagon nut",
    description: "Style 1, chamfered on both sides. Steel of class 8 is zinc-plated.",
  },
  german: {
    name: "Sechskantmuttern, ISO 4032",
    singular: "Sechskantmutter",
    description: "Typ 1, beidseitig gefast. Stahl der Klasse 8 ist verzinkt.",
  },
  axes: ["thread", "material"],
  series: "MW-641",
  shared: { standard: "ISO 4032" },
  pack: 100,
  discounts: DISCOUNTS,
  sizes: nutSizes.flatMap(({ d, flats, height }) =>
    MATERIALS.map(({ code, material, name, german, factor }) => ({
      code: `${threadCode(d)}-${code}`,
      size: `M${d}, ${name}`,
      germanSize: `M${d}, ${german}`,
      attributes: {
        thread: `M${d}`,
        "across-flats": mm(flats),
        height: mm(height),
        material,
      },
      cents: Math.round((2 + flats * flats * height * 0.0032) * factor),
    })),
  ),
};

const washers: DemoFamilyCategory = {
  id: "washers",
  name: "Washers",
  german: "Scheiben",
  parent: "Fasteners",
  drawing: "washer",
  attributes: [
    headline("inner-diameter", "range"),
    headline("outer-diameter"),
    headline("thickness"),
    headline("material"),
    detail("standard"),
  ],
};

const washerSizes = [
  { d: 3, inner: 3.2, outer: 7, thickness: 0.5 },
  { d: 4, inner: 4.3, outer: 9, thickness: 0.8 },
  { d: 5, inner: 5.3, outer: 10, thickness: 1 },
  { d: 6, inner: 6.4, outer: 12, thickness: 1.6 },
  { d: 8, inner: 8.4, outer: 16, thickness: 1.6 },
  { d: 10, inner: 10.5, outer: 20, thickness: 2 },
  { d: 12, inner: 13, outer: 24, thickness: 2.5 },
  { d: 16, inner: 17, outer: 30, thickness: 3 },
  { d: 20, inner: 21, outer: 37, thickness: 3 },
] as const;

export const washerFamily: DemoFamily = {
  id: "washers-iso-7089",
  category: washers,
  english: {
    name: "Plain washers, ISO 7089",
    singular: "Plain washer",
    description: "Normal series, 200 HV, for screws of class 8.8 and below.",
  },
  german: {
    name: "Flache Scheiben, ISO 7089",
    singular: "Flache Scheibe",
    description: "Normale Reihe, 200 HV, für Schrauben bis Klasse 8.8.",
  },
  axes: ["inner-diameter", "material"],
  series: "MW-651",
  shared: { standard: "ISO 7089" },
  pack: 100,
  priceUnit: 100,
  discounts: DISCOUNTS,
  sizes: washerSizes.flatMap(({ d, inner, outer, thickness }) =>
    MATERIALS.map(({ code, material, name, german, factor }) => ({
      code: `${threadCode(d)}-${code}`,
      size: `for M${d}, ${name}`,
      germanSize: `für M${d}, ${german}`,
      attributes: {
        "inner-diameter": mm(inner),
        "outer-diameter": mm(outer),
        thickness: mm(thickness),
        material,
      },
      cents: Math.round((60 + outer * outer * thickness * 0.25) * factor),
    })),
  ),
};

const pinCategory = (category: Pick<DemoFamilyCategory, "id" | "name" | "german" | "drawing">) => ({
  ...category,
  parent: "Fasteners",
  attributes: [
    headline("diameter"),
    headline("length", "range"),
    headline("tolerance"),
    detail("standard"),
  ],
});

const parallelSizes = [
  { d: 2, lengths: [8, 10, 12, 16, 20] },
  { d: 3, lengths: [10, 12, 16, 20, 24] },
  { d: 4, lengths: [12, 16, 20, 24, 30] },
  { d: 5, lengths: [12, 16, 20, 30, 40] },
  { d: 6, lengths: [16, 20, 30, 40, 50] },
  { d: 8, lengths: [20, 30, 40, 50, 60] },
  { d: 10, lengths: [24, 30, 40, 60, 80] },
] as const;

export const parallelPinFamily: DemoFamily = {
  id: "parallel-pins-iso-2338",
  category: pinCategory({
    id: "parallel-pins",
    name: "Parallel pins",
    german: "Zylinderstifte",
    drawing: "parallel-pin",
  }),
  english: {
    name: "Parallel pins, ISO 2338",
    singular: "Parallel pin",
    description:
      "Ground to m6, chamfered at both ends. Not hardened, so that it can be drilled out.",
  },
  german: {
    name: "Zylinderstifte, ISO 2338",
    singular: "Zylinderstift",
    description:
      "Auf m6 geschliffen, beide Enden gefast. Ungehärtet, damit er sich ausbohren lässt.",
  },
  axes: ["diameter", "length"],
  series: "MW-661",
  shared: { tolerance: "m6", standard: "ISO 2338" },
  pack: 50,
  discounts: DISCOUNTS,
  sizes: parallelSizes.flatMap(({ d, lengths }) =>
    lengths.map((length) => ({
      code: `${tenths(d)}-${whole(length)}`,
      size: `${d} × ${length} mm`,
      attributes: { diameter: mm(d), length: mm(length) },
      cents: Math.round(9 + d * d * length * 0.012),
    })),
  ),
};

const taperSizes = [
  { d: 2, lengths: [16, 20, 24] },
  { d: 3, lengths: [20, 24, 30] },
  { d: 4, lengths: [24, 30, 40] },
  { d: 5, lengths: [30, 40, 50] },
  { d: 6, lengths: [40, 50, 60] },
] as const;

export const taperPinFamily: DemoFamily = {
  id: "taper-pins-iso-2339",
  category: pinCategory({
    id: "taper-pins",
    name: "Taper pins",
    german: "Kegelstifte",
    drawing: "taper-pin",
  }),
  english: {
    name: "Taper pins, ISO 2339",
    singular: "Taper pin",
    description: "Ground taper of 1:50. The diameter is that of the thin end.",
  },
  german: {
    name: "Kegelstifte, ISO 2339",
    singular: "Kegelstift",
    description: "Geschliffener Kegel 1:50. Der Durchmesser ist der des dünnen Endes.",
  },
  axes: ["diameter", "length"],
  series: "MW-662",
  shared: { tolerance: "h10", standard: "ISO 2339" },
  pack: 25,
  discounts: DISCOUNTS,
  sizes: taperSizes.flatMap(({ d, lengths }) =>
    lengths.map((length) => ({
      code: `${tenths(d)}-${whole(length)}`,
      size: `${d} × ${length} mm`,
      attributes: { diameter: mm(d), length: mm(length) },
      cents: Math.round(14 + d * d * length * 0.016),
    })),
  ),
};
