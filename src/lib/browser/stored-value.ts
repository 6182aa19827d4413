/** A value that the browser stores as JSON, followed in all tabs. */
import { useSyncExternalStore } from "react";
import type { BrowserStore } from "./browser-store.ts";

export interface StoredValue<T> {
  /** The same object until it changes. */
  read(): T;
  /** Undefined: removes it. */
  write(value: T | undefined): void;
  /** `none` until hydration. */
  use(): T;
}

/** Reads `none` where nothing is stored, and where `check` takes what is stored for nothing. */
export function storedValue<T>(
  store: BrowserStore,
  key: string,
  none: T,
  check: (stored: unknown) => T | undefined,
): StoredValue<T> {
  let text: string | null = null;
  let value = none;

  function read(): T {
    const now = store.read(key);
    if (now !== text) {
      text = now;
      value = check(parseJson(now)) ?? none;
    }
    return value;
  }

  return {
    read,
    write: (changed) => {
      if (changed === undefined) store.remove(key);
      else store.write(key, JSON.stringify(changed));
      announceStored();
    },
    use: () => useSyncExternalStore(followStored, read, () => none),
  };
}

/** Browsers tell the other tabs only. */
export function announceStored(): void {
  window.dispatchEvent(new Event("storage"));
}

/** A page that was frozen, or left and shown again by Back, has missed the storage events of other tabs. */
const TELLING = ["storage", "pageshow", "visibilitychange"] as const;

/** Calls `listener` after what is stored may have changed in any tab. Returns the unsubscribe function. */
export function followStored(listener: () => void): () => void {
  for (const event of TELLING) window.addEventListener(event, listener);
  return () => {
    for (const event of TELLING) window.removeEventListener(event, listener);
  };
}

/** Undefined for what is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}

/** The fields of an object, which are yet to be checked; anything else has none with a name. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return { ...(value as object) };
}
