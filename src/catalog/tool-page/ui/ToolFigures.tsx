import { type ReactNode, use } from "react";
import { labels } from "../../../../shop/labels.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount, formatDecimal } from "../../../lib/i18n/numbers.ts";
import { minorFromMajor } from "../../../lib/money/money.ts";
import { Stars } from "../../../lib/ui/Stars.tsx";
import { type HomeTax, shortText, shownAmount } from "../../tier-prices/rules-net-first.ts";
import { ListPrice, NetFirst } from "../../tier-prices/ui/ListPrice.tsx";
import type { Tool } from "../../tools/contract.ts";

const words = labels.tool;

export function ToolFigures({ tool }: { tool: Tool }) {
  return (
    <dl className="figures">
      <Figure label={words.minimum}>{formatCount(tool.minimum)}</Figure>
      <Figure label={words.available}>{formatCount(tool.quantity)}</Figure>
      <Figure label={words.price} more={lowestPrice(tool, use(NetFirst))}>
        <ListPrice {...tool} />
      </Figure>
    </dl>
  );
}

/** "from $0.80", beside the price of a tool with quantity prices, which is for as many pieces. */
export function lowestPrice(
  { tiers, taxClass }: Pick<Tool, "tiers" | "taxClass">,
  homeTax: HomeTax | undefined,
): string | undefined {
  const lowest = tiers.at(-1);
  if (!lowest) return undefined;
  const shown = shownAmount(minorFromMajor(lowest.price), taxClass, homeTax);
  return t("tool.fromPrice", "from {price}", { price: shortText(shown) });
}

interface FigureProps {
  label: string;
  children: ReactNode;
  more?: string | undefined;
}

function Figure({ label, children, more }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {more && <dd>{more}</dd>}
    </div>
  );
}

/** "Rating: 4.3 ★★★★☆ (12)". */
export function ToolRating({ tool: { rating, reviews } }: { tool: Tool }) {
  if (rating === undefined) return null;
  return (
    <p className="label-text flex flex-wrap items-center gap-x-2">
      <span>{`${labels.review.rating} ${formatDecimal(rating, 1)}`}</span>
      <Stars rating={rating} />
      <span className="text-steel">{formatReviewCount(reviews)}</span>
    </p>
  );
}

export function formatReviewCount(count: number): string {
  return t("review.count", "{count, plural, one {# review} other {# reviews}}", { count });
}

/** The button's name where several tools have one. */
export function purchaseLabel({ name }: Pick<Tool, "name">): string {
  return t("tool.purchase", "Purchase {name}", { name });
}

/** "Sold out: 7 left, minimum 10" if fewer are left than the minimum order, else undefined. */
export function soldOutLabel({ quantity, minimum }: Pick<Tool, "quantity" | "minimum">) {
  if (quantity >= minimum) return undefined;
  return t("tool.soldOut", "Sold out: {left} left, minimum {minimum}", {
    left: formatCount(quantity),
    minimum: formatCount(minimum),
  });
}
