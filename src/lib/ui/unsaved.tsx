import { useCallback, useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useBeforeUnload, useBlocker } from "react-router";
import { clearDraft, type Draft, readDraft, replaceDraft } from "../browser/draft.ts";
import { parseJson } from "../browser/stored-value.ts";
import { noteUnsavedInput } from "../browser/unsaved-input.ts";
import { t } from "../i18n/i18n.ts";
import { Dialog } from "./Dialog.tsx";
import type { Elements } from "./elements.ts";
import { toast } from "./toast.ts";

export interface UnsavedWarning {
  /** Render it in the page. */
  readonly warning: Elements;
  /** Call after saving, before navigating. */
  readonly letGo: () => void;
}

/**
 * Of texts by their names, kept as a draft of the account under `draft`: a sign-in that ends takes nothing along, and
 * `restore` gets them back when the same person is here again.
 */
export function useUnsavedTexts(
  draft: string,
  isDirty: boolean,
  texts: Draft,
  restore: (texts: Draft) => void,
): UnsavedWarning {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const kept = readDraft(draft);
    if (Object.keys(kept).length === 0) return;
    restore(kept);
    sayRestored();
  }, [draft]);
  useEffect(() => {
    if (isDirty) replaceDraft(draft, texts);
  }, [draft, isDirty, texts]);
  return useUnsavedWarning(isDirty, draft);
}

/** Of a form: keeps the fields that were changed. */
export function useUnsavedForm<Typed extends FieldValues, Context, Output>(
  { formState, getValues, reset, watch }: UseFormReturn<Typed, Context, Output>,
  draft: string,
): UnsavedWarning {
  const { isDirty, defaultValues } = formState;
  const saved = useRef(defaultValues);
  saved.current = defaultValues;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const now = getValues();
    const kept = Object.entries(readDraft(draft))
      .map(([name, json]) => [name, parseJson(json)] as const)
      .filter(([name, value]) => isLike(value, now[name]));
    if (kept.length > 0) {
      reset({ ...now, ...Object.fromEntries(kept) }, { keepDefaultValues: true });
      sayRestored();
    }
    const subscription = watch((values) => {
      const before: Readonly<Record<string, unknown>> = saved.current ?? {};
      const changed = Object.entries(values)
        .map(([name, value]) => [name, JSON.stringify(value)] as const)
        .filter(([name, json]) => json !== undefined && json !== JSON.stringify(before[name]));
      replaceDraft(draft, Object.fromEntries(changed));
    });
    return () => subscription.unsubscribe();
  }, [draft]);
  return useUnsavedWarning(isDirty, draft);
}

/** Anyone may have written what a browser stores. */
function isLike(value: unknown, now: unknown): boolean {
  if (now === null) return typeof value === "string";
  return typeof value === typeof now && Array.isArray(value) === Array.isArray(now);
}

function sayRestored(): void {
  toast.success(t("unsaved.restored", "What you typed before is here again. It is not saved yet."));
}

/** Asks before unsaved input is lost, by a dialog or, on closing the page, by the browser. */
export function useUnsavedWarning(isDirty: boolean, draft?: string): UnsavedWarning {
  const isFree = useRef(false);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (!isDirty) isFree.current = false;
    if (wasDirty.current && !isDirty && draft !== undefined) clearDraft(draft);
    wasDirty.current = isDirty;
  }, [isDirty, draft]);
  const letGo = useCallback(() => {
    isFree.current = true;
  }, []);
  return { warning: isDirty && <Guard isFree={isFree} draft={draft} />, letGo };
}

interface GuardProps {
  isFree: { readonly current: boolean };
  draft: string | undefined;
}

/** Mounted only while needed: one page can ask at a time. */
function Guard({ isFree, draft }: GuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      !isFree.current && (next.pathname !== here.pathname || next.search !== here.search),
  );
  useBeforeUnload((event) => {
    if (!isFree.current) event.preventDefault();
  });
  useEffect(noteUnsavedInput, []);
  return (
    <Dialog
      open={blocker.state === "blocked"}
      title={t("unsaved.title", "Leave without saving?")}
      confirm={t("unsaved.leave", "Leave without saving")}
      onConfirm={() => {
        if (draft !== undefined) clearDraft(draft);
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {t("unsaved.text", "Your changes on this page are not saved.")}
    </Dialog>
  );
}
