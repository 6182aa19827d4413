import type { ReactElement } from "react";
import { labels } from "../../../../shop/labels.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { Stars } from "../../../lib/ui/Stars.tsx";
import type { Review } from "../contract.ts";

interface ReviewEntryProps {
  review: Review;
  /** Shown after the author's name. */
  note?: ReactElement | string | undefined;
  actions?: Elements;
  children?: Elements;
}

export function ReviewEntry({ review, note, actions, children }: ReviewEntryProps) {
  return (
    <li
      className={`flex flex-col border-line border-t py-6 ${actions ? "lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-8" : ""}`}
    >
      <p className="label-text flex items-center gap-2">
        <span>
          <span>{labels.review.rating}</span> <span>{`${review.rating}`}</span>
        </span>
        <Stars rating={review.rating} />
      </p>
      <p className="measure wrap-anywhere mt-3 mb-4 whitespace-pre-line">{review.review}</p>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 text-note">
        <p>
          <bdi className="font-medium">{review.author}</bdi>
          {note && (
            <span className="text-steel">
              <span>{" · "}</span>
              <bdi>{note}</bdi>
            </span>
          )}
        </p>
        {review.verified && <Badge tone="good">{t("review.verified", "Verified purchase")}</Badge>}
      </div>
      {children}
      {actions && (
        <div className="mt-4 flex flex-wrap items-start gap-3 lg:col-start-2 lg:row-span-5 lg:row-start-1 lg:mt-0">
          {actions}
        </div>
      )}
    </li>
  );
}
