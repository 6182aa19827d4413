import type { DemoKind } from "./definition.ts";
import type { DemoTool } from "./demo-tool.ts";
import { clamping, clampingKind } from "./kinds/clamping.ts";
import { cutting, cuttingKind } from "./kinds/cutting.ts";
import { drilling, drillingKind } from "./kinds/drilling.ts";
import { drives, drivesKind } from "./kinds/drives.ts";
import { fasteners, fastenersKind } from "./kinds/fasteners.ts";
import { hand, handKind } from "./kinds/hand.ts";
import { measuring, measuringKind } from "./kinds/measuring.ts";
import { turning, turningKind } from "./kinds/turning.ts";

export const demoKinds: readonly DemoKind[] = [
  measuringKind,
  clampingKind,
  cuttingKind,
  drillingKind,
  turningKind,
  fastenersKind,
  drivesKind,
  handKind,
];

export type { DemoTool } from "./demo-tool.ts";

const shownFirst = [
  "MW-101-150",
  "MW-201-125",
  "MW-711-232",
  "MW-401-100",
  "MW-501-200",
  "MW-831-100",
];

const all = [
  ...measuring,
  ...clamping,
  ...cutting,
  ...drilling,
  ...turning,
  ...fasteners,
  ...drives,
  ...hand,
];

const rank = (tool: DemoTool) => {
  const place = shownFirst.indexOf(tool.partNumber);
  return place < 0 ? shownFirst.length : place;
};

export const demoTools: readonly DemoTool[] = all.toSorted((a, b) => rank(a) - rank(b));
