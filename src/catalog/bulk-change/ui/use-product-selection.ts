import { useState } from "react";

export interface ProductSelection {
  /** Empty while all are selected. */
  readonly ids: readonly string[];
  /** Every product that the filter shows, on all pages. */
  readonly isAll: boolean;
  has(id: string): boolean;
  /** `shown`: the page's products, which stay selected when one of all is taken out. */
  set(ids: readonly string[], isSelected: boolean, shown: readonly string[]): void;
  selectAll(): void;
  clear(): void;
}

/** The selected products, also those on other pages; none after the filter changed. */
export function useProductSelection(filter: string): ProductSelection {
  const none = { filter, ids: new Set<string>(), isAll: false };
  const [stored, store] = useState(none);
  const { ids, isAll } = stored.filter === filter ? stored : none;
  return {
    ids: [...ids],
    isAll,
    has: (id) => isAll || ids.has(id),
    set: (changed, isSelected, shown) => {
      const next = new Set(isAll ? shown : ids);
      for (const id of changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      store({ filter, ids: next, isAll: false });
    },
    selectAll: () => store({ ...none, isAll: true }),
    clear: () => store(none),
  };
}
