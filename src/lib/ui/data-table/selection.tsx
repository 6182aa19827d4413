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
  /** The id of the row that was ticked last, or the tick taken from: Shift and a click reach from there. */
  readonly last: string | undefined;
  has(id: string): boolean;
  /** `shown`: the page's rows, which stay selected when one of all is taken out. */
  set(items: readonly Item[], isSelected: boolean, shown?: readonly Item[], last?: string): void;
  selectAll(): void;
  clear(): void;
}

interface Stored<Item> {
  readonly filter: string;
  readonly items: ReadonlyMap<string, Item>;
  readonly isAll: boolean;
  readonly last: string | undefined;
}

/** The selected rows, also those on other pages; none after the filter changed. */
export function useSelection<Item extends Identified>(filter: string): Selection<Item> {
  const none: Stored<Item> = { filter, items: new Map(), isAll: false, last: undefined };
  const [stored, store] = useState(none);
  const { items, isAll, last } = stored.filter === filter ? stored : none;
  return {
    items: [...items.values()],
    isAll,
    last,
    has: (id) => isAll || items.has(id),
    set: (changed, isSelected, shown = [], lastOfThem = undefined) => {
      const next = isAll ? new Map(shown.map((item) => [item._id, item])) : new Map(items);
      for (const item of changed) {
        if (isSelected) next.set(item._id, item);
        else next.delete(item._id);
      }
      store({ filter, items: next, isAll: false, last: lastOfThem });
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

/** The rows from one to another, whichever stands first; the other alone where the first is on no row. */
export function rowsBetween<Item extends Identified>(
  rows: readonly Item[],
  from: string | undefined,
  to: Item,
): readonly Item[] {
  const ends = [rows.findIndex(({ _id }) => _id === from), rows.indexOf(to)];
  const [first = -1, last = -1] = ends.toSorted((one, other) => one - other);
  return first < 0 ? [to] : rows.slice(first, last + 1);
}

/** The box of one row, or of all rows of the page; half ticked while some of them are. With Shift it sets all rows between. */
export function SelectRows<Item extends Identified>({
  row,
  ...props
}: SelectProps<Item> & { row?: Item }) {
  const { label, className, rows, selection } = props;
  const own = row === undefined ? rows : [row];
  const selected = own.filter(({ _id }) => selection.has(_id)).length;
  function set(isSelected: boolean, hasShift: boolean): void {
    const changed = row && hasShift ? rowsBetween(rows, selection.last, row) : own;
    selection.set(changed, isSelected, rows, row?._id);
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box has its keys
    <label
      className={className}
      // Shift would select the texts between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      // With a key held Firefox leaves the box of a label as it is.
      onClick={(event) => {
        if (!event.shiftKey || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        set(selected < own.length, true);
      }}
    >
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="checkbox checkbox-sm"
        checked={own.length > 0 && selected === own.length}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < own.length;
        }}
        onChange={({ target, nativeEvent }) =>
          set(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
