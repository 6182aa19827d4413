/**
 * Keys inside a matrix, as in a spreadsheet: arrows move between its tools, left and right from the ends of what is
 * typed, and Enter adds what is typed and moves down.
 */
import type { KeyboardEvent } from "react";
import { hasCommand, keyOf } from "../../../lib/browser/keys.ts";
import { areSingleKeysOn } from "../../../lib/browser/single-keys-switch.ts";
import type { TableActions } from "../../spec-table/ui/table-keys.ts";

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

export function onMatrixKey(event: KeyboardEvent<HTMLElement>, actions: TableActions): void {
  const target = event.target as HTMLElement;
  const cell = target.closest("td");
  const tool = cell?.dataset.tool;
  if (cell === null || tool === undefined || event.altKey) return;
  if (handle(event, target, cell, tool, actions)) event.preventDefault();
}

function handle(
  event: KeyboardEvent,
  target: HTMLElement,
  cell: HTMLTableCellElement,
  tool: string,
  { toggleCompare, addRow, addAll }: TableActions,
): boolean {
  const key = keyOf(event);
  const isCommand = hasCommand(event);
  if (key === "Enter") {
    if (isCommand) addAll();
    else if (!(target instanceof HTMLInputElement)) return false;
    else {
      // An empty cell orders nothing: Enter is pressed once more than meant.
      if (target.value.trim() !== "") addRow(tool);
      focusCell(cell, [1, 0]);
    }
    return true;
  }
  if (isCommand) return false;
  if (key === "c" && areSingleKeysOn()) {
    toggleCompare(tool);
    return true;
  }
  const [down, right] = STEPS[key] ?? [0, 0];
  if ((down === 0 && right === 0) || (right !== 0 && isInside(target, right))) return false;
  return focusCell(cell, [down, right], target.dataset.column);
}

/** Whether the caret has a way to go within what is typed; a selection of all of it has none. */
function isInside(target: HTMLElement, right: number): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart === 0 && selectionEnd === value.length) return false;
  return selectionStart !== selectionEnd || selectionStart !== (right > 0 ? value.length : 0);
}

/** The next cell in this direction that has a tool. */
function focusCell(
  cell: HTMLTableCellElement,
  [down, right]: readonly [number, number],
  column = "quantity",
): boolean {
  const rows = [...(cell.closest("tbody")?.rows ?? [])];
  const row = rows.findIndex((each) => each.contains(cell));
  for (let steps = 1; ; steps += 1) {
    const other = rows[row + down * steps]?.cells[cell.cellIndex + right * steps];
    if (!other) return false;
    const control =
      other.querySelector<HTMLElement>(`[data-column="${column}"]`) ??
      other.querySelector<HTMLElement>("[data-column]");
    if (!control) continue;
    control.focus();
    if (control instanceof HTMLInputElement) control.select();
    return true;
  }
}
