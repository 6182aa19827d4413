/** Figures of DIN 6527 (end mills), ISO 529 (taps) and DIN 212 (reamers), in mm. */
import { detail, headline } from "../definition.ts";
import {
  type DemoFamily,
  type DemoFamilyCategory,
  inches,
  mm,
  tenths,
  threadCode,
} from "./family.ts";

const DISCOUNTS = [
  { packs: 10, percent: 7 },
  { packs: 25, percent: 14 },
] as const;

const endMills: DemoFamilyCategory = {
  id: "end-mills",
  name: "End mills",
  german: "Schaftfräser",
  parent: "Cutting",
  drawing: "end-mill",
  attributes: [
    headline("diameter", "range"),
    headline("flutes"),
    headline("flute-length"),
    headline("overall-length"),
    detail("shank-diameter"),
    headline("material"),
    detail("coating", "list"),
    detail("standard"),
  ],
};

/** Diameter, flute length, overall length, shank. */
const metricMills = [
  [3, 8, 57, 6],
  [4, 11, 57, 6],
  [5, 13, 57, 6],
  [6, 13, 57, 6],
  [8, 19, 63, 8],
  [10, 22, 72, 10],
  [12, 26, 83, 12],
  [16, 32, 92, 16],
  [20, 38, 104, 20],
] as const;

export const metricMillFamily: DemoFamily = {
  id: "end-mills-din-6527",
  category: endMills,
  english: {
    name: "Solid carbide end mills, DIN 6527",
    singular: "Carbide end mill",
    description:
      "Center-cutting, AlTiN-coated, with corners that are honed by hand. Two flutes for aluminum, three and four for steel.",
  },
  german: {
    name: "Schaftfräser aus Vollhartmetall, DIN 6527",
    singular: "VHM-Schaftfräser",
    description:
      "Zentrumschneidend, AlTiN-beschichtet, Ecken von Hand verrundet. Zwei Schneiden für Aluminium, drei und vier für Stahl.",
  },
  axes: ["diameter", "flutes"],
  series: "MW-302",
  shared: { material: "carbide", coating: "altin", standard: "DIN 6527" },
  pack: 1,
  discounts: DISCOUNTS,
  sizes: metricMills.flatMap(([d, flute, overall, shank]) =>
    [2, 3, 4].map((flutes) => ({
      code: `${tenths(d)}-${flutes}`,
      size: `${d} mm, ${flutes} flutes`,
      germanSize: `${d} mm, ${flutes} Schneiden`,
      attributes: {
        diameter: mm(d),
        flutes: String(flutes),
        "flute-length": mm(flute),
        "overall-length": mm(overall),
        "shank-diameter": mm(shank),
      },
      cents: Math.round(1290 + shank * shank * overall * 0.17 + flutes * 140),
    })),
  ),
};

const inchMills = [
  ["1/8", "1/2", "1 1/2", 1],
  ["3/16", "5/8", "2", 1.3],
  ["1/4", "3/4", "2 1/2", 1.7],
  ["5/16", "13/16", "2 1/2", 2.2],
  ["3/8", "7/8", "2 1/2", 2.8],
  ["1/2", "1", "3", 4.4],
  ["5/8", "1 1/4", "3 1/2", 6.9],
  ["3/4", "1 1/2", "4", 9.8],
] as const;

export const inchMillFamily: DemoFamily = {
  id: "end-mills-inch",
  category: endMills,
  english: {
    name: "Solid carbide end mills in inch sizes",
    singular: "Carbide end mill",
    description:
      "Center-cutting, AlTiN-coated. Shanks are as thick as the cut, ground to h6 for shrink-fit holders.",
  },
  german: {
    name: "Schaftfräser aus Vollhartmetall in Zollmaßen",
    singular: "VHM-Schaftfräser",
    description:
      "Zentrumschneidend, AlTiN-beschichtet. Der Schaft ist so dick wie die Schneide und für Schrumpffutter auf h6 geschliffen.",
  },
  axes: ["diameter", "flutes"],
  series: "MW-303",
  shared: { material: "carbide", coating: "altin" },
  pack: 1,
  discounts: DISCOUNTS,
  sizes: inchMills.flatMap(([diameter, flute, overall, price], index) =>
    [2, 4].map((flutes) => ({
      code: `${String(index + 1).padStart(3, "0")}-${flutes}`,
      size: `${inches(diameter)}, ${flutes} flutes`,
      germanSize: `${inches(diameter)}, ${flutes} Schneiden`,
      attributes: {
        diameter: inches(diameter),
        flutes: String(flutes),
        "flute-length": inches(flute),
        "overall-length": inches(overall),
        "shank-diameter": inches(diameter),
      },
      cents: Math.round(1180 * price + flutes * 120),
    })),
  ),
};

