import { useEffect } from "react";
import type { Path, PathValue, UseFormReturn } from "react-hook-form";
import { readDraft, saveDraft } from "../../../lib/browser/draft.ts";

/**
 * Saves the fields of a form as a draft and restores them as typed by the user, so that a profile that
 * arrives later does not replace them. `fresh` is not restored.
 */
export function useFormDraft<Typed extends Record<string, string>>(
  form: UseFormReturn<Typed>,
  name: string,
  fresh?: Path<Typed>,
): void {
  const { setValue, getValues, watch } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    for (const [field, value] of Object.entries(readDraft(name))) {
      if (field === fresh || !(field in getValues())) continue;
      const path = field as Path<Typed>;
      setValue(path, value as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
    }
  }, []);
  useEffect(() => {
    const subscription = watch((values, { name: field }) => {
      if (field) saveDraft(name, { [field]: String(values[field] ?? "") });
    });
    return () => subscription.unsubscribe();
  }, [name, watch]);
}
