import type { ReactNode } from "react";
import { company } from "../../../../../shop/company.ts";
import { EmailText } from "../../../../kit/ui/EmailText.tsx";
import { momentOf } from "../../../../kit/ui/moments.ts";
import type { Review } from "../../contract.ts";
import { ReviewEntry } from "../ReviewEntry.tsx";
import { ShopReply } from "../ShopReply.tsx";
import { ModerateReview } from "./ModerateReview.tsx";
import { ReviewHistory } from "./ReviewHistory.tsx";

interface AllReviewsProps {
  reviews: readonly Review[];
  toolLink: (tool: string, name: string) => ReactNode;
}

/** Reviews as admins read them: with addresses, what is hidden and why, and what can be done. */
export function AllReviews({ reviews, toolLink }: AllReviewsProps) {
  return (
    <ul>
      {reviews.map((review) => (
        <ReviewEntry
          key={review._id}
          review={review}
          note={
            <>
              <EmailText email={review.patient} /> about{" "}
              {review.tool ? toolLink(review.tool, review.product ?? "a tool") : company.shortName},{" "}
              <time dateTime={review.createdAt}>{momentOf(review.createdAt)}</time>
            </>
          }
          deeds={<ModerateReview review={review} />}
          last={<ReviewHistory review={review} />}
        >
          <Standing review={review} />
          <ShopReply reply={review.reply} />
        </ReviewEntry>
      ))}
    </ul>
  );
}

/** Why nobody else sees it; nothing where everybody does. */
function Standing({ review: { hidden, withdrawn } }: { review: Review }) {
  if (!hidden && !withdrawn) return null;
  return (
    <div className="measure mt-4 border-wait border-l-2 py-1 pl-3">
      {hidden && (
        <p>
          <span className="font-semibold text-wait">Hidden</span> {momentOf(hidden.at)} by{" "}
          <EmailText email={hidden.by ?? ""} />: {hidden.reason}
        </p>
      )}
      {withdrawn && (
        <p>
          <span className="font-semibold text-wait">Not shown:</span> its author's account was
          removed, or was never confirmed and has given way to a clean one.
        </p>
      )}
    </div>
  );
}
