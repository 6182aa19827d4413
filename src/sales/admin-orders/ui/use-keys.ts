/** Shortcuts of the list. They are single letters, so they can be turned off (WCAG 2.1.4). */
import { useEffect, useState } from "react";
import { deviceStore } from "../../../lib/browser/browser-store.ts";
import { keyOf } from "../../../lib/browser/keys.ts";
import { focusedRow, moveFocus, openFocused, orderOfRow } from "./row-focus.ts";

const KEY = "orders.keys";
const OFF = "off";

interface Keys {
  readonly toggle: (id: string) => void;
  readonly help: () => void;
}

export function useKeys({ toggle, help }: Keys) {
  const [isOn, setOn] = useState(() => deviceStore.read(KEY) !== OFF);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (isForElse(event)) return;
      const action = keyOf(event) === "?" ? help : isOn ? actionOf(event, toggle) : undefined;
      if (action === undefined) return;
      event.preventDefault();
      action();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  return {
    isOn,
    turn: (on: boolean) => {
      setOn(on);
      deviceStore.write(KEY, on ? "on" : OFF);
    },
  };
}

function actionOf(event: KeyboardEvent, toggle: (id: string) => void): (() => void) | undefined {
  switch (keyOf(event)) {
    case "j":
      return () => moveFocus(1);
    case "k":
      return () => moveFocus(-1);
    case "x": {
      const id = orderOfRow(focusedRow());
      return id === undefined ? undefined : () => toggle(id);
    }
    case "/":
      return () =>
        document.querySelector<HTMLElement>("main input[type=search][name=search]")?.focus();
    case "Enter":
      // On links and buttons Enter already acts.
      return isTick(event.target) && focusedRow() ? openFocused : undefined;
    default:
      return undefined;
  }
}

/** Fields, dialogs, and the browser's own combinations keep their keys. */
function isForElse(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("dialog, [popover], [contenteditable]")) return true;
  return target.matches("input, select, textarea") && !isTick(target);
}

function isTick(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === "checkbox";
}
