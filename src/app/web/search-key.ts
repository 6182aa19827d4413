/**
 * Ctrl K or ⌘ K moves to the search of the header, from anywhere. "/" moves to the search of the header, elsewhere than
 * in the catalog to that of the page's own list, while no one types or has turned it off (WCAG 2.1.4).
 */
import { hasCommand, keyOf } from "../../lib/browser/keys.ts";
import { isSearchKeyOn } from "../../lib/browser/search-key.ts";

const FIELD = 'input[type="search"][name="search"]';
/** The catalog's form: its words are the header's, too. */
const FILTERS = "filters";
/** Fields, and parts that have keys of their own. */
const TYPING =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog";

function onSearchKey(event: KeyboardEvent): void {
  if (isCommandKey(event)) {
    toField(event, headerField());
    return;
  }
  const { target, defaultPrevented } = event;
  if (keyOf(event) !== "/" || hasCommand(event) || defaultPrevented || !isSearchKeyOn()) return;
  if (target instanceof Element && target.closest(TYPING)) return;
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
