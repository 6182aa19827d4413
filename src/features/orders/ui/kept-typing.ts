import { useEffect } from "react";
import type { Path, PathValue, UseFormReturn } from "react-hook-form";
import { readDraft, saveDraft } from "../../../kit/ui/draft.ts";

/**
 * Keeps what is typed into a form of text fields under `name`, and puts it back when the form comes
 * again: as typed, so that what arrives later does not replace it. `fresh` is not put back.
 */
export function useKeptTyping<Typed extends Record<string, string>>(
  form: UseFormReturn<Typed>,
  name: string,
  fresh?: Path<Typed>,
): void {
  const { setValue, getValues, watch } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes
  useEffect(() => {
    for (const [field, value] of Object.entries(readDraft(name))) {
      if (field === fresh || !(field in getValues())) continue;
      const path = field as Path<Typed>;
      setValue(path, value as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
    }
  }, []);
  useEffect(() => {
    const following = watch((values, { name: field }) => {
      if (field) saveDraft(name, { [field]: String(values[field] ?? "") });
    });
    return () => following.unsubscribe();
  }, [name, watch]);
}
