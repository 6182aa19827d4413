import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { t } from "../i18n.ts";
import { Dialog } from "./Dialog.tsx";

export interface UnsavedWarning {
  /** Render it in the page. */
  readonly warning: ReactNode;
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

/** Mounted only while needed: the router supports one blocker at a time. */
function Guard({ isFree }: { isFree: { readonly current: boolean } }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      !isFree.current && here.pathname + here.search !== next.pathname + next.search,
  );
  useEffect(() => {
    function ask(event: BeforeUnloadEvent): void {
      if (!isFree.current) event.preventDefault();
    }
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isFree]);
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
