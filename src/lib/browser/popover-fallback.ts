/**
 * Popovers for Safari before 17 and Chrome before 114, which is loaded only there: buttons with `popovertarget` open and
 * close them, a press elsewhere and Escape close them.
 */
import { keyOf } from "./keys.ts";

/** An open popover has this attribute. */
const OPEN = "data-open";

const STYLES = `
[popover]:not([${OPEN}], .menu-list) { display: none }
@media (width < 62rem) { .menu-list:not([${OPEN}]) { display: none } }
.menu-sheet { position: fixed; inset: 0; z-index: 40; height: fit-content; margin: auto }`;

function close(but?: Element | null): void {
  for (const open of document.querySelectorAll(`[popover][${OPEN}]`))
    if (open !== but) open.removeAttribute(OPEN);
}

function toggle({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const id = target.closest("button[popovertarget]")?.getAttribute("popovertarget");
  const popover = id ? document.getElementById(id) : null;
  close(popover ?? target.closest("[popover]"));
  popover?.toggleAttribute(OPEN);
}

HTMLElement.prototype.showPopover = function show() {
  this.setAttribute(OPEN, "");
};
HTMLElement.prototype.hidePopover = function hide() {
  this.removeAttribute(OPEN);
};
window.addEventListener("click", toggle);
window.addEventListener("keydown", (event) => {
  if (keyOf(event) === "Escape") close();
});
const sheet = document.createElement("style");
sheet.textContent = STYLES;
document.head.append(sheet);
