import { LRUCache } from "lru-cache";

interface OnceOptions {
  /** Results, the latest that were asked for. */
  readonly max: number;
  /** The unit is ms; without it the promise is kept for ever. */
  readonly ttl?: number;
}

export interface Once<Result> {
  (name: string, make: () => Promise<Result>): Promise<Result>;
  /** What is kept, or being made. */
  known(name: string): Promise<Result> | undefined;
}

/** Results that are made once for all who ask for the same name; a failure is not kept. */
export function createOnce<Result>({ max, ttl }: OnceOptions): Once<Result> {
  const cache = new LRUCache<string, Promise<Result>>({ max, ...(ttl !== undefined && { ttl }) });
  const known = (name: string) => cache.get(name);
  function once(name: string, make: () => Promise<Result>): Promise<Result> {
    const kept = known(name);
    if (kept) return kept;
    const made = make();
    cache.set(name, made);
    made.catch(() => cache.delete(name));
    return made;
  }
  return Object.assign(once, { known });
}
