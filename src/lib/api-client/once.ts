/**
 * Public data of the pages that load without TanStack Query: fetched once, kept and retried by the same
 * rules (decision 0042). Not for data of an account, as it is kept when the account changes.
 */
import type { QueryClient } from "@tanstack/react-query";
import { createContext, use, useCallback, useSyncExternalStore } from "react";
import { FRESH, KEPT, retryDelay, shouldRetry } from "./fetch-rules.ts";

/** TanStack's query options as far as they are used here; its `fetchQuery` takes them too. */
export interface OnceOptions<T> {
  readonly queryKey: readonly string[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>;
  /** ms; `FRESH` if left out. */
  readonly staleTime?: number;
}

interface Snapshot {
  readonly data: unknown;
  /** The error of the last fetch, after its retries. */
  readonly error: unknown;
  /** 0 if the data is to be fetched again. */
  readonly updatedAt: number;
}

interface Entry {
  readonly key: readonly unknown[];
  readonly listeners: Set<() => void>;
  snapshot: Snapshot;
  request?: AbortController | undefined;
  removal?: ReturnType<typeof setTimeout>;
}

/** The map's keys are the queries' as JSON. */
const entries = new Map<string, Entry>();

/** The data that the server renders a page with; undefined in browsers. */
export const ServerData = createContext<QueryClient | undefined>(undefined);

/** Does what TanStack's `useQuery` does. `options` has to be a constant of its module. */
export function useOnce<T>(options: OnceOptions<T>) {
  const { queryKey } = options;
  const server = use(ServerData);
  const { data, error } = useSyncExternalStore<Snapshot>(
    useCallback((listener) => subscribe(options, listener), [options]),
    () => entryOf(queryKey).snapshot,
    () => (server ? { ...EMPTY, data: server.getQueryData(queryKey) } : entryOf(queryKey).snapshot),
  );
  const refetch = () => void fetchOnce(entryOf(queryKey), options);
  return { data: data as T | undefined, error, refetch };
}

const EMPTY: Snapshot = { data: undefined, error: null, updatedAt: 0 };

function entryOf(key: readonly unknown[]): Entry {
  const name = JSON.stringify(key);
  const entry = entries.get(name) ?? { key, listeners: new Set(), snapshot: EMPTY };
  entries.set(name, entry);
  return entry;
}

/** Fetches if the data is missing or old, also whenever the window is shown again. Returns the unsubscribe function. */
export function subscribe<T>(options: OnceOptions<T>, listener: () => void): () => void {
  const { queryKey, staleTime = FRESH } = options;
  const entry = entryOf(queryKey);
  const refresh = () => {
    const { data, updatedAt } = entry.snapshot;
    if (data === undefined || updatedAt + staleTime <= Date.now()) void fetchOnce(entry, options);
  };
  const onVisibility = () => document.visibilityState === "visible" && refresh();
  clearTimeout(entry.removal);
  entry.listeners.add(listener);
  window.addEventListener("visibilitychange", onVisibility);
  refresh();

  return () => {
    window.removeEventListener("visibilitychange", onVisibility);
    entry.listeners.delete(listener);
    if (entry.listeners.size > 0) return;
    entry.request?.abort();
    entry.request = undefined;
    entry.removal = setTimeout(() => entries.delete(JSON.stringify(queryKey)), KEPT);
  };
}

async function fetchOnce<T>(entry: Entry, { queryFn }: OnceOptions<T>): Promise<void> {
  if (entry.request) return;
  const request = new AbortController();
  const { signal } = request;
  entry.request = request;
  const { data } = entry.snapshot;
  if (data === undefined) show(entry, EMPTY);

  for (let failures = 0; !signal.aborted; failures += 1) {
    const result = await queryFn({ signal }).then(
      (fetched): Snapshot => ({ data: fetched, error: null, updatedAt: Date.now() }),
      (error: unknown): Snapshot => ({ ...entry.snapshot, error }),
    );
    if (signal.aborted) return;
    if (result.error === null || !shouldRetry(failures, result.error)) {
      entry.request = undefined;
      show(entry, result);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
  }
}

function show(entry: Entry, snapshot: Snapshot): void {
  entry.snapshot = snapshot;
  for (const listener of entry.listeners) listener();
}

/** The data that came with the page. */
export function seedOnce(key: readonly unknown[], data: unknown, updatedAt: number): void {
  entryOf(key).snapshot = { data, error: null, updatedAt };
}

/** All data that is kept now, with its keys. */
export function listOnce(): readonly { key: readonly unknown[]; snapshot: Snapshot }[] {
  return [...entries.values()].filter(({ snapshot }) => snapshot.data !== undefined);
}

/** Data whose key begins with `prefix` is fetched again when it is shown next. */
export function invalidateOnce(prefix: readonly unknown[]): void {
  for (const entry of entries.values())
    if (prefix.every((part, place) => part === entry.key[place]))
      entry.snapshot = { ...entry.snapshot, updatedAt: 0 };
}
