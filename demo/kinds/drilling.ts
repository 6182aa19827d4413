import type { DemoTool } from "../demo-tool.ts";
import { drillChuck } from "../drawings/drill-chuck.ts";
import { twistDrill } from "../drawings/twist-drill.ts";

export const drilling: readonly DemoTool[] = [
  {
    id: "twist-drill-10-n6c1",
    name: "Twist drill, 10 mm",
    kind: "Drilling",
    partNumber: "MW-401-100",
    description:
      "Ground from the solid with a split point that starts without a punch mark. For steel up to 900 N/mm².",
    specs: [
      { label: "Diameter", value: "10 mm h8" },
      { label: "Flute length", value: "87 mm" },
      { label: "Point", value: "130°, split" },
      { label: "Material", value: "HSS-E, 5 % cobalt" },
    ],
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
    kind: "Drilling",
    partNumber: "MW-411-013",
    description:
      "Three hardened jaws driven by a geared sleeve and a key. The taper bore takes a B16 arbor.",
    specs: [
      { label: "Capacity", value: "1–13 mm" },
      { label: "Mount", value: "B16" },
      { label: "Run-out", value: "0.05 mm" },
      { label: "Key", value: "Included" },
    ],
    minimum: 1,
    quantity: 118,
    price: 56.2,
    drawing: () => drillChuck("MW-411-013"),
  },
];
