/** Records the texts of each page. */
import type { Page } from "playwright-core";
import type { Place } from "./table.ts";

/** What was read so far. */
export interface PageTexts {
  /** Reads all texts of the page, or within `selector`. */
  read(page: Page, place: Place, selector?: string): Promise<void>;
  /** Waits for a new toast and reads it. */
  readToast(page: Page): Promise<string>;
  /** Keeps texts that were not read on a page. */
  keep(place: Place, texts: readonly string[]): void;
  at(place: Place): ReadonlySet<string>;
}

export function recordTexts(): PageTexts {
  const places = new Map<Place, Set<string>>();
  const keep = (place: Place, texts: readonly string[]) => {
    places.set(place, new Set([...(places.get(place) ?? []), ...texts]));
  };
  return {
    keep,
    at: (place) => places.get(place) ?? new Set(),
    read: async (page, place, selector = "body") => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      keep(place, await page.locator(selector).first().evaluate(textsOf));
    },
    readToast: async (page) => {
      const title = page.locator("[data-sonner-toast]:not([data-read]) [data-title]").first();
      await title.waitFor();
      const text = await title.evaluate((element) => {
        element.closest("[data-sonner-toast]")?.setAttribute("data-read", "");
        return element.textContent;
      });
      keep("toasts", [text ?? ""]);
      return text ?? "";
    },
  };
}

/** The text of every element that is short enough to be one, and every piece of text by itself. */
function textsOf(root: Element): string[] {
  const pieces: string[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    pieces.push(node.nodeValue ?? "");
  }
  const elements = [...root.querySelectorAll("*")].map((element) => element.textContent ?? "");
  return [...pieces, ...elements.filter((text) => text.length < 200)];
}
