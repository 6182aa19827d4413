/**
 * The tools that the visitor has opened on this device, the last one first: their ids, in local storage. Where the
 * browser stores nothing, none are known.
 */
import { useSyncExternalStore } from "react";
import { SEEN_KEY } from "./forget-seen.ts";

export const MAX_SEEN = 12;

const NONE: readonly string[] = [];
let stored: string | null = null;
let ids = NONE;

/** Returns the same list until it changes. */
export function readSeen(): readonly string[] {
  const now = load();
  if (now !== stored) {
    stored = now;
    ids = parse(now ?? "[]");
  }
  return ids;
}

function load(): string | null {
  try {
    return localStorage.getItem(SEEN_KEY);
  } catch {
    // The browser's settings forbid it.
    return null;
  }
}

function parse(text: string): readonly string[] {
  try {
    const listed: unknown = JSON.parse(text);
    return Array.isArray(listed) ? listed.filter(isId).slice(0, MAX_SEEN) : NONE;
  } catch {
    // Written by another program.
    return NONE;
  }
}

function isId(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{1,100}$/.test(value);
}

export function noteSeen(id: string): void {
  const [last] = readSeen();
  if (id !== last) write([id, ...readSeen().filter((other) => other !== id)].slice(0, MAX_SEEN));
}

function write(changed: readonly string[]): void {
  try {
    localStorage.setItem(SEEN_KEY, JSON.stringify(changed));
  } catch {
    // Full, or forbidden: the list is a convenience.
  }
  // Browsers send it to the other tabs only.
  window.dispatchEvent(new Event("storage"));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/** None until hydration. */
export function useSeen(): readonly string[] {
  return useSyncExternalStore(subscribe, readSeen, () => NONE);
}
