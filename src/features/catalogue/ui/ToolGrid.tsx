import type { Tool } from "../contract.ts";
import { ToolCard, ToolCardSkeleton, type ToolLinks } from "./ToolCard.tsx";

/** Cards as the cells of one sheet: one, two or three columns by the width of the screen. */
const sheet = "cells sm:grid-cols-2 lg:grid-cols-3";

/** The cards of `tools`; the pictures of the first `eager` are loaded at once. */
export function ToolGrid({
  tools,
  links,
  eager = 0,
  withFacts = false,
}: {
  tools: readonly Tool[];
  links: ToolLinks;
  eager?: number;
  /** Say what the tools are made to instead of the shop's sentence about them all. */
  withFacts?: boolean;
}) {
  return (
    <ul className={sheet}>
      {tools.map((tool, index) => (
        <li key={tool._id} className="flex">
          <ToolCard tool={tool} links={links} eager={index < eager} withFacts={withFacts} />
        </li>
      ))}
    </ul>
  );
}

/** The sheet while its tools are fetched. */
export function ToolGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className={sheet}>
      <span className="sr-only">Loading the tools</span>
      {Array.from({ length: count }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike and never reordered
        <ToolCardSkeleton key={cell} />
      ))}
    </div>
  );
}
