import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../kit/ui/api.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { Dialog, useDialog } from "../../../../kit/ui/Dialog.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import { problemStatus } from "../../../../kit/ui/failure.ts";
import { toast } from "../../../../kit/ui/toast.ts";
import type { deleteReview, Review } from "../../contract.ts";
import { updateOwnReviews } from "./queries.ts";

interface DeleteReviewProps {
  email: string;
  review: Review;
  /** What it is about. */
  name: string;
}

/** Deletes one's own review after asking. */
export function DeleteReview({ email, review, name }: DeleteReviewProps) {
  const opening = useDialog();
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: () =>
      call<typeof deleteReview>("DELETE /review/{id}", { params: { id: review._id } }),
    onSuccess: gone,
    // Gone already, by another tab.
    onError: (failure) => problemStatus(failure) === 404 && gone(),
  });

  function gone() {
    toast.success(`Your review of ${name} is deleted`);
    opening.close();
    updateOwnReviews(queryClient, email, (reviews) =>
      reviews.filter(({ _id }) => _id !== review._id),
    );
  }

  function cancel() {
    opening.close();
    deletion.reset();
  }

  return (
    <>
      <Button variant="danger" aria-label={`Delete your review of ${name}`} onClick={opening.open}>
        Delete
      </Button>
      <Dialog
        open={opening.isOpen}
        title={`Delete your review of ${name}?`}
        confirm="Delete review"
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onCancel={cancel}
      >
        <p className="mb-3">It cannot be brought back. You can write another one afterwards.</p>
        <FormError failure={deletion.error} />
      </Dialog>
    </>
  );
}
