/**
 * Loads the code of a rendered page after the page is shown. Before, it would take the line from styles, fonts and
 * pictures, and the phone from the first paint (decision 0079). Its elements wait in a template, from which browsers
 * load nothing. What is typed and pressed before the code is there is typed and pressed again; links and forms of
 * addresses work without it. Runs before anything is shown, so that no press is missed (decision 0189).
 */
import { typeAgain } from "../../lib/browser/type-again.ts";

/** ms that the code waits for pictures. */
const LONGEST = 3000;
const FIRST_TOUCH = ["pointerdown", "keydown", "focusin"];
/** A form of this method sends nothing by itself. */
const BUTTON = "button[type=button]:not([popovertarget]), form[method=dialog] [type=submit]";

const code = document.querySelector<HTMLTemplateElement>("#code")?.content;

/** Those of the same name: others may be put in between. */
const alike = (button: HTMLElement) =>
  [...document.querySelectorAll<HTMLElement>(BUTTON)].filter(
    (other) => other.ariaLabel === button.ariaLabel && other.textContent === button.textContent,
  );
interface Press {
  readonly button: HTMLElement;
  readonly shown: readonly HTMLElement[];
}
const presses: Press[] = [];

/** One element in each task: to ask for all of them at once takes a slow phone 90 ms. */
function begin(): void {
  // The code reads the whole page.
  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", begin);
    return;
  }
  const next = code?.firstChild;
  if (!next) return;
  document.head.append(next);
  setTimeout(begin);
}

function keepPress({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLButtonElement>(BUTTON);
  // Whoever sends a form twice means once: it is still being checked when the second press comes.
  const isSent = button?.type === "submit" && presses.some((press) => press.button === button);
  if (button && !isSent) presses.push({ button, shown: alike(button) });
}

/** The button in the place of the pressed one, where the page was rendered anew with as many of its name. */
function inItsPlace({ button, shown }: Press): HTMLElement | undefined {
  if (button.isConnected) return button;
  const now = alike(button);
  return now.length === shown.length ? now[shown.indexOf(button)] : undefined;
}

/** One press in each task: the next one sees what it changed. */
function pressAgain(): void {
  const press = presses.shift();
  if (!press) return;
  inItsPlace(press)?.click();
  setTimeout(pressAgain);
}

for (const type of FIRST_TOUCH) window.addEventListener(type, begin, { once: true });
window.addEventListener("load", () => {
  // A tab in the background paints nothing.
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
});
setTimeout(begin, LONGEST);

window.addEventListener("click", keepPress);
window.addEventListener("hydrated", () => {
  window.removeEventListener("click", keepPress);
  // At once: a press during hydration is answered behind this event, and the next render empties a field of whose
  // text React does not know.
  typeAgain();
  setTimeout(pressAgain);
});
