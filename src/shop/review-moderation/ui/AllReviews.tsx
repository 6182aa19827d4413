import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { currentShop } from "../../../frame/shop.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatDate, formatDateTime } from "../../../lib/ui/dates.ts";
import { Rich } from "../../../lib/ui/Rich.tsx";
import { Stars } from "../../../lib/ui/Stars.tsx";
import { ACTIONS, Table, TableHead, Truncate } from "../../../lib/ui/Table.tsx";
import { EmailText, NoBreakUnits } from "../../../lib/ui/Text.tsx";
import type { Review } from "../../reviews/contract.ts";
import { ShopReply } from "../../reviews/ui/ShopReply.tsx";
import { ModerateReview } from "./ModerateReview.tsx";
import { ReviewHistory } from "./ReviewHistory.tsx";
import "./all-reviews.css";

const columns = texts("reviews.column", {
  rating: "Rating",
  review: "Review",
  about: "About",
  when: "When",
});

export function AllReviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <Table>
      <caption className="sr-only">{t("reviews.caption", "Reviews")}</caption>
      <TableHead
        columns={[
          columns.rating,
          columns.review,
          { name: columns.about, className: "spare" },
          { name: columns.when, className: "rare" },
          ACTIONS,
        ]}
      />
      <tbody>
        {reviews.map((review) => (
          <Row key={review._id} review={review} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ review }: { review: Review }) {
  const about = review.tool
    ? (review.product ?? t("reviews.aTool", "a tool"))
    : currentShop().company.shortName;
  return (
    <tr>
      <td data-label={columns.rating} className="whitespace-nowrap">
        <span className="flex items-center gap-2 font-mono">
          <span>{review.rating}</span>
          <span className="spare">
            <Stars rating={review.rating} />
          </span>
        </span>
      </td>
      <td data-label={columns.review} className="wide">
        <details className="review-text">
          <summary>{review.review}</summary>
          <p className="mt-1 text-note text-steel">
            {t("reviews.about", "About {about}, {time}", {
              about,
              time: formatDateTime(review.createdAt),
            })}
          </p>
          <ShopReply reply={review.reply} />
          <ReviewHistory review={review} />
        </details>
        <Truncate className="text-note text-steel" title={review.patient}>
          <span>{`${review.author} · `}</span>
          <EmailText email={review.patient} />
          {review.verified && <span>{` · ${t("reviews.verified", "verified purchase")}`}</span>}
        </Truncate>
        <ReviewStatus review={review} />
      </td>
      <td data-label={columns.about} className="about spare">
        {review.tool ? (
          <Link to={paths.toolPage(review.tool)} className="link clipped">
            <NoBreakUnits>{about}</NoBreakUnits>
          </Link>
        ) : (
          <Truncate title={about}>{about}</Truncate>
        )}
      </td>
      <td data-label={columns.when} className="rare whitespace-nowrap text-note text-steel">
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
      </td>
      <td className="actions">
        <div className="actions-row review-actions">
          <ModerateReview review={review} />
        </div>
      </td>
    </tr>
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
