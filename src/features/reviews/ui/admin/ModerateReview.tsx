import { call } from "../../../../kit/ui/api.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import type * as contract from "../../contract.ts";
import { ReviewTextDialog } from "./ReviewTextDialog.tsx";
import { useReviewAction } from "./review-action.ts";

/** What an admin can do about a review: hide or show it, answer it. */
export function ModerateReview({ review }: { review: contract.Review }) {
  return (
    <>
      {review.hidden ? <Show review={review} /> : <Hide review={review} />}
      <Reply review={review} />
      {review.reply && <RemoveReply review={review} />}
    </>
  );
}

interface ActionProps {
  review: contract.Review;
}

function Hide({ review }: ActionProps) {
  return (
    <ReviewTextDialog
      button="Hide"
      of={`the review by ${review.author}`}
      title={`Hide the review by ${review.author}?`}
      explained="It leaves the shop and the tool's rating until you show it again. Its author still sees it, with your reason."
      label="Reason"
      maxLength={500}
      confirm="Hide review"
      act={(reason) =>
        call<typeof contract.hideReview>("PUT /review/{id}/hidden", {
          params: { id: review._id },
          body: { reason },
        })
      }
      done={`The review by ${review.author} is hidden`}
    />
  );
}

function Show({ review }: ActionProps) {
  return (
    <PlainAction
      words="Show again"
      of={`the review by ${review.author}`}
      act={() =>
        call<typeof contract.showReview>("DELETE /review/{id}/hidden", {
          params: { id: review._id },
        })
      }
      done={`The review by ${review.author} is shown`}
    />
  );
}

function Reply({ review }: ActionProps) {
  return (
    <ReviewTextDialog
      button={review.reply ? "Change answer" : "Answer"}
      of={`the review by ${review.author}`}
      title={`Answer ${review.author}`}
      explained="Everybody who reads the review reads your answer below it, in the shop's name."
      label="Reply"
      maxLength={2000}
      before={review.reply?.text}
      confirm="Publish answer"
      act={(reply) =>
        call<typeof contract.replyToReview>("PUT /review/{id}/reply", {
          params: { id: review._id },
          body: { reply },
        })
      }
      done="The answer is published"
    />
  );
}

function RemoveReply({ review }: ActionProps) {
  return (
    <PlainAction
      words="Remove answer"
      of={`to ${review.author}`}
      act={() =>
        call<typeof contract.removeReply>("DELETE /review/{id}/reply", {
          params: { id: review._id },
        })
      }
      done="The answer is removed"
    />
  );
}

interface PlainActionProps {
  words: string;
  of: string;
  act: () => Promise<contract.Review>;
  done: string;
}

/** Something that can be undone, done at once. */
function PlainAction({ words, of, act, done }: PlainActionProps) {
  const { doing } = useReviewAction({ act, done, onClose: () => {} });
  return (
    <span className="grid gap-2">
      <Button aria-label={`${words}: ${of}`} busy={doing.isPending} onClick={() => doing.mutate()}>
        {words}
      </Button>
      <FormError failure={doing.error} />
    </span>
  );
}
