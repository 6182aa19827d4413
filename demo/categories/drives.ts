import { type DemoCategory, detail, headline } from "../definition.ts";
import type { DemoTool } from "../demo-tool.ts";
import { ballBearing } from "../drawings/ball-bearing.ts";
import { coupling } from "../drawings/coupling.ts";
import { leadscrew } from "../drawings/leadscrew.ts";
import { pillowBlock } from "../drawings/pillow-block.ts";
import { spurGear } from "../drawings/spur-gear.ts";

export const drivesCategory: DemoCategory = {
  id: "bearings-drives",
  name: "Bearings & drives",
  attributes: [
    headline("bore", "range"),
    headline("outer-diameter", "range"),
    headline("width", "range"),
    headline("thread"),
    detail("length"),
    headline("dynamic-load", "range"),
    headline("torque", "range"),
    detail("module", "list"),
    detail("teeth"),
    detail("pitch-diameter"),
    detail("tolerance"),
  ],
};

export const drives: readonly DemoTool[] = [
  {
    id: "ball-bearing-6205-a4w8",
    name: "Deep groove ball bearing 6205",
    category: "Bearings & drives",
    partNumber: "MW-701-205",
    description:
      "Nine balls in a pressed steel cage, both sides open for oil. The rings are ground to class P6.",
    specs: [],
    attributes: {
      bore: "25 mm",
      "outer-diameter": "52 mm",
      width: "15 mm",
      "dynamic-load": "14 kN",
    },
    minimum: 4,
    quantity: 1860,
    price: 9.45,
    tiers: [
      { quantity: 100, price: 8.6 },
      { quantity: 500, price: 7.9 },
    ],
    drawing: () => ballBearing("MW-701-205"),
  },
  {
    id: "spur-gear-m2-32-g1p5",
    name: "Spur gear, module 2, 32 teeth",
    category: "Bearings & drives",
    partNumber: "MW-711-232",
    description:
      "Hobbed from case-hardening steel, with a hub, a keyway and a bore to H7. The flanks are left soft for fitting, or hardened on request.",
    specs: [],
    attributes: {
      module: "2 mm",
      teeth: "32",
      "pitch-diameter": "64 mm",
      bore: "20 mm",
      tolerance: "H7",
    },
    minimum: 2,
    quantity: 390,
    price: 26.4,
    drawing: () => spurGear("MW-711-232"),
  },
  {
    id: "pillow-block-p204-x3c6",
    name: "Pillow block, 20 mm shaft",
    category: "Bearings & drives",
    partNumber: "MW-721-204",
    description:
      "Cast housing with a self-aligning insert, two set screws and a grease nipple. Takes up to two degrees of misalignment.",
    specs: [
      { label: "Bolt spacing", value: "95 mm" },
      { label: "Center height", value: "33.3 mm" },
    ],
    attributes: {
      bore: "20 mm",
      "dynamic-load": "12.8 kN",
    },
    minimum: 2,
    quantity: 480,
    price: 18.75,
    drawing: () => pillowBlock("MW-721-204"),
  },
  {
    id: "jaw-coupling-40-s8d1",
    name: "Jaw coupling, 40 mm",
    category: "Bearings & drives",
    partNumber: "MW-731-040",
    description:
      "Two aluminum hubs and an elastic spider between them. Takes up small errors of alignment and damps the start of a motor.",
    specs: [
      { label: "Bores", value: "14 and 16 mm" },
      { label: "Spider", value: "98 Shore A" },
    ],
    attributes: {
      "outer-diameter": "40 mm",
      torque: "17 N·m",
    },
    minimum: 1,
    quantity: 264,
    price: 31.9,
    drawing: () => coupling("MW-731-040"),
  },
  {
    id: "leadscrew-tr20-4-u2f7",
    name: "Leadscrew with nut, Tr 20 × 4",
    category: "Bearings & drives",
    partNumber: "MW-741-T20",
    description:
      "Rolled trapezoidal screw with turned ends and a flanged bronze nut. Half a meter as delivered, other lengths on request.",
    specs: [
      { label: "Pitch error", value: "0.1 mm over 300 mm" },
      { label: "Nut", value: "CuSn12" },
    ],
    attributes: {
      thread: "Tr20×4",
      length: "500 mm",
    },
    minimum: 1,
    quantity: 88,
    price: 74.5,
    drawing: () => leadscrew("MW-741-T20"),
  },
];
