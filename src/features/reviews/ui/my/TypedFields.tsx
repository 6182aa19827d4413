import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { TextAreaField } from "../../../../kit/ui/Field.tsx";
import { StarField } from "./StarField.tsx";
import { MAX_REVIEW, type TypedReview, type typedReview } from "./typed-review.ts";

/** The form that holds what is typed. */
export type TypedForm = UseFormReturn<z.input<typeof typedReview>, unknown, TypedReview>;

/** What is typed of a review: its stars and its words. */
export function TypedFields({ register, watch, formState: { errors } }: TypedForm) {
  return (
    <>
      <StarField
        input={register("rating")}
        chosen={watch("rating")}
        error={errors.rating?.message}
      />
      <TextAreaField
        {...register("review")}
        label="Your review"
        required
        rows={5}
        maxLength={MAX_REVIEW}
        error={errors.review?.message}
      />
    </>
  );
}
