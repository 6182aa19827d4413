/**
 * Keys inside a table of tools. Up and down move between rows in the same column, left and right between the
 * controls of a row, as long as the field is empty.
 */
import type { KeyboardEvent } from "react";
import { hasCommand, keyOf } from "../../../lib/browser/keys.ts";
import { areSingleKeysOn } from "../../../lib/browser/single-keys-switch.ts";

export interface TableActions {
  readonly toggleCompare: (tool: string) => void;
  readonly addRow: (tool: string) => void;
  readonly addAll: () => void;
}

const STEPS: Readonly<Record<string, readonly [rows: number, controls: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

export function onTableKey(event: KeyboardEvent<HTMLElement>, actions: TableActions): void {
  const target = event.target as HTMLElement;
  const row = target.closest("tr");
  const tool = row?.dataset.tool;
  if (row === null || tool === undefined || event.altKey) return;
  const isDone = handle(event, target, row, tool, actions);
  if (isDone) event.preventDefault();
}

function handle(
  event: KeyboardEvent,
  target: HTMLElement,
  row: HTMLTableRowElement,
  tool: string,
  actions: TableActions,
): boolean {
  const key = keyOf(event);
  const isCommand = hasCommand(event);
  if (key === "Enter") return enter(isCommand, target, row, tool, actions);
  if (isCommand) return false;
  if (key === "c" && areSingleKeysOn()) {
    actions.toggleCompare(tool);
    return true;
  }
  const [rows, controls] = STEPS[key] ?? [0, 0];
  if (rows !== 0) return focusRow(row, rows, target.dataset.column);
  const isTyping = target instanceof HTMLInputElement && target.type === "text" && target.value;
  return controls !== 0 && !isTyping && focusControl(row, target, controls);
}

/** Links and buttons do what they do anyway. */
function enter(
  isAll: boolean,
  target: HTMLElement,
  row: HTMLTableRowElement,
  tool: string,
  { addRow, addAll }: TableActions,
): boolean {
  if (isAll) addAll();
  else if (target.dataset.column === "quantity") addRow(tool);
  else if (target.dataset.column === "compare") row.querySelector("a")?.click();
  else return false;
  return true;
}

function focusRow(row: HTMLTableRowElement, step: number, column = "name"): boolean {
  const rows = [...(row.parentElement?.children ?? [])];
  const other = rows[rows.indexOf(row) + step];
  const control =
    other?.querySelector<HTMLElement>(`[data-column="${column}"]`) ??
    other?.querySelector<HTMLElement>("[data-column=name]");
  control?.focus();
  if (control instanceof HTMLInputElement && control.type === "text") control.select();
  return control !== undefined && control !== null;
}

function focusControl(row: HTMLTableRowElement, target: HTMLElement, step: number): boolean {
  const controls = [...row.querySelectorAll<HTMLElement>("[data-column]")];
  const control = controls[controls.indexOf(target) + step];
  control?.focus();
  return control !== undefined;
}
