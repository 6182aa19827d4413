import { labels } from "../../../../shop/labels.ts";
import { formatCount } from "../../../kit/numbers.ts";
import { Stars } from "../../../kit/ui/Stars.tsx";
import type { Tool } from "../contract.ts";

/** "Rating: 4.3 ★★★★☆ (12)": a tool's rating in one line; nothing while it has none. */
export function ToolRating({ tool: { rating, reviews } }: { tool: Tool }) {
  if (rating === undefined) return null;
  return (
    <p className="lettering flex flex-wrap items-center gap-x-2">
      <span>
        {labels.review.rating} {rating.toFixed(1)}
      </span>
      <Stars rating={rating} />
      <span className="text-steel">{formatReviewCount(reviews)}</span>
    </p>
  );
}

/** "1 review", "1,204 reviews". */
export function formatReviewCount(count: number): string {
  return count === 1 ? "1 review" : `${formatCount(count)} reviews`;
}