const taps: DemoFamilyCategory = {
  id: "taps",
  name: "Taps",
  german: "Gewindebohrer",
  parent: "Cutting",
  drawing: "tap",
  attributes: [
    headline("thread"),
    headline("coating"),
    headline("thread-length"),
    headline("overall-length"),
    detail("shank-diameter"),
    detail("square-size"),
    headline("tolerance"),
    detail("material", "list"),
    detail("standard"),
  ],
};

/** Thread, its length, overall length, shank, square. */
const tapSizes = [
  [3, 11, 48, 3.15, 2.5],
  [4, 13, 53, 4, 3.15],
  [5, 16, 58, 5, 4],
  [6, 19, 66, 6.3, 5],
  [8, 22, 72, 8, 6.3],
  [10, 24, 80, 10, 8],
  [12, 29, 89, 9, 7.1],
  [16, 32, 102, 12.5, 10],
  [20, 37, 112, 14, 11.2],
] as const;

const COATINGS = [
  { code: "B", coating: "bright", name: "bright", german: "blank", factor: 1 },
  { code: "T", coating: "tin", name: "TiN", german: "TiN", factor: 1.4 },
] as const;

export const tapFamily: DemoFamily = {
  id: "taps-iso-529",
  category: taps,
  english: {
    name: "Machine taps, ISO 529",
    singular: "Machine tap",
    description:
      "Spiral point for through holes: the chips go ahead of the tap. Ground thread, 6H.",
  },
  german: {
    name: "Maschinengewindebohrer, ISO 529",
    singular: "Maschinengewindebohrer",
    description:
      "Schälanschnitt für Durchgangslöcher: Die Späne laufen dem Bohrer voraus. Geschliffenes Gewinde, 6H.",
  },
  axes: ["thread", "coating"],
  series: "MW-312",
  shared: { material: "hss-e", tolerance: "6H", standard: "ISO 529" },
  pack: 1,
  discounts: DISCOUNTS,
  sizes: tapSizes.flatMap(([d, thread, overall, shank, square]) =>
    COATINGS.map(({ code, coating, name, german, factor }) => ({
      code: `${threadCode(d)}-${code}`,
      size: `M${d}, ${name}`,
      germanSize: `M${d}, ${german}`,
      attributes: {
        thread: `M${d}`,
        coating,
        "thread-length": mm(thread),
        "overall-length": mm(overall),
        "shank-diameter": mm(shank),
        "square-size": mm(square),
      },
      cents: Math.round((740 + d * overall * 0.9) * factor),
    })),
  ),
};

const reamers: DemoFamilyCategory = {
  id: "reamers",
  name: "Reamers",
  german: "Reibahlen",
  parent: "Cutting",
  drawing: "reamer",
  attributes: [
    headline("diameter", "range"),
    headline("tolerance"),
    headline("flute-length"),
    headline("overall-length"),
    detail("shank-diameter"),
    detail("material", "list"),
    detail("standard"),
  ],
};

/** Diameter, flute length, overall length, shank. */
const reamerSizes = [
  [3, 15, 61, 3],
  [4, 19, 75, 4],
  [5, 23, 86, 5],
  [6, 26, 93, 5.6],
  [8, 33, 117, 8],
  [10, 38, 133, 10],
  [12, 44, 151, 10],
] as const;

export const reamerFamily: DemoFamily = {
  id: "reamers-din-212",
  category: reamers,
  english: {
    name: "Machine reamers, DIN 212",
    singular: "Reamer",
    description:
      "Cylindrical shank, unequally spaced flutes. Reams a drilled hole to H7 in one pass.",
  },
  german: {
    name: "Maschinenreibahlen, DIN 212",
    singular: "Reibahle",
    description:
      "Zylinderschaft, ungleich geteilte Schneiden. Reibt eine Bohrung in einem Zug auf H7.",
  },
  axes: ["diameter"],
  series: "MW-332",
  shared: { tolerance: "H7", material: "hss-e", standard: "DIN 212" },
  pack: 1,
  discounts: DISCOUNTS,
  sizes: reamerSizes.map(([d, flute, overall, shank]) => ({
    code: tenths(d),
    size: `${d} mm H7`,
    attributes: {
      diameter: mm(d),
      "flute-length": mm(flute),
      "overall-length": mm(overall),
      "shank-diameter": mm(shank),
    },
    cents: Math.round(1150 + d * overall * 1.1),
  })),
};
