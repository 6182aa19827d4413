import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { currentShop } from "../../../frame/shop.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Truncate } from "../../../lib/ui/data-table/cells.tsx";
import { DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import { formatDate, formatDateTime } from "../../../lib/ui/dates.ts";
import { Rich } from "../../../lib/ui/Rich.tsx";
import { Stars } from "../../../lib/ui/Stars.tsx";
import { EmailText, NoBreakUnits } from "../../../lib/ui/Text.tsx";
import type { Review } from "../../reviews/contract.ts";
import { ShopReply } from "../../reviews/ui/ShopReply.tsx";
import { ModerateReview } from "./ModerateReview.tsx";
import { ReviewHistory } from "./ReviewHistory.tsx";

const columns = texts("reviews.column", {
  rating: "Rating",
  review: "Review",
  about: "About",
  when: "When",
});

export function AllReviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <DataTable
      className="compact review-list"
      caption={t("reviews.caption", "Reviews")}
      rows={reviews}
      keyOf={({ _id }) => _id}
      columns={[
        {
          header: columns.rating,
          className: "whitespace-nowrap",
          cell: ({ rating }) => (
            <span className="flex items-center gap-2 font-mono">
              <span>{rating}</span>
              <span className="spare">
                <Stars rating={rating} />
              </span>
            </span>
          ),
        },
        { header: columns.review, width: "wide", cell: (review) => <Words review={review} /> },
        {
          header: columns.about,
          hidden: "spare",
          className: "about",
          cell: (review) =>
            review.tool ? (
              <Link to={paths.toolPage(review.tool)} className="link clipped">
                <NoBreakUnits>{aboutOf(review)}</NoBreakUnits>
              </Link>
            ) : (
              <Truncate title={aboutOf(review)}>{aboutOf(review)}</Truncate>
            ),
        },
        {
          header: columns.when,
          hidden: "rare",
          className: "when whitespace-nowrap text-note text-steel",
          cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
        },
      ]}
      actions={(review) => (
        <div className="actions-row review-actions">
          <ModerateReview review={review} />
        </div>
      )}
    />
  );
}

function aboutOf({ tool, product }: Review): string {
  return tool ? (product ?? t("reviews.aTool", "a tool")) : currentShop().company.shortName;
}

function Words({ review }: { review: Review }) {
  return (
    <>
      <details className="review-text">
        <summary>{review.review}</summary>
        <p className="mt-1 text-note text-steel">
          {t("reviews.about", "About {about}, {time}", {
            about: aboutOf(review),
            time: formatDateTime(review.createdAt),
          })}
        </p>
        <ShopReply reply={review.reply} />
        <ReviewHistory review={review} />
      </details>
      <Truncate className="text-note text-steel" title={review.patient}>
        <bdi>{review.author}</bdi>
        <span>{" · "}</span>
        <EmailText email={review.patient} />
        {review.verified && <span>{` · ${t("reviews.verified", "verified purchase")}`}</span>}
      </Truncate>
      <ReviewStatus review={review} />
    </>
  );
}

/** Why the review is not public. */
function ReviewStatus({ review: { hidden, withdrawnFor } }: { review: Review }) {
  if (!hidden && !withdrawnFor) return null;
  return (
    <div className="measure mt-1 mb-1 border-wait border-l-2 pl-3 text-note">
      {hidden && (
        <p>
          <Rich
            id="reviews.hidden"
            text="<mark>Hidden</mark> {time} by <email>{by}</email>: {reason}"
            values={{
              time: formatDateTime(hidden.at),
              by: hidden.by ?? "",
              reason: hidden.reason ?? "",
            }}
            tags={{ mark: marked, email: (email) => <EmailText email={email} /> }}
          />
        </p>
      )}
      {withdrawnFor && (
        <p>
          {withdrawnFor === "detached" ? (
            <Rich
              id="reviews.detached"
              text="<mark>Not shown:</mark> its author's account was detached, because its email was never confirmed."
              tags={{ mark: marked }}
            />
          ) : (
            <Rich
              id="reviews.removed"
              text="<mark>Not shown:</mark> its author's account was removed."
              tags={{ mark: marked }}
            />
          )}
        </p>
      )}
    </div>
  );
}

function marked(words: string) {
  return <span className="font-semibold text-wait">{words}</span>;
}
