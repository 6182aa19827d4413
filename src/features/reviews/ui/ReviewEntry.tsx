import type { ReactNode } from "react";
import { labels } from "../../../../shop/labels.ts";
import { Badge } from "../../../kit/ui/Badge.tsx";
import { Stars } from "../../../kit/ui/Stars.tsx";
import type { Review } from "../contract.ts";

interface ReviewEntryProps {
  review: Review;
  /** What it is about, or when it was written: stands at the end of the line below the words. */
  note?: ReactNode;
  /** What one can do about it: beside the words where there is room. */
  deeds?: ReactNode;
  /** Below the words: the shop's answer. */
  children?: ReactNode;
  /** Below everything. */
  last?: ReactNode;
}

/** One review: its words first, then the rating and who wrote it. */
export function ReviewEntry({ review, note, deeds, children, last }: ReviewEntryProps) {
  return (
    <li
      className={`flex flex-col border-line border-t py-6 ${deeds ? "lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-8" : ""}`}
    >
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
      {deeds && (
        <div className="mt-4 flex flex-wrap items-start gap-3 lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:mt-0">
          {deeds}
        </div>
      )}
      {last}
    </li>
  );
}
