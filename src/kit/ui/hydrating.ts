import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the markup is still the prerender's: true until the page's code has taken it over. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
