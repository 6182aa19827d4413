/** Ties errors to the fields that they are about. */
import { useEffect } from "react";
import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ProblemFailure } from "./failure.ts";

/** The server's messages about single fields, by field name; the first of each. Empty for other failures. */
export function serverFaults(failure: unknown): Readonly<Record<string, string>> {
  const errors = failure instanceof ProblemFailure ? (failure.problem.errors ?? []) : [];
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]));
}

/**
 * Shows the server's messages about `fields` beside those fields of a react-hook-form form, and moves
 * the focus to the first of them. Messages about other fields are left to `FormFailure`.
 */
export function useServerFaults<Typed extends FieldValues>(
  failure: unknown,
  setError: UseFormSetError<Typed>,
  fields: readonly Path<Typed>[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure; the list is written in place
  useEffect(() => {
    const faults = serverFaults(failure);
    const named = fields.filter((field) => faults[field] !== undefined);
    for (const field of named) {
      setError(
        field,
        { type: "server", message: faults[field] ?? "" },
        { shouldFocus: field === named[0] },
      );
    }
  }, [failure]);
}

/**
 * Moves the focus to the first invalid field within an element. A field that has the focus already
 * loses it for a moment, so that a screen reader reads its new error.
 */
export function focusFirstFault(within: ParentNode | null): void {
  const field = within?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.blur();
  field?.focus();
}
