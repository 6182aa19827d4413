import { type KeyboardEvent, useEffect, useRef } from "react";
import { hasCommand, keyOf } from "../../browser/keys.ts";

const ROW = { ArrowRight: 1, ArrowLeft: -1 };
const COLUMN = { ArrowDown: 1, ArrowUp: -1 };
/** The keys of a row, those of a column, whose others scroll the page, and of what is laid out in both. */
const STEPS = { row: ROW, column: COLUMN, both: { ...ROW, ...COLUMN } } satisfies Record<
  string,
  Readonly<Record<string, number>>
>;
const CONTROLS = "a[href], button:enabled, [type=checkbox]";

/**
 * Makes many controls one stop of Tab: the arrows, Home and End move between them, as in the toolbar of the WAI-ARIA
 * practices. Whoever comes back finds the control that was left, or the current or chosen one. Each of them, which
 * `selector` finds, is a stop of its own until the page is hydrated: without script nothing else would lead to it.
 */
export function useToolbar<Root extends HTMLElement>(
  direction: keyof typeof STEPS = "row",
  selector = CONTROLS,
) {
  const root = useRef<Root>(null);
  // After every render, which may have brought other controls.
  useEffect(() => arrange(controlsIn(root.current, selector)));
  // A narrower window may show fewer of them.
  useEffect(() => {
    const again = () => arrange(controlsIn(root.current, selector));
    window.addEventListener("resize", again);
    return () => window.removeEventListener("resize", again);
  }, [selector]);
  return {
    ref: root,
    onFocus: () => arrange(controlsIn(root.current, selector)),
    onKeyDown: (event: KeyboardEvent) => {
      const { target } = event;
      const isCommand = hasCommand(event) || event.altKey || event.shiftKey;
      if (isCommand || !(target instanceof HTMLElement)) return;
      const controls = controlsIn(root.current, selector);
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
function controlsIn(root: HTMLElement | null, selector: string): HTMLElement[] {
  const found = root?.querySelectorAll<HTMLElement>(selector);
  const sheetOf = (element: Element) => element.closest("[popover], dialog");
  return [...(found ?? [])].filter(
    (control) =>
      root !== null && sheetOf(control) === sheetOf(root) && control.getClientRects().length > 0,
  );
}

/** Tab stops at one of them: where the focus is, at the current one, where it was last, at the chosen one, or at the first. */
function arrange(controls: readonly HTMLElement[]): void {
  const stop =
    controls.find((control) => control === document.activeElement) ??
    controls.find((control) => control.matches("[aria-current]")) ??
    controls.find((control) => control.getAttribute("tabindex") === "0") ??
    controls.find((control) => control.matches(":checked, [aria-sort] > *")) ??
    controls[0];
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
}
