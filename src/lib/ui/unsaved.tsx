import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useBeforeUnload, useBlocker } from "react-router";
import { clearDraft, type Draft, isText, readDraft, replaceDraft } from "../browser/draft.ts";
import { fieldsOf, parseJson } from "../browser/stored-value.ts";
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
  /** What somebody else has changed since in the fields of a restored draft. */
  readonly over: TypedOver | undefined;
}

/** What a draft was typed over. Saving over its version is refused, so that the conflict is shown. */
export interface TypedOver {
  readonly version: number;
  /** The values that its fields had then, as they are kept. */
  readonly before: Draft;
}

/** The name of what was typed over, beside the fields of a draft; no field has such a name. */
const OVER = " over";

/** A draft that says what it was typed over; without a field it is none. */
function withOver(fields: Draft, version: number | undefined, before: Draft): Draft {
  if (version === undefined || Object.keys(fields).length === 0) return fields;
  const known = Object.entries(before).filter(([name]) => name in fields);
  const over = { version, before: Object.fromEntries(known) };
  return { ...fields, [OVER]: JSON.stringify(over) };
}

/** What the draft was typed over, if a field of it is another now and not what was typed. */
function clashOf(draft: Draft, now: Draft, version: number | undefined): TypedOver | undefined {
  const over = fieldsOf(parseJson(draft[OVER] ?? null));
  const before = Object.entries(fieldsOf(over.before)).filter(isText);
  const isClash = before.some(
    ([name, text]) => now[name] !== text && draft[name] !== undefined && draft[name] !== now[name],
  );
  if (!isClash || typeof over.version !== "number" || over.version === version) return undefined;
  return { version: over.version, before: Object.fromEntries(before) };
}

/** Those of a form that are texts, to be shown. */
export function keptValues(over: TypedOver | undefined): Draft {
  const values = Object.entries(over?.before ?? {}).map(([name, json]): [string, unknown] => [
    name,
    parseJson(json),
  ]);
  return Object.fromEntries(values.filter(isText));
}

/**
 * Keeps texts by their names as a draft of the account under `draft`: a sign-in that ends takes nothing along, and
 * `restore` gets them back when the same person is here again.
 */
export function useUnsavedTexts(
  draft: string,
  isDirty: boolean,
  texts: Draft,
  restore: (texts: Draft) => void,
  opened?: TypedOver,
): UnsavedWarning {
  const [over, setOver] = useState<TypedOver>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const { [OVER]: _, ...kept } = readDraft(draft);
    if (Object.keys(kept).length === 0) return;
    setOver(clashOf(readDraft(draft), opened?.before ?? {}, opened?.version));
    restore(kept);
    sayRestored();
  }, [draft]);
  useEffect(() => {
    const { version, before = {} } = over ?? opened ?? {};
    if (isDirty) replaceDraft(draft, withOver(texts, version, before));
  }, [draft, isDirty, texts, over, opened]);
  return useWarningOver(isDirty, draft, [over, setOver]);
}

/** Keeps the changed fields of a form. `version` is that of the values with which the form was opened. */
export function useUnsavedForm<Typed extends FieldValues, Context, Output>(
  { formState, getValues, reset, watch }: UseFormReturn<Typed, Context, Output>,
  draft: string,
  version?: number,
): UnsavedWarning {
  const { isDirty, defaultValues } = formState;
  const [over, setOver] = useState<TypedOver>();
  const saved = useRef({ values: defaultValues, version, over });
  saved.current = { values: defaultValues, version, over };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const now = getValues();
    const kept = Object.entries(readDraft(draft))
      .map(([name, json]) => [name, parseJson(json)] as const)
      .filter(([name, value]) => name !== OVER && isLike(value, now[name]));
    if (kept.length > 0) {
      setOver(clashOf(readDraft(draft), asTexts(now), version));
      reset({ ...now, ...Object.fromEntries(kept) }, { keepDefaultValues: true });
      sayRestored();
    }
    const subscription = watch((values) => {
      const { over: typedOver, ...opened } = saved.current;
      const before = asTexts(opened.values ?? {});
      const changed = Object.entries(asTexts(values)).filter(
        ([name, json]) => json !== before[name],
      );
      const fields = Object.fromEntries(changed);
      replaceDraft(
        draft,
        withOver(fields, typedOver?.version ?? opened.version, { ...before, ...typedOver?.before }),
      );
    });
    return () => subscription.unsubscribe();
  }, [draft]);
  return useWarningOver(isDirty, draft, [over, setOver]);
}

/** Each value as it is kept; those that JSON lacks are left out. */
function asTexts(values: Readonly<Record<string, unknown>>): Draft {
  const texts = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]);
  return Object.fromEntries(texts.filter(([, json]) => json !== undefined)) as Draft;
}

/** Does what `useUnsavedWarning` does. What was typed over is nothing once it is saved or let go. */
function useWarningOver(
  isDirty: boolean,
  draft: string,
  [over, setOver]: readonly [TypedOver | undefined, (over: undefined) => void],
): UnsavedWarning {
  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) setOver(undefined);
    wasDirty.current = isDirty;
  }, [isDirty, setOver]);
  return { ...useUnsavedWarning(isDirty, { draft }), over };
}

/** Anyone may have written what a browser stores. */
function isLike(value: unknown, now: unknown): boolean {
  if (now === null) return typeof value === "string";
  return typeof value === typeof now && Array.isArray(value) === Array.isArray(now);
}

function sayRestored(): void {
  toast.success(t("unsaved.restored", "What you typed before is here again. It is not saved yet."));
}

interface WarningOptions {
  readonly draft?: string;
  /** The page keeps the input while its own list is searched, filtered or paged. */
  readonly outlivesQuery?: boolean;
}

/** Asks before unsaved input is lost, by a dialog or, on closing the page, by the browser. */
export function useUnsavedWarning(
  isDirty: boolean,
  { draft, outlivesQuery = false }: WarningOptions = {},
): Omit<UnsavedWarning, "over"> {
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
  return { warning: isDirty && <Guard {...{ isFree, draft, outlivesQuery }} />, letGo };
}

interface GuardProps {
  isFree: { readonly current: boolean };
  draft: string | undefined;
  outlivesQuery: boolean;
}

/** Mounted only while needed: one page can ask at a time. */
function Guard({ isFree, draft, outlivesQuery }: GuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      !isFree.current &&
      (next.pathname !== here.pathname || (!outlivesQuery && next.search !== here.search)),
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
