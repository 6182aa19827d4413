/** Takes from a browser what the oldest ones lack (docs/browsers.md). */
import type { BrowserContext } from "playwright-core";

/** By object, as seen from the page; menus stay the browser's own, since their markup cannot be unlearned. */
const LACKED: Readonly<Record<string, readonly string[]>> = {
  AbortSignal: ["any"],
  "Array.prototype": ["group", "groupToMap"],
  Array: ["fromAsync"],
  "Element.prototype": ["checkVisibility", "getHTML", "moveBefore"],
  globalThis: ["navigation", "requestIdleCallback", "scheduler", "Iterator"],
  "Iterator.prototype": ["map", "filter", "take", "drop", "flatMap", "toArray", "some", "find"],
  Map: ["groupBy"],
  Object: ["groupBy"],
  Promise: ["try", "withResolvers"],
  RegExp: ["escape"],
  "Set.prototype": [
    ...["union", "intersection", "difference", "symmetricDifference"],
    ...["isSubsetOf", "isSupersetOf", "isDisjointFrom"],
  ],
  "String.prototype": ["isWellFormed", "toWellFormed"],
  URL: ["canParse", "parse"],
  "URLSearchParams.prototype": ["size"],
  "Document.prototype": ["startViewTransition"],
};

export async function withoutNewFunctions(context: BrowserContext): Promise<void> {
  await context.addInitScript((lacked) => {
    const known: Record<string, unknown> = globalThis as unknown as Record<string, unknown>;
    // The prototypes first: what leads to them is deleted, too.
    const byDepth = Object.entries(lacked).sort(([a], [b]) => b.length - a.length);
    for (const [place, names] of byDepth) {
      let home: unknown = known;
      for (const step of place === "globalThis" ? [] : place.split("."))
        home = (home as Record<string, unknown> | undefined)?.[step];
      for (const name of names) if (home) Reflect.deleteProperty(home, name);
    }
  }, LACKED);
}
