import { TOOLS } from "../../../catalog/edit-tools/ui/queries.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ActionButton, InstantAction } from "../../../lib/ui/action.tsx";
import type * as contract from "../../reviews/contract.ts";
import { REVIEWS } from "../../reviews/ui/queries.ts";

const refresh = [REVIEWS, TOOLS];

export function ModerateReview({ review }: { review: contract.Review }) {
  return (
    <>
      <HideOrShow review={review} />
      <Answer review={review} />
    </>
  );
}

function HideOrShow({ review: { _id: id, author, hidden } }: { review: contract.Review }) {
  const params = { id };
  if (hidden)
    return (
      <InstantAction
        label={t("moderate.show", "Show again")}
        accessibleName={t("moderate.showThis", "Show again: the review by {author}", { author })}
        run={() => call<typeof contract.showReview>("DELETE /review/{id}/hidden", { params })}
        done={t("moderate.shown", "The review by {author} is shown", { author })}
        refresh={refresh}
      />
    );
  return (
    <ActionButton
      label={t("moderate.hide", "Hide")}
      accessibleName={t("moderate.hideThis", "Hide: the review by {author}", { author })}
      title={t("moderate.hideTitle", "Hide the review by {author}?", { author })}
      confirm={t("moderate.hideConfirm", "Hide review")}
      confirmVariant="primary"
      text={{ label: t("moderate.reason", "Reason"), maxLength: 500 }}
      run={(reason) =>
        call<typeof contract.hideReview>("PUT /review/{id}/hidden", { params, body: { reason } })
      }
      done={t("moderate.hidden", "The review by {author} is hidden", { author })}
      refresh={refresh}
    >
      {t(
        "moderate.hideText",
        "Only its author and admins can read it then, and it does not count in the tool's rating. Its author sees your reason.",
      )}
    </ActionButton>
  );
}

function Answer({ review: { _id: id, author, reply } }: { review: contract.Review }) {
  const params = { id };
  return (
    <>
      <ActionButton
        label={reply ? t("moderate.change", "Change answer") : t("moderate.answer", "Answer")}
        accessibleName={
          reply
            ? t("moderate.changeThis", "Change answer: the review by {author}", { author })
            : t("moderate.answerThis", "Answer: the review by {author}", { author })
        }
        title={t("moderate.answerTitle", "Answer {author}", { author })}
        confirm={t("moderate.publish", "Publish answer")}
        confirmVariant="primary"
        text={{ label: t("moderate.reply", "Reply"), maxLength: 2000, initial: reply?.text }}
        run={(text) =>
          call<typeof contract.replyToReview>("PUT /review/{id}/reply", {
            params,
            body: { reply: text },
          })
        }
        done={t("moderate.published", "The answer is published")}
        refresh={refresh}
      >
        {t("moderate.answerText", "Your answer appears below the review, in the shop's name.")}
      </ActionButton>
      {reply && (
        <InstantAction
          label={t("moderate.remove", "Remove answer")}
          accessibleName={t("moderate.removeThis", "Remove answer: to {author}", { author })}
          run={() => call<typeof contract.removeReply>("DELETE /review/{id}/reply", { params })}
          done={t("moderate.removed", "The answer is removed")}
          refresh={refresh}
        />
      )}
    </>
  );
}
