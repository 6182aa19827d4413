import type { ReactNode } from "react";
import { labels } from "../../../../shop/labels.ts";
import { Badge } from "../../../kit/ui/Badge.tsx";
import { Stars } from "../../../kit/ui/Stars.tsx";
import type { Review } from "../contract.ts";

interface ReviewEntryProps {
  review: Review;
  /** What it is about, or when it was written: stands at the end of the line below the words. */
  note?: ReactNode;
  /** Below everything: the shop's answer, what one can do. */
  children?: ReactNode;
}

/** One review: its words first, then the rating and who wrote it. */
export function ReviewEntry({ review, note, children }: ReviewEntryProps) {
  return (
    <li className="flex flex-col border-line border-t py-6">
      <p className="measure wrap-anywhere whitespace-pre-line">{review.review}</p>
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2 pt-4 text-note">
        <p className="lettering flex items-center gap-2">
          <span>
            {labels.review.rating} {review.rating}
          </span>
          <Stars rating={review.rating} />
        </p>
        <p className="text-graphite">{review.author}</p>
        {review.verified && <Badge tone="good">Verified purchase</Badge>}
        {note && <p className="text-steel">{note}</p>}
      </div>
      {children}
    </li>
  );
}
