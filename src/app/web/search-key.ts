/**
 * Ctrl K or ⌘ K moves to the search of the header, from anywhere. "/" moves to the search of the header, elsewhere than
 * in the catalog to that of the page's own list.
 */
import { hasCommand, keyOf } from "../../lib/browser/keys.ts";
import { singleKeyOf } from "../../lib/browser/single-keys.ts";

const FIELD = 'input[type="search"][name="search"]';
/** The catalog's form: its words are the header's, too. */
const FILTERS = "filters";

function onSearchKey(event: KeyboardEvent): void {
  if (isCommandKey(event)) {
    toField(event, headerField());
    return;
  }
  if (singleKeyOf(event) !== "/") return;
  const own = document.querySelector<HTMLInputElement>(`main ${FIELD}`);
  const isOfList = own && own.form?.id !== FILTERS;
  toField(event, isOfList ? own : headerField());
}

function isCommandKey(event: KeyboardEvent): boolean {
  return keyOf(event) === "k" && hasCommand(event) && !event.shiftKey;
}

function headerField(): HTMLInputElement | null {
  return document.querySelector(`header ${FIELD}`);
}

function toField(event: KeyboardEvent, field: HTMLInputElement | null): void {
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
}

window.addEventListener("keydown", onSearchKey);
