import { useId } from "react";
import type { UseFormRegisterReturn, UseFormReturn } from "react-hook-form";
import * as z from "zod";
import { messages, validation } from "../../../../shop/messages.ts";
import { text } from "../../../lib/contract/fields.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { FieldError, TextAreaField } from "../../../lib/ui/Field.tsx";
import { Star } from "../../../lib/ui/Stars.tsx";
import { toast } from "../../../lib/ui/toast.ts";
import "./star-field.css";

type ReviewFormState = UseFormReturn<z.input<typeof reviewFormSchema>, unknown, ReviewFormOutput>;

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
        label={t("review.text", "Your review")}
        required
        rows={5}
        maxLength={MAX_REVIEW}
        error={errors.review?.message}
      />
    </>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;
const grades = texts("review.grade", {
  1: "poor",
  2: "fair",
  3: "good",
  4: "very good",
  5: "excellent",
});

type Stars = (typeof STARS)[number];

interface StarFieldProps {
  input: UseFormRegisterReturn;
  chosen: string | null | undefined;
  error: string | undefined;
}

function StarField({ input, chosen, error }: StarFieldProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-required
      aria-labelledby={`${id}-label`}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-invalid={error === undefined ? undefined : true}
      className="grid gap-1.5"
    >
      <p id={`${id}-label`} className="font-medium text-note">
        {t("review.rating", "Rating")}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="star-field">
          {STARS.map((stars) => (
            <label key={stars}>
              <input
                {...input}
                type="radio"
                value={String(stars)}
                aria-label={formatStarLabel(stars)}
                className="sr-only"
              />
              <Star />
            </label>
          ))}
        </div>
        <p aria-hidden="true" className="text-note text-graphite">
          {chosen
            ? formatStarLabel(Number(chosen) as Stars)
            : t("review.choose", "Choose from one to five")}
        </p>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** "1 star, poor". */
function formatStarLabel(count: Stars): string {
  return t("review.stars", "{count, plural, one {# star} other {# stars}}, {grade}", {
    count,
    grade: grades[count],
  });
}

const MAX_REVIEW = 2000;

/** Radio values are text; null while none is chosen. */
export const reviewFormSchema = z.object({
  review: text(MAX_REVIEW, validation.reviewRequired),
  rating: z
    .enum(["1", "2", "3", "4", "5"], { error: () => messages.invalidRating })
    .transform((stars) => Number(stars)),
});
export type ReviewFormOutput = z.output<typeof reviewFormSchema>;

/** Shows the specification's toast for a missing rating. */
export function showMissingRating({ rating }: { readonly rating?: unknown }): void {
  if (rating) toast.failure(messages.invalidRating);
}
