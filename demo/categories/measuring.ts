import { type DemoCategory, headline } from "../definition.ts";
import type { DemoTool } from "../demo-tool.ts";
import { caliper } from "../drawings/caliper.ts";
import { combinationSquare } from "../drawings/combination-square.ts";
import { dialIndicator } from "../drawings/dial-indicator.ts";
import { micrometer } from "../drawings/micrometer.ts";

export const measuringCategory: DemoCategory = {
  id: "measuring",
  name: "Measuring",
  attributes: [headline("measuring-range"), headline("graduation"), headline("error-limit")],
};

export const measuring: readonly DemoTool[] = [
  {
    id: "vernier-caliper-150-k3f9",
    name: "Vernier caliper, 150 mm",
    category: "Measuring",
    partNumber: "MW-101-150",
    description:
      "Hardened stainless caliper with inside jaws, depth rod and thumb lock. The scales are etched and satin-chromed, so they read without glare.",
    specs: [{ label: "Material", value: "Stainless steel, hardened" }],
    attributes: {
      "measuring-range": "0–150 mm",
      graduation: "0.02 mm",
      "error-limit": "±0.03 mm",
    },
    minimum: 1,
    quantity: 184,
    price: 64.5,
    drawing: () => caliper("MW-101-150"),
  },
  {
    id: "micrometer-0-25-m7d2",
    name: "Outside micrometer, 0–25 mm",
    category: "Measuring",
    partNumber: "MW-112-025",
    description:
      "Forged frame with carbide measuring faces, a ratchet stop and a lever lock. Supplied with its setting key and an inspection sheet.",
    specs: [{ label: "Measuring faces", value: "Carbide, Ø 6.5 mm" }],
    attributes: {
      "measuring-range": "0–25 mm",
      graduation: "0.01 mm",
      "error-limit": "±2 µm",
    },
    minimum: 1,
    quantity: 96,
    price: 89,
    drawing: () => micrometer("MW-112-025"),
  },
  {
    id: "dial-indicator-10-h4q8",
    name: "Dial indicator, 10 mm",
    category: "Measuring",
    partNumber: "MW-121-010",
    description:
      "Jewelled plunger indicator with a rotating bezel and a revolution counter. The stem is ground to h6 and fits every 8 mm holder.",
    specs: [
      { label: "Bezel", value: "Ø 58 mm" },
      { label: "Stem", value: "Ø 8 h6" },
    ],
    attributes: {
      "measuring-range": "0–10 mm",
      graduation: "0.01 mm",
    },
    minimum: 1,
    quantity: 143,
    price: 47.25,
    drawing: () => dialIndicator("MW-121-010"),
  },
  {
    id: "combination-square-300-t5w1",
    name: "Combination square, 300 mm",
    category: "Measuring",
    partNumber: "MW-131-300",
    description:
      "Square head with spirit level and scriber on a grooved steel rule. The head slides, locks anywhere and carries both 90° and 45° faces.",
    specs: [
      { label: "Rule", value: "300 × 25 mm" },
      { label: "Graduation", value: "0.5 mm and 1 mm" },
      { label: "Squareness", value: "0.02 mm over 100 mm" },
      { label: "Head", value: "Cast iron" },
    ],
    minimum: 1,
    quantity: 67,
    price: 52.8,
    drawing: () => combinationSquare("MW-131-300"),
  },
];
