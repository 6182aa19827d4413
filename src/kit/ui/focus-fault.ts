/**
 * Moves the focus to the first invalid field within an element. A field that has the focus already
 * loses it for a moment, so that a screen reader reads its new error.
 */
export function focusFirstFault(within: ParentNode | null): void {
  const field = within?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.blur();
  field?.focus();
}
