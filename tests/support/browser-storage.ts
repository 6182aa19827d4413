import { vi } from "vitest";
import { deviceStore, tabStore } from "../../src/lib/browser/browser-store.ts";

/** Forgets what tests of another file have stored where there was no storage, and so in memory. */
export function forgetStored(): void {
  for (const store of [deviceStore, tabStore]) for (const key of store.keys()) store.remove(key);
}

/** Puts a local storage into the place of the browser's, until the stubs are taken away. Returns what it holds. */
export function stubLocalStorage(): Map<string, string> {
  forgetStored();
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return stored;
}
