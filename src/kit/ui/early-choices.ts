/** What somebody does to a form that stands in the page before the page's code has arrived. */

/**
 * The fields that stand otherwise than the markup has them: each name with what the form would send
 * for it, "" for nothing. The form needs `autocomplete="off"`: else the browser fills in by itself
 * what stood there when the page was left.
 */
export function editedFields(form: HTMLFormElement): Map<string, string> {
  const data = new FormData(form);
  const changed = [...form.elements].filter(isChanged).map(({ name }) => name);
  return new Map(changed.map((name) => [name, String(data.get(name) ?? "")]));
}

function isChanged(control: Element): control is HTMLInputElement | HTMLSelectElement {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (!(control instanceof HTMLInputElement)) return false;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}
