import type { Buyer, KnownOrder } from "../rules.ts";

/** A line of an unpaid order, or without `tool_key` a recent order, or without `id` an expired hold. */
export interface BuyerFact {
  readonly id: string | null;
  readonly tool_key: number | null;
  readonly state: string | null;
  readonly request_hash: string | null;
  readonly at: number;
}

/** An order with several facts counts once. */
export function buyerOf(facts: readonly BuyerFact[]): Buyer {
  const orders = new Map<string, KnownOrder & { toolKeys: number[] }>();
  const expiredHolds = new Map<number, number[]>();
  for (const { id, tool_key: toolKey, state, request_hash: requestHash, at } of facts) {
    if (id === null || requestHash === null) {
      const key = toolKey ?? 0;
      expiredHolds.set(key, [...(expiredHolds.get(key) ?? []), at]);
      continue;
    }
    const unpaid = state === "unpaid";
    const order = orders.get(id) ?? { id, toolKeys: [], unpaid, requestHash, createdAt: at };
    orders.set(id, order);
    if (toolKey !== null) order.toolKeys.push(toolKey);
  }
  return { orders: [...orders.values()], expiredHolds };
}
