import { formatReviewCount } from "../../../../catalog/tool-page/ui/ToolFigures.tsx";
import type { Tool } from "../../../../catalog/tools/contract.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { formatDecimal } from "../../../../lib/i18n/numbers.ts";
import { Stars } from "../../../../lib/ui/Stars.tsx";
import type { ToolReviewsView } from "./queries.ts";

interface RatingSummaryProps {
  tool: Tool;
  /** Shows only the reviews with this many stars. */
  stars: ToolReviewsView["stars"];
  onStars: (stars: ToolReviewsView["stars"]) => void;
}

export function RatingSummary({ tool, stars, onStars }: RatingSummaryProps) {
  const { rating = 0, reviews, ratings = [] } = tool;
  return (
    <div>
      <p className="flex items-end gap-3">
        <span className="heading text-head tabular-nums">{formatDecimal(rating, 1)}</span>
        <span className="pb-0.5">
          <Stars rating={rating} className="h-5" />
          <span className="block text-note text-steel">
            <span className="sr-only">{`${t("toolReviews.ofFive", "of 5,")} `}</span>
            <span>{formatReviewCount(reviews)}</span>
          </span>
        </span>
      </p>
      <ul className="mt-4">
        {([5, 4, 3, 2, 1] as const).map((each) => (
          <SpreadRow
            key={each}
            stars={each}
            count={ratings[each - 1] ?? 0}
            total={reviews}
            isShown={stars === each}
            onShow={() => onStars(stars === each ? undefined : each)}
          />
        ))}
      </ul>
    </div>
  );
}

interface SpreadRowProps {
  stars: number;
  count: number;
  total: number;
  isShown: boolean;
  onShow: () => void;
}

function SpreadRow({ stars, count, total, isShown, onShow }: SpreadRowProps) {
  return (
    <li>
      <button
        type="button"
        className="label-text group grid min-h-11 w-full cursor-pointer grid-cols-[4.5rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-left disabled:cursor-default disabled:text-steel aria-pressed:font-semibold md:min-h-9"
        aria-pressed={isShown}
        disabled={count === 0}
        onClick={onShow}
      >
        <span className="group-hover:group-enabled:underline">{formatStars(stars)}</span>
        <span aria-hidden="true" className="h-3 border-ink border-l">
          <span
            className={`block h-full ${isShown ? "bg-accent" : "bg-ink"}`}
            style={{ width: `${(100 * count) / Math.max(total, 1)}%` }}
          />
        </span>
        <span className="text-right tabular-nums">
          <span className="sr-only">: </span>
          <span>{count}</span>
        </span>
      </button>
    </li>
  );
}

function formatStars(stars: number): string {
  return t("toolReviews.stars", "{stars, plural, one {# star} other {# stars}}", { stars });
}
