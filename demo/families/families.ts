import type { DemoAttribute, DemoChoice } from "../definition.ts";
import { inchDrillFamily, metricDrillFamily } from "./drills.ts";
import type { DemoFamily, DemoFamilyCategory } from "./family.ts";
import { inchMillFamily, metricMillFamily, reamerFamily, tapFamily } from "./mills-and-taps.ts";
import { nutFamily, parallelPinFamily, taperPinFamily, washerFamily } from "./nuts-and-pins.ts";
import {
  hexagonBoltFamily,
  hexagonScrewFamily,
  setScrewFamily,
  socketScrewFamily,
} from "./screws.ts";

export const demoFamilies: readonly DemoFamily[] = [
  metricDrillFamily,
  inchDrillFamily,
  metricMillFamily,
  inchMillFamily,
  tapFamily,
  reamerFamily,
  hexagonScrewFamily,
  hexagonBoltFamily,
  socketScrewFamily,
  setScrewFamily,
  nutFamily,
  washerFamily,
  parallelPinFamily,
  taperPinFamily,
];

/** The categories of the families, each once. */
export const familyCategories: readonly DemoFamilyCategory[] = [
  ...new Map(demoFamilies.map(({ category }) => [category.name, category])).values(),
];

const lengths = [
  ["thread-length", "Thread length", "Gewindelänge"],
  ["head-height", "Head height", "Kopfhöhe"],
  ["head-diameter", "Head diameter", "Kopfdurchmesser"],
  ["socket-size", "Socket size", "Innensechskant"],
  ["height", "Height", "Höhe"],
  ["thickness", "Thickness", "Dicke"],
  ["inner-diameter", "Inside diameter", "Innendurchmesser"],
  ["shank-diameter", "Shank diameter", "Schaftdurchmesser"],
  ["square-size", "Square", "Vierkant"],
] as const;

/** Attributes that only families have. */
export const familyAttributes: readonly DemoAttribute[] = lengths.map(([code, name, german]) => ({
  ...{ code, name, german },
  type: "number",
  dimension: "length",
  units: ["mm", "in"],
}));

/** Further choices of the attribute "material". */
export const familyMaterials: readonly DemoChoice[] = [
  { code: "steel-zinc", name: "Steel, zinc-plated", german: "Stahl, verzinkt" },
  { code: "steel-black", name: "Steel, black", german: "Stahl, schwarz" },
  { code: "a2", name: "Stainless steel A2", german: "Edelstahl A2" },
];
