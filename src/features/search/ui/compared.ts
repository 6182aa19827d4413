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
/** Asked for while as many as can be compared were marked. */
let waiting: ComparedTool | undefined;

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
  wait(undefined);
}

function wait(tool: ComparedTool | undefined): void {
  waiting = tool;
  for (const listener of listeners) listener();
}

/** Marks a tool or takes the mark back. A seventh waits until another is taken out. */
export function toggleCompared({ id, name }: ComparedTool): void {
  const others = read().filter((tool) => tool.id !== id);
  if (others.length < read().length) write(others);
  else if (others.length < MAX_COMPARED) write([...others, { id, name }]);
  else wait({ id, name });
}

/** The waiting tool takes the place of another. */
export function replaceCompared(id: string): void {
  write(read().map((tool) => (tool.id === id ? (waiting ?? tool) : tool)));
}

export function keepCompared(): void {
  wait(undefined);
}

export function clearCompared(): void {
  write(NONE);
}

/** None until hydration. */
export function useCompared(): readonly ComparedTool[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}

export function useWaitingTool(): ComparedTool | undefined {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
