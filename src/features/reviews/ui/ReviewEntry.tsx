import { labels } from "../../../../shop/labels.ts";
import { Badge } from "../../../kit/ui/Badge.tsx";
import type { Review } from "../contract.ts";

const BEST = 5;

/** One review: its words first, then the rating on a scale of five and who wrote it. */
export function ReviewEntry({ review }: { review: Review }) {
  return (
    <li className="flex flex-col border-line border-t py-6">
      <p className="measure whitespace-pre-line">{review.review}</p>
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2 pt-4 text-note">
        <p className="lettering flex items-center gap-2">
          <span>
            {labels.review.rating} {review.rating}
          </span>
          <RatingScale rating={review.rating} />
        </p>
        <p className="text-graphite">{review.author}</p>
        {review.verified && <Badge tone="good">Verified purchase</Badge>}
      </div>
    </li>
  );
}

/** Five divisions, as many filled as the rating says. The number beside it says the same in words. */
function RatingScale({ rating }: { rating: number }) {
  const divisions = Array.from({ length: BEST }, (_, place) => place + 1);
  return (
    <span aria-hidden="true" className="flex">
      {divisions.map((place) => (
        <span
          key={place}
          className={`-ml-px h-3 w-3 border border-ink ${place <= rating ? "bg-ink" : ""}`}
        />
      ))}
    </span>
  );
}
