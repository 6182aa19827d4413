/** Tools that are marked to be compared, kept until the tab is closed. */
import { useSyncExternalStore } from "react";
import { MAX_COMPARED } from "../../catalogue/rules-compare.ts";

/** Key in session storage. */
const KEY = "compare";

export interface ComparedTool {
  readonly id: string;
  readonly name: string;
}

const NONE: readonly ComparedTool[] = [];
const listeners = new Set<() => void>();
let stored: string | null = null;
let tools = NONE;

/** Returns the same list until it changes. */
function read(): readonly ComparedTool[] {
  const now = sessionStorage.getItem(KEY);
  if (now !== stored) {
    stored = now;
    tools = parse(now ?? "[]");
  }
  return tools;
}

function parse(text: string): readonly ComparedTool[] {
  try {
    return (JSON.parse(text) as ComparedTool[]).filter(({ id, name }) => id && name);
  } catch {
    // Written by another program.
    return NONE;
  }
}

function write(changed: readonly ComparedTool[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(changed));
  for (const listener of listeners) listener();
}

/** Marks a tool or takes the mark back. A seventh is not marked. */
export function toggleCompared({ id, name }: ComparedTool): void {
  const others = read().filter((tool) => tool.id !== id);
  if (others.length < read().length) write(others);
  else if (others.length < MAX_COMPARED) write([...others, { id, name }]);
}

export function clearCompared(): void {
  write(NONE);
}

/** None until hydration. */
export function useCompared(): readonly ComparedTool[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    () => NONE,
  );
}
