import { useId } from "react";
import type { UseFormRegisterReturn, UseFormReturn } from "react-hook-form";
import * as z from "zod";
import { messages, validation } from "../../../../../shop/messages.ts";
import { text } from "../../../../kit/fields.ts";
import { TextAreaField } from "../../../../kit/ui/Field.tsx";
import { Star } from "../../../../kit/ui/Stars.tsx";
import { toast } from "../../../../kit/ui/toast.ts";
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
        label="Your review"
        required
        rows={5}
        maxLength={MAX_REVIEW}
        error={errors.review?.message}
      />
    </>
  );
}

const WORDS = ["poor", "fair", "good", "very good", "excellent"] as const;

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
        Rating
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="star-field">
          {WORDS.map((word, index) => (
            <label key={word}>
              <input
                {...input}
                type="radio"
                value={String(index + 1)}
                aria-label={formatStarLabel(index + 1)}
                className="sr-only"
              />
              <Star />
            </label>
          ))}
        </div>
        <p aria-hidden="true" className="label-text text-graphite">
          {chosen ? formatStarLabel(Number(chosen)) : "Choose from one to five"}
        </p>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-bad text-note">
          <span aria-hidden="true">✕ </span>
          {error}
        </p>
      )}
    </div>
  );
}

/** "1 star, poor". */
function formatStarLabel(stars: number): string {
  return `${stars} ${stars === 1 ? "star" : "stars"}, ${WORDS[stars - 1]}`;
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
