import { useQueryClient } from "@tanstack/react-query";
import { ActionButton } from "../../../../kit/ui/action.tsx";
import { call } from "../../../../kit/ui/api.ts";
import { problemStatus } from "../../../../kit/ui/failure.ts";
import type * as contract from "../../contract.ts";
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
      label="Delete"
      accessibleName={`Delete your review of ${name}`}
      variant="danger"
      title={`Delete your review of ${name}?`}
      confirm="Delete review"
      run={async () => {
        try {
          await call<typeof contract.deleteReview>("DELETE /review/{id}", { params: { id: _id } });
        } catch (failure) {
          // 404: another tab has deleted it.
          if (problemStatus(failure) !== 404) throw failure;
        }
      }}
      done={`Your review of ${name} is deleted`}
      onDone={() =>
        updateOwnReviews(queryClient, email, (reviews) =>
          reviews.filter((review) => review._id !== _id),
        )
      }
    >
      This cannot be undone. You can write another review afterwards.
    </ActionButton>
  );
}
