import { shop } from "../../../shop.config.ts";
import { useSignedIn } from "../../features/identity/ui/account.ts";
import { OwnReviews } from "../../features/reviews/ui/my/OwnReviews.tsx";
import { ReviewForm } from "../../features/reviews/ui/my/ReviewForm.tsx";
import { PageHead } from "../PageHead.tsx";

/** Writing a review, and those that one has written. */
export function Component() {
  const { email } = useSignedIn();
  return (
    <>
      <PageHead title={shop.labels.dashboard.reviews} />
      <h1 className="heading mb-6 text-title">{shop.labels.dashboard.reviews}</h1>
      <ReviewForm email={email} />
      <h2 className="heading mt-10 mb-4 text-lead">What you have written</h2>
      <OwnReviews email={email} />
    </>
  );
}
