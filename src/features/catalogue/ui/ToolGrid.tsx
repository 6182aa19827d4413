import type { Tool } from "../contract.ts";
import { ToolCard, ToolCardSkeleton, type ToolLinks } from "./ToolCard.tsx";

/**
 * Cards as the cells of one sheet: one, two or three columns by the width of the screen; `dense`, as many
 * as there is room for.
 */
const sheet = (dense: boolean) =>
  `cells ${dense ? "cells-dense" : "sm:grid-cols-2 lg:grid-cols-3"}`;

interface ToolGridProps {
  tools: readonly Tool[];
  links: ToolLinks;
  /** The pictures of the first so many are loaded at once. */
  eager?: number;
  /** Many small cards. */
  dense?: boolean;
}

/** The cards of `tools`. */
export function ToolGrid({ tools, links, eager = 0, dense = false }: ToolGridProps) {
  return (
    <ul className={sheet(dense)}>
      {tools.map((tool, index) => (
        <li key={tool._id} className="flex">
          <ToolCard tool={tool} links={links} eager={index < eager} dense={dense} />
        </li>
      ))}
    </ul>
  );
}

/** The sheet while its tools are fetched. */
export function ToolGridSkeleton({ count, dense = false }: { count: number; dense?: boolean }) {
  return (
    <div role="status" className={sheet(dense)}>
      <span className="sr-only">Loading the tools</span>
      {Array.from({ length: count }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike and never reordered
        <ToolCardSkeleton key={cell} dense={dense} />
      ))}
    </div>
  );
}
