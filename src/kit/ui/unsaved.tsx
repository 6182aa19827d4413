import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { Dialog } from "./Dialog.tsx";

/** What a form does with the warning. */
export interface UnsavedWarning {
  /** To be drawn somewhere in the form's page; draws nothing until somebody is about to leave. */
  readonly warning: ReactNode;
  /** Lets everybody go from now on: to be called when it is saved, before one is led elsewhere. */
  readonly letGo: () => void;
}

/**
 * Asks before typed text is lost: in a dialog when a link of ours is followed, by the browser's own
 * question when the page is closed or loaded anew. `isDirty` tells whether there is anything to lose.
 */
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

/** In the page only while there is something to lose: the router asks one guard at a time. */
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
      title="Leave without saving?"
      confirm="Leave without saving"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      What you changed on this page is not saved.
    </Dialog>
  );
}
