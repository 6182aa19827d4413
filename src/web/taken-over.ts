/** The data that came with a page drawn by the server. */
import type { QueryClient } from "@tanstack/react-query";

/** Puts it where the page's queries find it, so that nothing is fetched again. */
export function takeOverData(queries: QueryClient): void {
  const block = document.getElementById("page-data")?.textContent;
  if (!block) return;
  const entries: [readonly unknown[], unknown][] = JSON.parse(block);
  // The browser asks whether a page is still the newest, except when one goes back to it.
  const [visit] = performance.getEntriesByType("navigation");
  const isOld = visit !== undefined && "type" in visit && visit.type === "back_forward";
  for (const [key, data] of entries) {
    queries.setQueryData(key, data, isOld ? { updatedAt: 0 } : undefined);
  }
}
