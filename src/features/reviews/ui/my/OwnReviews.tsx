import { useQuery } from "@tanstack/react-query";
import { Empty } from "../../../../kit/ui/Empty.tsx";
import { Failed } from "../../../../kit/ui/Failed.tsx";
import { Skeleton } from "../../../../kit/ui/Skeleton.tsx";
import { ReviewEntry } from "../ReviewEntry.tsx";
import { reviewsOf } from "./queries.ts";

/** The reviews that one has written. */
export function OwnReviews({ email }: { email: string }) {
  const { data: reviews, error, isFetching, refetch } = useQuery(reviewsOf(email));
  if (reviews?.length === 0) {
    return <Empty title="No reviews of yours yet" text="What you write above will stand here." />;
  }
  if (reviews) {
    return (
      <ul>
        {reviews.map((review) => (
          <ReviewEntry key={review._id} review={review} />
        ))}
      </ul>
    );
  }
  if (error) {
    return (
      <Failed
        what="Your reviews could not be loaded."
        failure={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <div role="status">
      <span className="sr-only">Loading your reviews</span>
      <Skeleton className="h-24" />
    </div>
  );
}
