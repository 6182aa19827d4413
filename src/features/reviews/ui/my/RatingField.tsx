import type { UseFormRegisterReturn } from "react-hook-form";

const RATINGS = [1, 2, 3, 4, 5] as const;

interface RatingFieldProps {
  input: UseFormRegisterReturn;
  error: string | undefined;
}

/** A rating from 1 to 5, as five places on one rule. */
export function RatingField({ input, error }: RatingFieldProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-note">Rating</legend>
      <div className="flex">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className="-ml-px grid h-11 w-12 cursor-pointer place-items-center border border-edge bg-sheet font-mono first:ml-0 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input {...input} type="radio" value={rating} className="sr-only" />
            {rating}
          </label>
        ))}
      </div>
      <p className="text-note text-steel">1 is poor, 5 is very good.</p>
      {error && (
        <p className="text-bad text-note">
          <span aria-hidden="true">✕ </span>
          {error}
        </p>
      )}
    </fieldset>
  );
}
