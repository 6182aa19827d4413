import { t } from "../../../lib/i18n/i18n.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import type { Tool } from "../../tools/contract.ts";
import { type DenseParts, ToolCard, ToolCardSkeleton } from "./ToolCard.tsx";

const sheet = (dense: boolean) =>
  `cells ${dense ? "cells-dense" : "sm:grid-cols-2 lg:grid-cols-3"}`;

interface ToolGridProps {
  tools: readonly Tool[];
  /** Number of pictures that load at once. */
  eager?: number;
  /** Cards are smaller, and show these parts. */
  dense?: (tool: Tool) => DenseParts;
  /** What stands beside each tool's Purchase. */
  beside?: (tool: Tool) => Elements;
}

export function ToolGrid({ tools, eager = 0, dense, beside }: ToolGridProps) {
  return (
    <ul className={sheet(dense !== undefined)}>
      {tools.map((tool, index) => (
        <li key={tool._id} className="flex">
          <ToolCard tool={tool} eager={index < eager} dense={dense?.(tool)} beside={beside} />
        </li>
      ))}
    </ul>
  );
}

export function ToolGridSkeleton({ count, dense = false }: { count: number; dense?: boolean }) {
  return (
    <div role="status" className={sheet(dense)}>
      <span className="sr-only">{t("tools.loading", "Loading the tools")}</span>
      {Array.from({ length: count }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike and never reordered
        <ToolCardSkeleton key={cell} dense={dense} />
      ))}
    </div>
  );
}
