import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatReviewCount } from "../../../../catalog/tool-page/ui/ToolFigures.tsx";
import type { Tool } from "../../../../catalog/tools/contract.ts";
import { paths } from "../../../../frame/paths.ts";
import { type Message, msg, t, textOf } from "../../../../lib/i18n/i18n.ts";
import { Button, ButtonLink } from "../../../../lib/ui/Button.tsx";
import { formatDay } from "../../../../lib/ui/dates.ts";
import { EmptyState, QueryError } from "../../../../lib/ui/Feedback.tsx";
import { StaleContent } from "../../../../lib/ui/Pager.tsx";
import type { ReviewSort } from "../../contract.ts";
import { EntriesSkeleton } from "../EntriesSkeleton.tsx";
import { ReviewEntry } from "../ReviewEntry.tsx";
import { ShopReply } from "../ShopReply.tsx";
import { AT_A_TIME, newestReviews, reviewsOfTool, type ToolReviewsView } from "./queries.ts";
import { RatingSummary } from "./RatingSummary.tsx";

const sortLabels: Record<ReviewSort, Message> = {
  newest: msg("toolReviews.newest", "Newest first"),
  highest: msg("toolReviews.highest", "Highest rating first"),
  lowest: msg("toolReviews.lowest", "Lowest rating first"),
};

export function ToolReviews({ tool }: { tool: Tool }) {
  const [view, setView] = useState(newestReviews);
  return (
    <section aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="heading mb-6 text-title">
        {t("toolReviews.title", "Reviews")}
      </h2>
      {tool.reviews === 0 ? (
        <EmptyState
          title={t("reviews.none", "No reviews yet")}
          text={t("toolReviews.noneOfTool", "Customers' reviews of this tool will appear here.")}
        >
          <ButtonLink to={paths.myReviews(tool._id)}>
            {t("toolReviews.writeFirst", "Write the first review")}
          </ButtonLink>
        </EmptyState>
      ) : (
        <div className="grid items-start gap-x-12 gap-y-8 sm:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)]">
          <div>
            <RatingSummary
              tool={tool}
              stars={view.stars}
              onStars={(stars) => setView({ ...view, stars })}
            />
            <ButtonLink to={paths.myReviews(tool._id)} className="mt-5">
              {t("toolReviews.write", "Write a review")}
            </ButtonLink>
          </div>
          <div>
            {tool.reviews > 1 && (
              <Sorting sort={view.sort} onSort={(sort) => setView({ ...view, sort })} />
            )}
            <List tool={tool} view={view} />
          </div>
        </div>
      )}
    </section>
  );
}

function Sorting({ sort, onSort }: { sort: ReviewSort; onSort: (sort: ReviewSort) => void }) {
  return (
    <select
      aria-label={t("toolReviews.sortBy", "Sort reviews by")}
      className="select float-right w-auto max-w-[65%]"
      value={sort}
      onChange={(event) => onSort(event.target.value as ReviewSort)}
    >
      {Object.entries(sortLabels).map(([value, words]) => (
        <option key={value} value={value}>
          {textOf(words)}
        </option>
      ))}
    </select>
  );
}

function List({ tool, view }: { tool: Tool; view: ToolReviewsView }) {
  const { sort, stars } = view;
  const [more, setMore] = useState<{ view: ToolReviewsView; after: string[] }>();
  // Pages loaded for another view do not count.
  const after = more?.view === view ? more.after : [];
  const shownFrom = [undefined, ...after];
  return (
    <>
      {shownFrom.map((start, place) => (
        <Batch
          key={start ?? "first"}
          toolId={tool._id}
          view={{ sort, stars }}
          after={start}
          onMore={
            place === after.length
              ? (last) => setMore({ view, after: [...after, last] })
              : undefined
          }
        />
      ))}
    </>
  );
}

interface BatchProps {
  toolId: string;
  view: ToolReviewsView;
  after: string | undefined;
  /** Called with the `_id` of the last review; absent where more are already shown. */
  onMore: ((last: string) => void) | undefined;
}

function Batch({ toolId, view, after, onMore }: BatchProps) {
  const reviews = useQuery(reviewsOfTool(toolId, view, after));
  const { data, error, isPlaceholderData } = reviews;
  if (!data && error) {
    return (
      <QueryError what={t("reviews.failed", "The reviews could not be loaded.")} {...reviews} />
    );
  }
  if (!data) return <EntriesSkeleton />;
  const last = data.items.at(-1);
  return (
    <StaleContent isOld={isPlaceholderData}>
      {after === undefined && (
        // Beside the sort field, which floats.
        <p role="status" className="label-text flex min-h-11 items-center">
          {view.stars === undefined
            ? formatReviewCount(data.total)
            : t(
                "toolReviews.withStars",
                "{count, plural, one {# review} other {# reviews}} with {stars, plural, one {# star} other {# stars}}",
                { count: data.total, stars: view.stars },
              )}
        </p>
      )}
      <ul className="clear-both pt-3">
        {data.items.map((review) => (
          <ReviewEntry
            key={review._id}
            review={review}
            note={<time dateTime={review.createdAt}>{formatDay(review.createdAt)}</time>}
          >
            <ShopReply reply={review.reply} />
          </ReviewEntry>
        ))}
      </ul>
      {onMore && last && data.items.length === AT_A_TIME && (
        <Button className="mt-2" onClick={() => onMore(last._id)}>
          {t("toolReviews.more", "Show more reviews")}
        </Button>
      )}
    </StaleContent>
  );
}
