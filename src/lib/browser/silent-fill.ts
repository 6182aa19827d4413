import type { SyntheticEvent } from "react";

/**
 * For `onSubmitCapture`: tells a form of what stands in its fields. Chrome on iOS and some password managers fill fields
 * in without an event, so that what is seen would be refused as missing. React passes on only what is new to it.
 */
export function hearSilentFill({ currentTarget }: SyntheticEvent<HTMLFormElement>): void {
  for (const field of currentTarget.elements)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      field.dispatchEvent(new Event("input", { bubbles: true }));
}
