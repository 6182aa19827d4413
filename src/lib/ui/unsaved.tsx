import { useCallback, useEffect, useRef } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { noteUnsavedInput } from "../browser/unsaved-input.ts";
import { t } from "../i18n/i18n.ts";
import { Dialog } from "./Dialog.tsx";
import type { Elements } from "./elements.ts";

export interface UnsavedWarning {
  /** Render it in the page. */
  readonly warning: Elements;
  /** Call after saving, before navigating. */
  readonly letGo: () => void;
}

/** Asks before unsaved input is lost, by a dialog or, on closing the page, by the browser. */
export function useUnsavedWarning(isDirty: boolean): UnsavedWarning {
  const isFree = useRef(false);
  useEffect(() => {
    if (!isDirty) isFree.current = false;
  }, [isDirty]);
  const letGo = useCallback(() => {
    isFree.current = true;
  }, []);
  return { warning: isDirty && <Guard isFree={isFree} />, letGo };
}

/** Mounted only while needed: one page can ask at a time. */
function Guard({ isFree }: { isFree: { readonly current: boolean } }) {
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
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t("unsaved.text", "Your changes on this page are not saved.")}
    </Dialog>
  );
}
