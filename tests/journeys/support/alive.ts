/** When a page that the server drew listens to its visitor. */
import type { Page } from "playwright-core";

/**
 * From here on the page's `goto` and `reload` end when its code has taken it over. A person takes longer
 * than that to find a button; a script presses it at once, and on a busy machine too early. Whoever
 * wants to be early says `{ waitUntil: "commit" }`. Pages of others, such as the inbox, have no such moment.
 */
export function awaitLife(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    if (options?.waitUntil !== "commit") await page.waitForFunction(isAlive);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await page.waitForFunction(isAlive);
    return answer;
  };
}

/** React marks what it has taken over, an element after those inside it. Runs in the page. */
function isAlive(): boolean {
  const root = document.getElementById("root");
  if (root === null) return true;
  const [outermost] = root.children;
  return outermost !== undefined && Object.keys(outermost).some((key) => key.startsWith("__react"));
}
