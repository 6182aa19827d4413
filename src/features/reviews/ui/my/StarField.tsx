import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Star } from "../../../../kit/ui/Stars.tsx";
import "./star-field.css";

/** What each number of stars says, from one to five. */
const WORDS = ["poor", "fair", "good", "very good", "excellent"] as const;

interface StarFieldProps {
  input: UseFormRegisterReturn;
  /** The stars that are chosen now. */
  chosen: string | null | undefined;
  error: string | undefined;
}

/** A rating from one to five stars: a group of radio buttons, each a star of 44 px. */
export function StarField({ input, chosen, error }: StarFieldProps) {
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
        <p aria-hidden="true" className="lettering text-graphite">
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
