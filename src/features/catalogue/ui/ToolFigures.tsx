import { labels } from "../../../../shop/labels.ts";
import { formatDollars } from "../../../kit/money.ts";
import { formatCount } from "../../../kit/numbers.ts";
import type { Tool } from "../contract.ts";

const words = labels.tool;

/** Minimum, stock and price in one column of figures, the price last and largest. */
export function ToolFigures({ tool }: { tool: Tool }) {
  return (
    <dl className="figures">
      <Figure label={words.minimum}>{formatCount(tool.minimum)}</Figure>
      <Figure label={words.available}>{formatCount(tool.quantity)}</Figure>
      <Figure label={words.price}>{formatDollars(tool.price)}</Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
