import { type DemoCategory, detail, headline } from "../definition.ts";
import type { DemoTool } from "../demo-tool.ts";
import { drillChuck } from "../drawings/drill-chuck.ts";
import { twistDrill } from "../drawings/twist-drill.ts";

export const drillingCategory: DemoCategory = {
  id: "drilling",
  name: "Drilling",
  attributes: [
    headline("diameter", "range"),
    headline("tolerance"),
    detail("flute-length", "range"),
    detail("overall-length"),
    detail("point-angle", "list"),
    headline("material"),
    detail("coating", "list"),
    headline("capacity"),
    detail("run-out"),
  ],
};

export const drilling: readonly DemoTool[] = [
  {
    id: "twist-drill-10-n6c1",
    name: "Twist drill, 10 mm",
    category: "Drilling",
    partNumber: "MW-401-100",
    description:
      "Ground from the solid with a split point that starts without a punch mark. For steel up to 900 N/mm².",
    specs: [{ label: "Point", value: "Split" }],
    attributes: {
      diameter: "10 mm",
      tolerance: "h8",
      "flute-length": "87 mm",
      "point-angle": "130°",
      material: "hss-e-co5",
    },
    minimum: 10,
    quantity: 2400,
    price: 6.85,
    tiers: [
      { quantity: 100, price: 6.2 },
      { quantity: 500, price: 5.6 },
      { quantity: 1000, price: 4.95 },
    ],
    drawing: () => twistDrill("MW-401-100"),
  },
  {
    id: "drill-chuck-13-z8r4",
    name: "Keyed drill chuck, 13 mm",
    category: "Drilling",
    partNumber: "MW-411-013",
    description:
      "Three hardened jaws driven by a geared sleeve and a key. The taper bore takes a B16 arbor.",
    specs: [
      { label: "Mount", value: "B16" },
      { label: "Key", value: "Included" },
    ],
    attributes: {
      capacity: "1–13 mm",
      "run-out": "0.05 mm",
    },
    minimum: 1,
    quantity: 118,
    price: 56.2,
    drawing: () => drillChuck("MW-411-013"),
  },
];
