/**
 * What was typed into fields of the server's markup before they were hydrated, or restored by the browser. Only start.ts
 * imports it, or it would be a file of its own, for which a press would wait.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Types each text that differs from the markup's again, as a user would, so that React hears of it. What was chosen needs
 * nothing: hydration leaves it, and forms read it there.
 */
export function typeAgain(): void {
  for (const field of document.querySelectorAll<TextField>("#root :is(input, textarea)"))
    if (field.value !== field.defaultValue) typeInto(field, field.value);
}

/** React compares with the value that it saw last: that becomes the markup's, and `text` is set past React. */
function typeInto(field: TextField, text: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  const proto: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(proto, "value")?.set?.call(field, text);
  // Fields of emails and numbers have no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
