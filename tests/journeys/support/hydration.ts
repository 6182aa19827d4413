import type { BrowserContext, Page } from "playwright-core";

/**
 * Makes `goto` and `reload` wait for hydration, which a script would otherwise outrun on a busy machine.
 * `{ waitUntil: "commit" }` does not wait.
 */
export function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    if (options?.waitUntil !== "commit") await page.waitForFunction(isHydrated);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await page.waitForFunction(isHydrated);
    return answer;
  };
}

/** Holds the code of pages back until the answer is resolved. Without the start no page is shown. */
export async function holdCode(pages: Page | BrowserContext) {
  const code = Promise.withResolvers<void>();
  await pages.route(/\/assets\/(?!start-)[^/]*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  return code;
}

/** React marks hydrated elements, parents last. Runs in the page. */
export function isHydrated(): boolean {
  const root = document.getElementById("root");
  if (root === null) return true;
  const [outermost] = root.children;
  return outermost !== undefined && Object.keys(outermost).some((key) => key.startsWith("__react"));
}

/** Waits for the last code that a page asks for by itself. */
export async function waitForOwnCode(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/search-key-")),
  );
}
