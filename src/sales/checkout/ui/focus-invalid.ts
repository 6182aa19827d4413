import type { BaseSyntheticEvent } from "react";
import { focusFirstInvalid } from "../../../lib/ui/Dialog.tsx";

/** Focuses the first invalid field of a form that was refused: fields that are not registered get no focus by themselves. */
export function focusInvalid(event: BaseSyntheticEvent | undefined): void {
  const form = event?.target;
  // After the messages are shown.
  requestAnimationFrame(() => focusFirstInvalid(form instanceof HTMLFormElement ? form : null));
}
