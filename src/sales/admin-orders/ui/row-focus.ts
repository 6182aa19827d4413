/** Which row of the list has the focus, and where it returns to after an order was opened. */
import { useEffect } from "react";
import { clearDraft, readDraft, saveDraft } from "../../../lib/browser/draft.ts";

const OPENED = "opened order";

/** `list` is the address of the list. */
export function rememberOpened(list: string, id: string): void {
  saveDraft(OPENED, { list, id });
}

function takeOpened(list: string): string | undefined {
  const opened = readDraft(OPENED);
  if (opened.list !== list) return undefined;
  clearDraft(OPENED);
  return opened.id;
}

const rows = () => [...document.querySelectorAll<HTMLElement>("tr[data-order]")];
const linkIn = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>(".number a");

export function focusedRow(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>("tr[data-order]") ?? undefined;
}

export function orderOfRow(row: HTMLElement | undefined): string | undefined {
  return row?.dataset.order;
}

/** Focuses the link of the next (1) or previous (-1) row; without a focused row, of the first. */
export function moveFocus(by: 1 | -1): void {
  const all = rows();
  const row = focusedRow();
  const next = row === undefined ? 0 : Math.min(all.length - 1, Math.max(0, all.indexOf(row) + by));
  linkIn(all[next])?.focus();
}

export function openFocused(): void {
  linkIn(focusedRow())?.click();
}

/** Back from an order, its row is focused and in sight. */
export function useReturnToRow(list: string, isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded) return;
    const id = takeOpened(list);
    const link = linkIn(rows().find((row) => orderOfRow(row) === id));
    if (!link) return;
    // After the layout, which focuses the heading of a new page.
    const timer = setTimeout(() => link.focus());
    return () => clearTimeout(timer);
  }, [list, isLoaded]);
}
