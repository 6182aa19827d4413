import { type DemoCategory, detail, headline } from "../definition.ts";
import type { DemoTool } from "../demo-tool.ts";
import { die } from "../drawings/die.ts";
import { endMill } from "../drawings/end-mill.ts";
import { reamer } from "../drawings/reamer.ts";
import { tap } from "../drawings/tap.ts";

export const cuttingCategory: DemoCategory = {
  id: "cutting",
  name: "Cutting",
  attributes: [
    headline("diameter", "range"),
    headline("thread"),
    headline("tolerance"),
    headline("flutes"),
    detail("flute-length"),
    detail("overall-length"),
    detail("outer-diameter"),
    headline("material"),
    headline("coating"),
    detail("standard"),
  ],
};

export const cutting: readonly DemoTool[] = [
  {
    id: "end-mill-12-4f-b9s5",
    name: "End mill, 12 mm, 4 flutes",
    category: "Cutting",
    partNumber: "MW-301-012",
    description:
      "Solid carbide, center-cutting, with unequal helix angles that keep it quiet in steel. The edges are honed and coated.",
    specs: [{ label: "Helix", value: "36° / 38°" }],
    attributes: {
      diameter: "12 mm",
      tolerance: "h10",
      "flute-length": "26 mm",
      flutes: "4",
      coating: "altin",
    },
    minimum: 5,
    quantity: 640,
    price: 38.75,
    drawing: () => endMill("MW-301-012"),
  },
  {
    id: "hand-tap-m8-d3v7",
    name: "Hand tap, M8",
    category: "Cutting",
    partNumber: "MW-311-M08",
    description:
      "Ground thread, three flutes and a plug lead for through and blind holes. The square fits any tap wrench.",
    specs: [
      { label: "Lead", value: "4 threads" },
      { label: "Square", value: "4.9 mm" },
    ],
    attributes: {
      thread: "M8",
      tolerance: "6H",
      material: "hss-e",
      standard: "DIN 352",
    },
    minimum: 5,
    quantity: 1250,
    price: 11.4,
    tiers: [
      { quantity: 50, price: 10.6 },
      { quantity: 100, price: 9.8 },
    ],
    drawing: () => tap("MW-311-M08"),
  },
  {
    id: "round-die-m10-w4k2",
    name: "Round die, M10",
    category: "Cutting",
    partNumber: "MW-321-M10",
    description:
      "Split die with a spiral-point entry that throws the chips forward. The adjusting screw opens it by two tenths.",
    specs: [{ label: "Thickness", value: "11 mm" }],
    attributes: {
      thread: "M10",
      tolerance: "6g",
      "outer-diameter": "30 mm",
      material: "hss",
    },
    minimum: 5,
    quantity: 420,
    price: 14.65,
    drawing: () => die("MW-321-M10"),
  },
  {
    id: "machine-reamer-10-p5g8",
    name: "Machine reamer, 10 mm H7",
    category: "Cutting",
    partNumber: "MW-331-010",
    description:
      "Six straight flutes, unequally spaced, on a long cylindrical shank. Cuts holes to H7 after a drill of 9.8 mm.",
    specs: [],
    attributes: {
      diameter: "10 mm",
      tolerance: "H7",
      "flute-length": "38 mm",
      "overall-length": "133 mm",
      material: "hss-e",
    },
    minimum: 2,
    quantity: 275,
    price: 27.9,
    drawing: () => reamer("MW-331-010"),
  },
];
