/** Tools that are marked to be compared, kept until the tab is closed. */
import { useSyncExternalStore } from "react";
import { tabStore } from "../../../lib/browser/browser-store.ts";
import { fieldsOf, storedValue } from "../../../lib/browser/stored-value.ts";
import { isToolId } from "../../tools/ui/tool-id.ts";
import { MAX_COMPARED } from "../rules-compare.ts";

/** Key in session storage. */
const KEY = "compare";

export interface ComparedTool {
  readonly id: string;
  readonly name: string;
}

const NONE: readonly ComparedTool[] = [];
export const compared = storedValue(tabStore, KEY, NONE, toolsIn);
const listeners = new Set<() => void>();
/** Asked for while as many as can be compared were marked. */
let waiting: ComparedTool | undefined;

function toolsIn(stored: unknown): readonly ComparedTool[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const tools = new Map<string, ComparedTool>();
  for (const each of stored) {
    const { id, name } = fieldsOf(each);
    if (isToolId(id) && typeof name === "string" && name !== "") tools.set(id, { id, name });
  }
  return [...tools.values()].slice(0, MAX_COMPARED);
}

function write(changed: readonly ComparedTool[]): void {
  compared.write(changed);
  wait(undefined);
}

function wait(tool: ComparedTool | undefined): void {
  waiting = tool;
  for (const listener of listeners) listener();
}

/** Marks a tool or takes the mark back. A seventh waits until another is taken out. */
export function toggleCompared({ id, name }: ComparedTool): void {
  const others = compared.read().filter((tool) => tool.id !== id);
  if (others.length < compared.read().length) write(others);
  else if (others.length < MAX_COMPARED) write([...others, { id, name }]);
  else wait({ id, name });
}

/** The waiting tool takes the place of another. */
export function replaceCompared(id: string): void {
  write(compared.read().map((tool) => (tool.id === id ? (waiting ?? tool) : tool)));
}

export function keepCompared(): void {
  wait(undefined);
}

export function clearCompared(): void {
  write(NONE);
}

/** None until hydration. */
export function useCompared(): readonly ComparedTool[] {
  return compared.use();
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
