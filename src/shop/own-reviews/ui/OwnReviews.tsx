import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { currentShop } from "../../../frame/shop.ts";
import { call } from "../../../lib/api-client/api.ts";
import { problemStatus } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import { Button } from "../../../lib/ui/Button.tsx";
import { useFocusBack } from "../../../lib/ui/Dialog.tsx";
import { formatDate } from "../../../lib/ui/dates.ts";
import { Rich } from "../../../lib/ui/Rich.tsx";
import type { deleteReview, Review } from "../../reviews/contract.ts";
import { ReviewEntry } from "../../reviews/ui/ReviewEntry.tsx";
import { ShopReply } from "../../reviews/ui/ShopReply.tsx";
import { EditReview } from "./EditReview.tsx";
import { updateOwnReviews } from "./queries.ts";

interface OwnReviewsProps {
  email: string;
  reviews: readonly Review[];
  editing: string | undefined;
  onEdit: (review: Review | undefined) => void;
  onDirty: (isDirty: boolean) => void;
}

export function OwnReviews({ reviews, editing, ...rest }: OwnReviewsProps) {
  return (
    <ul>
      {reviews.map((review) => (
        <OwnReview key={review._id} review={review} isEdited={editing === review._id} {...rest} />
      ))}
    </ul>
  );
}

type OwnReviewProps = Omit<OwnReviewsProps, "reviews" | "editing"> & {
  review: Review;
  isEdited: boolean;
};

function OwnReview({ email, review, isEdited, onEdit, onDirty }: OwnReviewProps) {
  const name = review.product ?? currentShop().company.shortName;
  const edit = useFocusBack(isEdited);
  if (isEdited) {
    return (
      <li className="border-line border-t py-6">
        <p className="mb-4 font-semibold">{name}</p>
        <EditReview
          email={email}
          review={review}
          onDirty={onDirty}
          onDone={() => onEdit(undefined)}
        />
      </li>
    );
  }
  return (
    <ReviewEntry
      review={review}
      note={
        <>
          {review.tool ? (
            <Link to={paths.toolPage(review.tool)} className="link reach">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
          <span>, </span>
          <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
          {review.editedAt && (
            <span>{`, ${t("review.changedOn", "changed {day}", { day: formatDate(review.editedAt) })}`}</span>
          )}
        </>
      }
      actions={
        <>
          <Button
            ref={edit}
            aria-label={t("review.editOf", "Edit your review of {product}", { product: name })}
            onClick={() => onEdit(review)}
          >
            {t("review.edit", "Edit")}
          </Button>
          {!review.hidden && <DeleteReview email={email} review={review} name={name} />}
        </>
      }
    >
      {review.hidden && <HiddenNote hidden={review.hidden} />}
      <ShopReply reply={review.reply} />
    </ReviewEntry>
  );
}

function HiddenNote({ hidden }: { hidden: NonNullable<Review["hidden"]> }) {
  return (
    <p className="measure mt-4 border-wait border-l-2 py-1 pl-3">
      <Rich
        id="review.hidden"
        text="<b>Hidden by the shop.</b> Nobody but you and the shop can read it. The reason given: {reason}"
        values={{ reason: hidden.reason }}
        tags={{ b: (words) => <span className="font-semibold text-wait">{words}</span> }}
      />
    </p>
  );
}

interface DeleteReviewProps {
  email: string;
  review: Review;
  name: string;
}

function DeleteReview({ email, review: { _id }, name }: DeleteReviewProps) {
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
          await call<typeof deleteReview>("DELETE /review/{id}", { params: { id: _id } });
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
