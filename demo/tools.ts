import { clamping, clampingCategory } from "./categories/clamping.ts";
import { cutting, cuttingCategory } from "./categories/cutting.ts";
import { drilling, drillingCategory } from "./categories/drilling.ts";
import { drives, drivesCategory } from "./categories/drives.ts";
import { fasteners, fastenersCategory } from "./categories/fasteners.ts";
import { hand, handCategory } from "./categories/hand.ts";
import { measuring, measuringCategory } from "./categories/measuring.ts";
import { turning, turningCategory } from "./categories/turning.ts";
import type { DemoCategory } from "./definition.ts";
import type { DemoTool } from "./demo-tool.ts";

export const demoCategories: readonly DemoCategory[] = [
  measuringCategory,
  clampingCategory,
  cuttingCategory,
  drillingCategory,
  turningCategory,
  fastenersCategory,
  drivesCategory,
  handCategory,
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
