import { currentShop } from "../../../frame/shop.ts";
import { useOnce } from "../../../lib/api-client/once.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { EmptyState, ErrorState } from "../../../lib/ui/Feedback.tsx";
import { NoScript } from "../../../lib/ui/hydration.tsx";
import { Skeleton } from "../../../lib/ui/Loading.tsx";
import { homeReviews } from "./queries.ts";
import { ReviewEntry } from "./ReviewEntry.tsx";

const list = "grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3";

export function HomeReviews() {
  return (
    <section aria-labelledby="reviews-title" className="border-line border-t bg-sheet">
      <div className="page py-12 lg:py-20">
        <p className="label-text mb-1 text-steel">{currentShop().homeLists.reviewsHeading}</p>
        <h2 id="reviews-title" className="heading mb-8 text-head">
          {currentShop().homeLists.reviewsTitle}
        </h2>
        <Reviews />
        <NoScript>
          <Reviews />
        </NoScript>
      </div>
    </section>
  );
}

function Reviews() {
  const { data, error, refetch } = useOnce(homeReviews);
  if (data?.length === 0) {
    return (
      <EmptyState
        title={t("reviews.none", "No reviews yet")}
        text={t("reviews.none.home", "Customers' reviews will appear here.")}
      />
    );
  }
  if (data) {
    return (
      <ul className={list}>
        {data.map((review) => (
          <ReviewEntry key={review._id} review={review} note={review.product} />
        ))}
      </ul>
    );
  }
  if (error) {
    return (
      <ErrorState
        what={t("reviews.failed", "The reviews could not be loaded.")}
        failure={error}
        onRetry={refetch}
      />
    );
  }
  return <ReviewsSkeleton />;
}

function ReviewsSkeleton() {
  return (
    <div role="status" className={list}>
      <span className="sr-only">{t("review.loading", "Loading the reviews")}</span>
      {["a", "b", "c", "d", "e", "f"].map((place) => (
        <div key={place} className="border-line border-t py-6">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="mt-3 h-[4.5rem] w-full" />
          <Skeleton className="mt-4 h-5 w-1/2" />
        </div>
      ))}
    </div>
  );
}
