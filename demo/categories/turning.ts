import { type DemoCategory, detail, headline } from "../definition.ts";
import type { DemoTool } from "../demo-tool.ts";
import { collet } from "../drawings/collet.ts";
import { latheChuck } from "../drawings/lathe-chuck.ts";
import { liveCenter } from "../drawings/live-center.ts";

export const turningCategory: DemoCategory = {
  id: "turning",
  name: "Turning",
  attributes: [
    headline("diameter", "range"),
    detail("bore"),
    headline("capacity"),
    headline("run-out", "range"),
    detail("point-angle"),
    detail("speed"),
    detail("standard"),
  ],
};

export const turning: readonly DemoTool[] = [
  {
    id: "three-jaw-chuck-200-v2h7",
    name: "Three-jaw chuck, 200 mm",
    category: "Turning",
    partNumber: "MW-501-200",
    description:
      "Self-centering scroll chuck with a forged steel body and two sets of hardened jaws. Balanced for 3,000 revolutions a minute.",
    specs: [{ label: "Mount", value: "Camlock D1-6" }],
    attributes: {
      diameter: "200 mm",
      bore: "55 mm",
      "run-out": "0.02 mm",
    },
    minimum: 1,
    quantity: 14,
    price: 1480,
    drawing: () => latheChuck("MW-501-200"),
  },
  {
    id: "live-centre-mt3-q9b3",
    name: "Live center, Morse taper 3",
    category: "Turning",
    partNumber: "MW-511-MT3",
    description:
      "A 60° point on two angular contact bearings and one needle row, sealed against coolant. Runs true to five thousandths.",
    specs: [{ label: "Shank", value: "Morse taper 3" }],
    attributes: {
      "point-angle": "60°",
      "run-out": "0.005 mm",
      speed: "5000 rpm",
    },
    minimum: 1,
    quantity: 73,
    price: 96.8,
    drawing: () => liveCenter("MW-511-MT3"),
  },
  {
    id: "er32-collet-10-y7t6",
    name: "ER32 collet, 10 mm",
    category: "Turning",
    partNumber: "MW-521-E10",
    description:
      "Spring collet slit sixteen times, hardened and ground inside and out. Closes by a whole millimeter.",
    specs: [{ label: "Taper", value: "8°" }],
    attributes: {
      capacity: "9–10 mm",
      "run-out": "0.01 mm",
      standard: "ISO 15488-B",
    },
    minimum: 2,
    quantity: 520,
    price: 19.8,
    drawing: () => collet("MW-521-E10"),
  },
];
