import { useEffect } from "react";
import type { Path, PathValue, UseFormReturn } from "react-hook-form";
import { readDraft, saveDraft } from "../../../lib/browser/draft.ts";

/**
 * Saves the fields of a form as a draft and restores them as typed by the user, so that a profile that
 * arrives later does not replace them. `fresh` is not restored; `onRestored` is told when something was.
 */
export function useFormDraft<Typed extends Record<string, string>>(
  form: UseFormReturn<Typed>,
  name: string,
  { fresh, onRestored }: { fresh?: Path<Typed> | undefined; onRestored: () => void },
): void {
  const { setValue, getValues, watch } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const draft = Object.entries(readDraft(name)).filter(
      ([field]) => field !== fresh && field in getValues(),
    );
    for (const [field, value] of draft) {
      const path = field as Path<Typed>;
      setValue(path, value as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
    }
    if (draft.length > 0) onRestored();
  }, []);
  useEffect(() => {
    const subscription = watch((values, { name: field }) => {
      if (field) saveDraft(name, { [field]: String(values[field] ?? "") });
    });
    return () => subscription.unsubscribe();
  }, [name, watch]);
}
