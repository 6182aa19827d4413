import { useState } from "react";
import type { Purchase } from "../../orders/contract.ts";

export type SelectedOrder = Pick<Purchase, "_id" | "number" | "state">;

export interface Selection {
  readonly orders: readonly SelectedOrder[];
  has(id: string): boolean;
  set(orders: readonly SelectedOrder[], isSelected: boolean): void;
  clear(): void;
}

/** The selected orders, also those on other pages; none after the filter changed. */
export function useSelection(filter: string): Selection {
  const [stored, store] = useState<{ filter: string; orders: Map<string, SelectedOrder> }>({
    filter,
    orders: new Map(),
  });
  const selected = stored.filter === filter ? stored.orders : new Map<string, SelectedOrder>();
  return {
    orders: [...selected.values()],
    has: (id) => selected.has(id),
    set: (orders, isSelected) => {
      const next = new Map(selected);
      for (const { _id, number, state } of orders) {
        if (isSelected) next.set(_id, { _id, number, state });
        else next.delete(_id);
      }
      store({ filter, orders: next });
    },
    clear: () => store({ filter, orders: new Map() }),
  };
}
