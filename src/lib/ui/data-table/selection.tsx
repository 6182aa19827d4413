/** The rows that are ticked. */
import { useState } from "react";

interface Identified {
  readonly _id: string;
}

export interface Selection<Item extends Identified> {
  /** Empty while all are selected. */
  readonly items: readonly Item[];
  /** Every row that the filter shows, on all pages. */
  readonly isAll: boolean;
  has(id: string): boolean;
  /** `shown`: the page's rows, which stay selected when one of all is taken out. */
  set(items: readonly Item[], isSelected: boolean, shown?: readonly Item[]): void;
  selectAll(): void;
  clear(): void;
}

/** The selected rows, also those on other pages; none after the filter changed. */
export function useSelection<Item extends Identified>(filter: string): Selection<Item> {
  const none = { filter, items: new Map<string, Item>(), isAll: false };
  const [stored, store] = useState(none);
  const { items, isAll } = stored.filter === filter ? stored : none;
  return {
    items: [...items.values()],
    isAll,
    has: (id) => isAll || items.has(id),
    set: (changed, isSelected, shown = []) => {
      const next = isAll ? new Map(shown.map((item) => [item._id, item])) : new Map(items);
      for (const item of changed) {
        if (isSelected) next.set(item._id, item);
        else next.delete(item._id);
      }
      store({ filter, items: next, isAll: false });
    },
    selectAll: () => store({ ...none, isAll: true }),
    clear: () => store(none),
  };
}

interface SelectProps<Item extends Identified> {
  /** Says to screen readers which rows it selects. */
  label: string;
  className: string;
  /** The rows of the page. */
  rows: readonly Item[];
  selection: Selection<Item>;
}

/** The box of one row, or of all rows of the page; half ticked while some of them are. */
export function SelectRows<Item extends Identified>({
  row,
  ...props
}: SelectProps<Item> & { row?: Item }) {
  const { label, className, rows, selection } = props;
  const own = row === undefined ? rows : [row];
  const selected = own.filter(({ _id }) => selection.has(_id)).length;
  return (
    <label className={className}>
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="checkbox checkbox-sm"
        checked={own.length > 0 && selected === own.length}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < own.length;
        }}
        onChange={({ target }) => selection.set(own, target.checked, rows)}
      />
    </label>
  );
}
