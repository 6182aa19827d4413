import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import { problemStatus } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import type * as contract from "../../reviews/contract.ts";
import { updateOwnReviews } from "./queries.ts";

interface DeleteReviewProps {
  email: string;
  review: contract.Review;
  name: string;
}

export function DeleteReview({ email, review: { _id }, name }: DeleteReviewProps) {
  const queryClient = useQueryClient();
  return (
    <ActionButton
      label={t("review.delete.label", "Delete")}
      accessibleName={t("review.delete.name", "Delete your review of {product}", { product: name })}
      variant="danger"
      title={t("review.delete.ask", "Delete your review of {product}?", { product: name })}
      confirm={t("review.delete.confirm", "Delete review")}
      run={async () => {
        try {
          await call<typeof contract.deleteReview>("DELETE /review/{id}", { params: { id: _id } });
        } catch (failure) {
          // 404: another tab has deleted it.
          if (problemStatus(failure) !== 404) throw failure;
        }
      }}
      done={t("review.delete.done", "Your review of {product} is deleted", { product: name })}
      onDone={() =>
        updateOwnReviews(queryClient, email, (reviews) =>
          reviews.filter((review) => review._id !== _id),
        )
      }
    >
      {t("review.delete.effect", "This cannot be undone. You can write another review afterwards.")}
    </ActionButton>
  );
}
