import { Link } from "react-router";
import { formatDate, formatDateTime } from "../../../../kit/ui/dates.ts";
import { Stars } from "../../../../kit/ui/Stars.tsx";
import { ACTIONS, Table, TableHead, Truncate } from "../../../../kit/ui/Table.tsx";
import { EmailText, NoBreakUnits } from "../../../../kit/ui/Text.tsx";
import { paths } from "../../../../paths.ts";
import { currentShop } from "../../../../shop.ts";
import type { Review } from "../../contract.ts";
import { ShopReply } from "../ShopReply.tsx";
import { ModerateReview } from "./ModerateReview.tsx";
import { ReviewHistory } from "./ReviewHistory.tsx";
import "./all-reviews.css";

const COLUMNS = [
  "Rating",
  "Review",
  { name: "About", className: "spare" },
  { name: "When", className: "rare" },
  ACTIONS,
] as const;

export function AllReviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <Table>
      <caption className="sr-only">Reviews</caption>
      <TableHead columns={COLUMNS} />
      <tbody>
        {reviews.map((review) => (
          <Row key={review._id} review={review} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ review }: { review: Review }) {
  const about = review.tool ? (review.product ?? "a tool") : currentShop().company.shortName;
  return (
    <tr>
      <td data-label="Rating" className="whitespace-nowrap">
        <span className="flex items-center gap-2 font-mono">
          {review.rating}
          <span className="spare">
            <Stars rating={review.rating} />
          </span>
        </span>
      </td>
      <td data-label="Review" className="wide">
        <details className="review-text">
          <summary>{review.review}</summary>
          <p className="mt-1 text-note text-steel">
            About {about}, {formatDateTime(review.createdAt)}
          </p>
          <ShopReply reply={review.reply} />
          <ReviewHistory review={review} />
        </details>
        <Truncate className="text-note text-steel" title={review.patient}>
          {review.author} · <EmailText email={review.patient} />
          {review.verified && " · verified purchase"}
        </Truncate>
        <ReviewStatus review={review} />
      </td>
      <td data-label="About" className="about spare">
        {review.tool ? (
          <Link to={paths.toolPage(review.tool)} className="link clipped">
            <NoBreakUnits>{about}</NoBreakUnits>
          </Link>
        ) : (
          <Truncate title={about}>{about}</Truncate>
        )}
      </td>
      <td data-label="When" className="rare whitespace-nowrap text-note text-steel">
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
      </td>
      <td className="actions">
        <div className="actions-row">
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
          <span className="font-semibold text-wait">Hidden</span> {formatDateTime(hidden.at)} by{" "}
          <EmailText email={hidden.by ?? ""} />: {hidden.reason}
        </p>
      )}
      {withdrawnFor && (
        <p>
          <span className="font-semibold text-wait">Not shown:</span> its author's account was{" "}
          {withdrawnFor === "detached"
            ? "detached, because its email was never confirmed."
            : "removed."}
        </p>
      )}
    </div>
  );
}
