import { labels } from "../../../../shop/labels.ts";
import { formatDecimal } from "../../../lib/i18n/numbers.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { Star } from "../../../lib/ui/Stars.tsx";
import { formatReviewCount } from "../../tool-page/ui/ToolFigures.tsx";
import type { Tool } from "../../tools/contract.ts";
import { ToolGrid } from "./ToolGrid.tsx";

interface DenseGridProps {
  tools: readonly Tool[];
  /** What stands beside each tool's Purchase. */
  beside: (tool: Tool) => Elements;
}

/** Smaller cards, with the first specifications of each tool. */
export function DenseGrid({ tools, beside }: DenseGridProps) {
  return <ToolGrid tools={tools} eager={1} dense={partsOf} beside={beside} />;
}

function partsOf(tool: Tool) {
  return { rating: <ShortRating {...tool} />, facts: <Facts {...tool} /> };
}

function ShortRating({ rating, reviews }: Pick<Tool, "rating" | "reviews">) {
  if (rating === undefined) return null;
  return (
    <span className="text-ink">
      <span aria-hidden="true">
        <Star className="mr-1 inline size-3.5 fill-current align-[-0.125em]" />
        <span>{formatDecimal(rating, 1)}</span> <span className="text-steel">{`(${reviews})`}</span>
      </span>
      <span className="sr-only">
        {`${labels.review.rating} ${formatDecimal(rating, 1)}, ${formatReviewCount(reviews)}`}
      </span>
    </span>
  );
}

function Facts({ specs, lang }: Pick<Tool, "specs" | "lang">) {
  const [first, second] = specs;
  return (
    <>
      {first && (
        <span
          lang={lang?.specs}
          className="sm:max-w-full sm:truncate"
        >{`${first.label} ${first.value} `}</span>
      )}
      {second && <span lang={lang?.specs}>{`· ${second.label} ${second.value}`}</span>}
    </>
  );
}
