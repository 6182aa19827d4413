import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { currentShop } from "../../../frame/shop.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { toast } from "../../../lib/ui/toast.ts";
import type { editReview, Review } from "../../reviews/contract.ts";
import { updateOwnReviews } from "./queries.ts";
import {
  ReviewFields,
  type ReviewFormOutput,
  reviewFormSchema,
  showMissingRating,
} from "./review-fields.tsx";

interface EditReviewProps {
  email: string;
  review: Review;
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
}

export function EditReview({ email, review, onDirty, onDone }: EditReviewProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(reviewFormSchema),
    defaultValues: { review: review.review, rating: String(review.rating) as "1" },
  });
  const { handleSubmit, setFocus } = form;
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => setFocus("review"), [setFocus]);

  const saving = useMutation({
    mutationFn: (body: ReviewFormOutput) =>
      call<typeof editReview>("PATCH /review/{id}", { params: { id: review._id }, body }),
    onSuccess: (saved) => {
      updateOwnReviews(queryClient, email, (reviews) =>
        reviews.map((each) => (each._id === saved._id ? saved : each)),
      );
      toast.success(t("review.changed", "Your review is changed"));
      onDone();
    },
  });

  return (
    <form
      method="post"
      noValidate
      aria-label={t("review.editOf", "Edit your review of {product}", {
        product: review.product ?? currentShop().company.shortName,
      })}
      className="grid max-w-xl gap-5"
      onSubmit={handleSubmit((typed) => saving.mutate(typed), showMissingRating)}
    >
      <ReviewFields {...form} />
      <FormError failure={saving.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {t("review.save", "Save changes")}
        </Button>
        <Button onClick={onDone} disabled={saving.isPending}>
          {t("dialog.cancel", "Cancel")}
        </Button>
      </div>
    </form>
  );
}
