import { useSingleKeys } from "../../../lib/ui/keys/use-single-keys.ts";
import { focusedRow, moveFocus, openFocused, orderOfRow } from "./row-focus.ts";

interface Keys {
  readonly toggle: (id: string) => void;
  readonly help: () => void;
}

/** Keys of the list of orders. */
export function useKeys({ toggle, help }: Keys): void {
  useSingleKeys((key) => {
    switch (key) {
      case "j":
        return () => moveFocus(1);
      case "k":
        return () => moveFocus(-1);
      case "x": {
        const id = orderOfRow(focusedRow());
        return id === undefined ? undefined : () => toggle(id);
      }
      case "?":
        return help;
      case "Enter":
        // On links and buttons Enter already acts.
        return isTick(document.activeElement) && focusedRow() ? openFocused : undefined;
      default:
        return undefined;
    }
  });
}

function isTick(element: Element | null): boolean {
  return element instanceof HTMLInputElement && element.type === "checkbox";
}
