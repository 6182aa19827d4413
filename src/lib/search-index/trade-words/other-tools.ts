/**
 * Names of tools that have the word of another tool: an Allen key is no Allen screw. Where a shop has none of them, it has
 * nothing by that name. Each line is one tool, for its names find one another: in English = in German = its standards. The
 * first name stays first, as a shop's own version of the group is stored under it.
 */
import { otherCuttingTools } from "./other-cutting.ts";
import { otherFasteners } from "./other-fasteners.ts";
import { otherWorkshopTools } from "./other-workshop.ts";
import { separated } from "./separated.ts";
import type { TradeGroup } from "./trade-word.ts";

export const otherTools: readonly TradeGroup[] = [
  otherFasteners,
  otherCuttingTools,
  otherWorkshopTools,
].flatMap((tools) =>
  separated(tools, "\n").map((line) => {
    const phrases = separated(line, "=").flatMap((names) => separated(names, ","));
    return { id: (phrases[0] ?? "").toLowerCase().replaceAll(" ", "-"), phrases };
  }),
);
