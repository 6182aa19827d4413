import { type DemoCategory, detail, headline } from "../definition.ts";
import type { DemoTool } from "../demo-tool.ts";
import { anglePlate } from "../drawings/angle-plate.ts";
import { benchVise } from "../drawings/bench-vise.ts";
import { parallelClamp } from "../drawings/parallel-clamp.ts";
import { vBlock } from "../drawings/v-block.ts";

export const clampingCategory: DemoCategory = {
  id: "clamping",
  name: "Clamping",
  attributes: [
    headline("jaw-width", "range"),
    headline("opening", "range"),
    headline("clamping-force", "range"),
    detail("mass"),
  ],
};

export const clamping: readonly DemoTool[] = [
  {
    id: "bench-vise-125-k3x8",
    name: "Bench vise, 125 mm",
    category: "Clamping",
    partNumber: "MW-201-125",
    description:
      "Ductile iron vise with a covered screw, an anvil and replaceable jaw plates. The slide is ground to its ways, so the jaws stay parallel when open.",
    specs: [],
    attributes: {
      "jaw-width": "125 mm",
      opening: "150 mm",
      "clamping-force": "25 kN",
      mass: "14.2 kg",
    },
    minimum: 1,
    quantity: 38,
    price: 249,
    drawing: () => benchVise("MW-201-125"),
  },
  {
    id: "parallel-clamp-100-r2n6",
    name: "Toolmaker's clamp, 100 mm",
    category: "Clamping",
    partNumber: "MW-211-100",
    description:
      "Case-hardened parallel clamp with two knurled screws. The spring clip holds the loose jaw while the work is set.",
    specs: [
      { label: "Jaw length", value: "100 mm" },
      { label: "Screws", value: "M8, knurled" },
      { label: "Material", value: "C15, case-hardened" },
    ],
    attributes: {
      opening: "60 mm",
    },
    minimum: 2,
    quantity: 310,
    price: 33.6,
    drawing: () => parallelClamp("MW-211-100"),
  },
  {
    id: "v-block-pair-75-c8j4",
    name: "V-block pair with clamps, 75 mm",
    category: "Clamping",
    partNumber: "MW-221-075",
    description:
      "Two blocks ground together and kept as a pair, with a 90° vee on top and a stirrup clamp each. For round work from 6 to 50 mm.",
    specs: [
      { label: "Block", value: "75 × 55 × 50 mm" },
      { label: "Vee", value: "90°" },
      { label: "Parallelism", value: "4 µm" },
      { label: "Round work", value: "Ø 6–50 mm" },
    ],
    minimum: 1,
    quantity: 52,
    price: 118.5,
    drawing: () => vBlock("MW-221-075"),
  },
  {
    id: "angle-plate-150-f6y3",
    name: "Slotted angle plate, 150 mm",
    category: "Clamping",
    partNumber: "MW-231-150",
    description:
      "Stress-relieved cast iron with webs and slots on both faces. Scraped square, for the surface plate or the machine table.",
    specs: [
      { label: "Faces", value: "150 × 125 × 100 mm" },
      { label: "Slots", value: "14 mm" },
      { label: "Squareness", value: "8 µm" },
      { label: "Material", value: "EN-GJL-250" },
    ],
    minimum: 10,
    quantity: 7,
    price: 136.4,
    drawing: () => anglePlate("MW-231-150"),
  },
];
