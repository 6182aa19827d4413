/** Controls that are one stop of the Tab key together, as radio buttons are: arrow keys move between them. */
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { hasCommand, keyOf } from "./keys.ts";

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/**
 * Props of the element around the controls, which `selector` finds. Each of them is a stop of its own until the page is
 * hydrated: without script nothing else would lead to it.
 */
export function useOneStop<E extends HTMLElement>(selector: string) {
  const group = useRef<E>(null);
  // After each rendering: the controls may be others than before.
  useEffect(() => {
    if (group.current) keepOneStop(controlsIn(group.current, selector));
  });
  return {
    ref: group,
    onFocus: ({ currentTarget, target }: FocusEvent<E>) =>
      keepOneStop(controlsIn(currentTarget, selector), target),
    onKeyDown: (event: KeyboardEvent<E>) => moveFocus(event, selector),
  };
}

/** Those that are shown: a narrow table has fewer columns. */
function controlsIn(group: Element, selector: string): HTMLElement[] {
  const all = [...group.querySelectorAll<HTMLElement>(selector)];
  return all.filter((control) => control.getClientRects().length > 0);
}

/** The focused control is the stop, else the one that was it, else the chosen one. */
function keepOneStop(controls: readonly HTMLElement[], focused?: Element): void {
  const stop =
    controls.find((control) => control === focused) ??
    controls.find((control) => control.getAttribute("tabindex") === "0") ??
    controls.find((control) => control.matches(":checked, [aria-current], [aria-sort] > *")) ??
    controls[0];
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
}

function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  if (event.altKey || event.shiftKey || hasCommand(event)) return;
  const controls = controlsIn(event.currentTarget, selector);
  const place = controls.indexOf(event.target as HTMLElement);
  const next = place === -1 ? undefined : placeAfter(keyOf(event), place, controls.length);
  if (next === undefined) return;
  event.preventDefault();
  controls[next]?.focus();
}

function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step && (place + step + count) % count;
}
