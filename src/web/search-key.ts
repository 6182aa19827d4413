/** "/" moves to the search field of the page, while no one types or has turned it off (WCAG 2.1.4). */
import { isSearchKeyOn } from "../kit/ui/search-key.ts";

const FIELD = 'input[type="search"][name="search"]';
/** Fields, and parts that have keys of their own. */
const TYPING =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog";

function onSearchKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (key !== "/" || ctrlKey || metaKey || altKey || defaultPrevented || !isSearchKeyOn()) return;
  if (target instanceof Element && target.closest(TYPING)) return;
  const field =
    document.querySelector<HTMLInputElement>(`main ${FIELD}`) ??
    document.querySelector<HTMLInputElement>(`header ${FIELD}`);
  if (!field) return;
  event.preventDefault();
  // In the phone's menu.
  const closed = field.offsetParent === null && field.closest<HTMLElement>("[popover]");
  if (closed) closed.showPopover();
  field.focus();
  field.select();
}

window.addEventListener("keydown", onSearchKey);
