import { ActionButton, InstantAction } from "../../../../kit/ui/action.tsx";
import { call } from "../../../../kit/ui/api.ts";
import { TOOLS } from "../../../catalogue/ui/manage/queries.ts";
import type * as contract from "../../contract.ts";
import { REVIEWS } from "../queries.ts";

const refresh = [REVIEWS, TOOLS];

export function ModerateReview({ review }: { review: contract.Review }) {
  const { author, reply } = review;
  const params = { id: review._id };
  return (
    <>
      {review.hidden ? (
        <InstantAction
          label="Show again"
          accessibleName={`Show again: the review by ${author}`}
          run={() => call<typeof contract.showReview>("DELETE /review/{id}/hidden", { params })}
          done={`The review by ${author} is shown`}
          refresh={refresh}
        />
      ) : (
        <ActionButton
          label="Hide"
          accessibleName={`Hide: the review by ${author}`}
          title={`Hide the review by ${author}?`}
          confirm="Hide review"
          confirmVariant="primary"
          text={{ label: "Reason", maxLength: 500 }}
          run={(reason) =>
            call<typeof contract.hideReview>("PUT /review/{id}/hidden", {
              params,
              body: { reason },
            })
          }
          done={`The review by ${author} is hidden`}
          refresh={refresh}
        >
          Only its author and admins can read it then, and it does not count in the tool's rating.
          Its author sees your reason.
        </ActionButton>
      )}
      <ActionButton
        label={reply ? "Change answer" : "Answer"}
        accessibleName={`${reply ? "Change answer" : "Answer"}: the review by ${author}`}
        title={`Answer ${author}`}
        confirm="Publish answer"
        confirmVariant="primary"
        text={{ label: "Reply", maxLength: 2000, initial: reply?.text }}
        run={(text) =>
          call<typeof contract.replyToReview>("PUT /review/{id}/reply", {
            params,
            body: { reply: text },
          })
        }
        done="The answer is published"
        refresh={refresh}
      >
        Your answer appears below the review, in the shop's name.
      </ActionButton>
      {reply && (
        <InstantAction
          label="Remove answer"
          accessibleName={`Remove answer: to ${author}`}
          run={() => call<typeof contract.removeReply>("DELETE /review/{id}/reply", { params })}
          done="The answer is removed"
          refresh={refresh}
        />
      )}
    </>
  );
}
