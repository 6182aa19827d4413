import { useEffect, useRef } from "react";
import { hasUnsavedInput } from "../../../lib/browser/unsaved-input.ts";

/** Returns how to ask whether the page that is open holds input: something was typed or chosen in it, or it says so. */
export function useWork(pathname: string): () => boolean {
  const isTyped = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins without input
  useEffect(() => {
    isTyped.current = false;
    function note({ target }: Event): void {
      if (target instanceof Element && target.closest("main") && !target.matches("[type=search]"))
        isTyped.current = true;
    }
    // Before a field's own listener may stop the event.
    document.addEventListener("input", note, { capture: true });
    return () => document.removeEventListener("input", note, { capture: true });
  }, [pathname]);
  return () => isTyped.current || hasUnsavedInput();
}
