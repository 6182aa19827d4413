import { useEffect, useEffectEvent } from "react";
import { singleKeyOf } from "../../browser/single-keys.ts";

/** Single keys that act while the component is shown; the browser keeps those that have no action. */
export function useSingleKeys(actionOf: (key: string) => (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = singleKeyOf(event);
    const action = key === undefined ? undefined : actionOf(key);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener("keydown", onKey, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
