import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { TextAreaField } from "../../../../kit/ui/Field.tsx";
import { MAX_REVIEW, type ReviewFormOutput, type reviewFormSchema } from "./review-form-values.ts";
import { StarField } from "./StarField.tsx";

/** The form that holds what is typed. */
export type ReviewFormState = UseFormReturn<
  z.input<typeof reviewFormSchema>,
  unknown,
  ReviewFormOutput
>;

/** What is typed of a review: its stars and its words. */
export function ReviewFields({ register, watch, formState: { errors } }: ReviewFormState) {
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
