import { type KeyboardEvent, useEffect, useRef } from "react";
import { hasCommand, keyOf } from "../../browser/keys.ts";

/** The keys of a row, and those of a column: the others scroll the page. */
const STEPS = {
  row: { ArrowRight: 1, ArrowLeft: -1 },
  column: { ArrowDown: 1, ArrowUp: -1 },
} satisfies Record<string, Readonly<Record<string, number>>>;

/**
 * Makes many controls one stop of Tab: the arrows, Home and End move between them, as in the toolbar of the WAI-ARIA
 * practices. Whoever comes back finds the control that was left, or the current link.
 */
export function useToolbar<Root extends HTMLElement>(direction: keyof typeof STEPS = "row") {
  const root = useRef<Root>(null);
  // After every render, which may have brought other controls.
  useEffect(() => arrange(root.current));
  return {
    ref: root,
    onFocus: () => arrange(root.current),
    onKeyDown: (event: KeyboardEvent) => {
      const { target } = event;
      if (hasCommand(event) || event.altKey || !(target instanceof HTMLElement)) return;
      const controls = controlsIn(root.current);
      const place = controls.indexOf(target);
      const next =
        place < 0 ? undefined : placeAfter(place, controls.length, keyOf(event), direction);
      if (next === undefined) return;
      event.preventDefault();
      controls[next]?.focus();
    },
  };
}

/** Undefined for a key that moves nothing. The last is followed by the first. */
function placeAfter(
  place: number,
  count: number,
  key: string,
  direction: keyof typeof STEPS,
): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = (STEPS[direction] as Readonly<Record<string, number>>)[key];
  return step === undefined ? undefined : (place + step + count) % count;
}

/** Those that are seen. What stands in a menu or a dialog of theirs is not among them. */
function controlsIn(root: HTMLElement | null): HTMLElement[] {
  const found = root?.querySelectorAll<HTMLElement>("a[href], button:enabled, [type=checkbox]");
  const sheetOf = (element: Element) => element.closest("[popover], dialog");
  return [...(found ?? [])].filter(
    (control) =>
      root !== null && sheetOf(control) === sheetOf(root) && control.getClientRects().length > 0,
  );
}

/** Tab stops at one of them: where the focus is, at the current link, where it was last, or at the first. */
function arrange(root: HTMLElement | null): void {
  const controls = controlsIn(root);
  const stop =
    controls.find((control) => control === document.activeElement) ??
    controls.find((control) => control.matches("[aria-current]")) ??
    controls.find((control) => control.getAttribute("tabindex") === "0") ??
    controls[0];
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
}
