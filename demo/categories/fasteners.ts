import { type DemoCategory, detail, headline } from "../definition.ts";
import type { DemoTool } from "../demo-tool.ts";
import { hexBolt } from "../drawings/hex-bolt.ts";
import { tNut } from "../drawings/t-nut.ts";

export const fastenersCategory: DemoCategory = {
  id: "fasteners",
  name: "Fasteners",
  attributes: [
    headline("thread"),
    headline("length", "range"),
    headline("property-class"),
    detail("tolerance"),
    detail("across-flats"),
    detail("width"),
    detail("standard"),
  ],
};

export const fasteners: readonly DemoTool[] = [
  {
    id: "hex-bolt-m12-60-j5l9",
    name: "Hexagon bolt, M12 × 60",
    category: "Fasteners",
    partNumber: "MW-601-M12",
    description:
      "Cold-headed and rolled after heat treatment, zinc-flaked against rust. Sold with a test certificate for each lot.",
    specs: [],
    attributes: {
      thread: "M12",
      length: "60 mm",
      tolerance: "6g",
      "property-class": "10.9",
      "across-flats": "18 mm",
      standard: "ISO 4014",
    },
    minimum: 100,
    multiple: 100,
    quantity: 8600,
    price: 1.2,
    tiers: [
      { quantity: 500, price: 1.08 },
      { quantity: 1000, price: 0.96 },
      { quantity: 5000, price: 0.84 },
    ],
    drawing: () => hexBolt("MW-601-M12"),
  },
  {
    id: "t-slot-nut-14-e6m2",
    name: "T-slot nut, 14 mm, M12",
    category: "Fasteners",
    partNumber: "MW-611-T14",
    description:
      "Quenched and tempered nut for machine tables, its last thread upset so that the stud cannot run through into the table.",
    specs: [{ label: "Slot", value: "14 mm" }],
    attributes: {
      thread: "M12",
      "property-class": "10",
      standard: "DIN 508",
    },
    minimum: 20,
    multiple: 20,
    quantity: 3150,
    price: 2.65,
    tiers: [
      { quantity: 100, price: 2.4 },
      { quantity: 500, price: 2.1 },
    ],
    drawing: () => tNut("MW-611-T14"),
  },
];
