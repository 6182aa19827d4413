import { type DemoCategory, headline } from "../definition.ts";
import type { DemoTool } from "../demo-tool.ts";
import { file } from "../drawings/file.ts";
import { hacksaw } from "../drawings/hacksaw.ts";
import { hammer } from "../drawings/hammer.ts";
import { torqueWrench } from "../drawings/torque-wrench.ts";

export const handCategory: DemoCategory = {
  id: "hand-tools",
  name: "Hand tools",
  attributes: [headline("length", "range"), headline("torque-range")],
};

export const hand: readonly DemoTool[] = [
  {
    id: "ball-pein-hammer-500-l4k8",
    name: "Ball-pein hammer, 500 g",
    category: "Hand tools",
    partNumber: "MW-801-500",
    description:
      "Drop-forged head with a hardened face and pein on an ash handle. A steel ring wedge keeps the head where it belongs.",
    specs: [
      { label: "Head", value: "500 g" },
      { label: "Handle", value: "Ash" },
      { label: "Face", value: "Ø 30 mm, 54 HRC" },
    ],
    attributes: {
      length: "340 mm",
    },
    minimum: 1,
    quantity: 220,
    price: 28.5,
    drawing: () => hammer("MW-801-500"),
  },
  {
    id: "flat-file-250-c2-o9x4",
    name: "Flat file, 250 mm, second cut",
    category: "Hand tools",
    partNumber: "MW-811-250",
    description:
      "Double-cut on the faces, single-cut on one edge, and one edge safe. The tang is left soft, so that it does not snap.",
    specs: [
      { label: "Section", value: "25 × 6 mm" },
      { label: "Cut", value: "2, 20 teeth a centimeter" },
      { label: "Hardness", value: "64 HRC" },
    ],
    attributes: {
      length: "250 mm",
    },
    minimum: 5,
    quantity: 730,
    price: 15.8,
    drawing: () => file("MW-811-250"),
  },
  {
    id: "hacksaw-300-i7v5",
    name: "Hacksaw frame, 300 mm",
    category: "Hand tools",
    partNumber: "MW-821-300",
    description:
      "Stiff tubular frame that tensions the blade to 1,200 newtons. The blade turns in steps of 45 degrees for deep cuts.",
    specs: [
      { label: "Blade", value: "300 mm" },
      { label: "Throat", value: "90 mm" },
      { label: "Blade tension", value: "1,200 N" },
      { label: "Blade supplied", value: "24 teeth an inch" },
    ],
    minimum: 1,
    quantity: 165,
    price: 34.25,
    drawing: () => hacksaw("MW-821-300"),
  },
  {
    id: "torque-wrench-100-b3n1",
    name: "Torque wrench, 20–100 N·m",
    category: "Hand tools",
    partNumber: "MW-831-100",
    description:
      "Click wrench with a half-inch drive and a scale that is read through a window. Delivered with a calibration certificate.",
    specs: [
      { label: "Accuracy", value: "±3 %" },
      { label: "Drive", value: "1/2 inch square" },
    ],
    attributes: {
      "torque-range": "20–100 N·m",
      length: "430 mm",
    },
    minimum: 1,
    quantity: 57,
    price: 159,
    drawing: () => torqueWrench("MW-831-100"),
  },
];
