/**
 * What was typed into fields of the server's markup before they were hydrated, or restored by the browser. Only start.ts
 * imports it, or it would be a file of its own, for which a press would wait.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Texts that differ from the markup's. What was chosen needs nothing: hydration leaves it, and forms read it there. */
export function typedTexts(): Map<TextField, string> {
  const fields = document.querySelectorAll<TextField>("#root :is(input, textarea)");
  const typed = [...fields].filter((field) => field.value !== field.defaultValue);
  return new Map(typed.map((field) => [field, field.value]));
}

/** Does as if a user typed `texts` again, so that React hears of them; what was typed since then stays. */
export function typeAgain(texts: ReadonlyMap<TextField, string>): void {
  for (const [field, text] of texts)
    if (field.value === text || field.value === field.defaultValue) typeInto(field, text);
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
