/** Rows with a long lock by another transaction: orders that need them do not delay the others. */
import type { OrderRequest } from "../rules.ts";

const AVOIDED_MS = 2_000;

export interface LockedRows {
  split(requests: readonly OrderRequest[]): { free: OrderRequest[]; blocked: OrderRequest[] };
  avoid(requests: readonly OrderRequest[]): void;
  found(requests: readonly OrderRequest[]): void;
}

export function lockedRows(): LockedRows {
  const until = new Map<string, number>();

  const isAvoided = (request: OrderRequest, now: number) =>
    rowsOf(request).some((row) => (until.get(row) ?? 0) > now);

  return {
    split: (requests) => {
      const now = performance.now();
      for (const [row, end] of until) if (end <= now) until.delete(row);
      if (until.size === 0) return { free: [...requests], blocked: [] };
      const { free = [], blocked = [] } = Object.groupBy(requests, (request) =>
        isAvoided(request, now) ? "blocked" : "free",
      );
      return { free, blocked };
    },
    avoid: (requests) => {
      const end = performance.now() + AVOIDED_MS;
      for (const row of requests.flatMap(rowsOf)) until.set(row, end);
    },
    found: (requests) => {
      for (const row of requests.flatMap(rowsOf)) until.delete(row);
    },
  };
}

function rowsOf({ userKey, lines }: OrderRequest): string[] {
  return [`buyer ${userKey}`, ...lines.map(({ toolId }) => `tool ${toolId}`)];
}
