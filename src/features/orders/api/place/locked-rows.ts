/** Rows that another transaction has kept locked for long: orders that need them no longer wait for it. */
import type { OrderRequest } from "../../rules.ts";

/** After this time the lane waits for such a row again, in ms. */
const AVOIDED_MS = 2_000;

/** The rows that one process avoids. */
export interface LockedRows {
  /** Those requests that need none of the rows, and those that need one. */
  split(requests: readonly OrderRequest[]): { free: OrderRequest[]; blocked: OrderRequest[] };
  /** The rows that these requests need are locked. */
  avoid(requests: readonly OrderRequest[]): void;
  /** The rows that these requests need were free. */
  found(requests: readonly OrderRequest[]): void;
}

/** Makes the list, empty. */
export function lockedRows(): LockedRows {
  const until = new Map<string, number>();

  const isAvoided = (request: OrderRequest, now: number) =>
    rowsOf(request).some((row) => (until.get(row) ?? 0) > now);

  return {
    split: (requests) => {
      const now = Date.now();
      for (const [row, end] of until) if (end <= now) until.delete(row);
      if (until.size === 0) return { free: [...requests], blocked: [] };
      const { free = [], blocked = [] } = Object.groupBy(requests, (request) =>
        isAvoided(request, now) ? "blocked" : "free",
      );
      return { free, blocked };
    },
    avoid: (requests) => {
      const end = Date.now() + AVOIDED_MS;
      for (const row of requests.flatMap(rowsOf)) until.set(row, end);
    },
    found: (requests) => {
      for (const row of requests.flatMap(rowsOf)) until.delete(row);
    },
  };
}

/** An order locks its buyer's row and its tool's. */
function rowsOf({ userKey, toolId }: OrderRequest): string[] {
  return [`buyer ${userKey}`, `tool ${toolId}`];
}
