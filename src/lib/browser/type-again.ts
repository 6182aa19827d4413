/**
 * What was typed into fields of the server's markup before they were hydrated, or restored by the browser. Only start.ts
 * imports it, or it would be a file of its own, for which a press would wait.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Types each text that differs from the markup's again, as a user would, and tells of chosen files, so that React hears of
 * them. Other choices need nothing: hydration leaves them, and forms read them there.
 */
export function typeAgain(): void {
  for (const field of document.querySelectorAll<TextField>("#root :is(input, textarea)"))
    if (field.value !== field.defaultValue) {
      if (field.type !== "file") typeInto(field, field.value);
      field.dispatchEvent(new Event(field.type === "file" ? "change" : "input", { bubbles: true }));
    }
}

/** React compares with the value that it saw last: that becomes the markup's, and `text` is set past React. */
function typeInto(field: TextField, text: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  const proto: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(proto, "value")?.set?.call(field, text);
  // Fields of emails and numbers have no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
