import type { LineTool } from "../../../catalog/tools/contract.ts";
import { type QuantityIssue, quantityIssue } from "../../quick-order/rules-issues.ts";
import type { SharedList } from "../contract.ts";

/** A line of a list with its tool as it can be ordered today; no tool: it is no longer in the catalog. */
export interface SavedLine {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly tool: LineTool | undefined;
  readonly issue: QuantityIssue | undefined;
}

export function linesOf({ lines, tools }: Pick<SharedList, "lines" | "tools">): SavedLine[] {
  const byId = new Map(tools.map((tool) => [tool._id, tool]));
  return lines.map(({ tool: id, name, quantity }) => {
    const tool = byId.get(id);
    return { id, name, quantity, tool, issue: tool && quantityIssue(tool, quantity) };
  });
}

type OrderableLine = SavedLine & { readonly tool: LineTool };

export function isOrderable(line: SavedLine): line is OrderableLine {
  return line.tool !== undefined && line.issue === undefined;
}
