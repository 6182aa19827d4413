import { useCallback, useEffect, useRef, useState } from "react";
import { t } from "../i18n/i18n.ts";
import { Dialog } from "./Dialog.tsx";
import type { Elements } from "./elements.ts";
import { guardPage } from "./router/guard.ts";

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
  const [goOn, setGoOn] = useState<() => void>();
  useEffect(() => {
    function ask(event: BeforeUnloadEvent): void {
      if (!isFree.current) event.preventDefault();
    }
    const endGuard = guardPage((leave) => {
      if (!isFree.current) setGoOn(() => leave);
      return !isFree.current;
    });
    window.addEventListener("beforeunload", ask);
    return () => {
      endGuard();
      window.removeEventListener("beforeunload", ask);
    };
  }, [isFree]);
  return (
    <Dialog
      open={goOn !== undefined}
      title={t("unsaved.title", "Leave without saving?")}
      confirm={t("unsaved.leave", "Leave without saving")}
      onConfirm={() => {
        setGoOn(undefined);
        goOn?.();
      }}
      onCancel={() => setGoOn(undefined)}
    >
      {t("unsaved.text", "Your changes on this page are not saved.")}
    </Dialog>
  );
}
