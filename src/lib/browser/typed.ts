/** What was typed into fields of the server's markup, where that is replaced instead of being hydrated. */

type TextField = HTMLInputElement | HTMLTextAreaElement;
type AnyField = TextField | HTMLSelectElement;

interface Typed {
  readonly key: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly hasFocus: boolean;
}

/** How long the fields of parts that load later are waited for, ms. */
const WAIT = 10_000;

/**
 * Notes what was typed, chosen and focused inside `root`.
 * @returns puts it into the fields that stand there then, and into those that come within the next seconds
 */
export function keepTyped(root: Element): () => void {
  const open = new Map<string, Typed>();
  for (const [key, field] of fieldsIn(root)) {
    const hasFocus = field === document.activeElement;
    if (!hasFocus && !isChanged(field)) continue;
    const isChecked = "checked" in field && field.checked;
    open.set(key, { key, value: field.value, isChecked, hasFocus });
  }
  return () => {
    const putBack = () => {
      for (const [key, field] of fieldsIn(root)) {
        const typed = open.get(key);
        if (!typed || !open.delete(key)) continue;
        put(field, typed);
        if (typed.hasFocus) field.focus();
      }
      if (open.size === 0) later.disconnect();
    };
    const later = new MutationObserver(putBack);
    later.observe(root, { childList: true, subtree: true });
    setTimeout(() => later.disconnect(), WAIT);
    putBack();
  };
}

/** Fields that a user fills in, by kind, name and place: ids are others in the new markup. */
function fieldsIn(root: Element): [string, AnyField][] {
  const places = new Map<string, number>();
  const fields = root.querySelectorAll<AnyField>(
    "input:not([type=hidden], [type=file], [type=submit]), textarea, select",
  );
  return [...fields].map((field) => {
    const value = isChoice(field) ? field.value : "";
    const name = [field.type, field.name, field.getAttribute("aria-label"), value].join(" ");
    const place = places.get(name) ?? 0;
    places.set(name, place + 1);
    return [`${name} ${place}`, field];
  });
}

function isChoice(field: AnyField): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function isChanged(field: AnyField): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  return [...field.options].some((option) => option.selected && !option.defaultSelected);
}

/** Does as if a user did it, so that React hears of it: its own `value` would tell it that nothing changed. */
function put(field: AnyField, { value, isChecked }: Typed): void {
  if (isChoice(field)) {
    if (field.checked !== isChecked) field.click();
    return;
  }
  if (field.value === value) return;
  const proto: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(proto, "value")?.set?.call(field, value);
  const type = field instanceof HTMLSelectElement ? "change" : "input";
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
