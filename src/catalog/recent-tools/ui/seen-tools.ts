/** The tools that the visitor has opened on this device, the last one first: their ids. */
import { deviceStore } from "../../../lib/browser/browser-store.ts";
import { storedValue } from "../../../lib/browser/stored-value.ts";
import { isToolId } from "../../tools/ui/tool-id.ts";
import { SEEN_KEY } from "./forget-seen.ts";

export const MAX_SEEN = 12;

const NONE: readonly string[] = [];
const seen = storedValue(deviceStore, SEEN_KEY, NONE, idsIn);

function idsIn(stored: unknown): readonly string[] | undefined {
  return Array.isArray(stored)
    ? [...new Set(stored.filter(isToolId))].slice(0, MAX_SEEN)
    : undefined;
}

export const readSeen = seen.read;
export const useSeen = seen.use;

export function noteSeen(id: string): void {
  const [last] = readSeen();
  if (id === last) return;
  seen.write([id, ...readSeen().filter((other) => other !== id)].slice(0, MAX_SEEN));
}
