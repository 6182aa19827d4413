/** What is sent with a rendered page, read in the browser. */
import type { PageShop } from "../../../frame/shop.ts";
import { call } from "../../../lib/api-client/api.ts";
import { seedOnce } from "../../../lib/api-client/once.ts";
import type { getShop } from "../../../shop/settings/contract.ts";

/** Keeps the page's data; TanStack Query takes it over when it is loaded. */
export function hydrateData(): void {
  const block = document.getElementById("page-data")?.textContent;
  if (!block) return;
  const entries: [readonly unknown[], unknown][] = JSON.parse(block);
  // After Back the browser shows its cached page without revalidating it.
  const [visit] = performance.getEntriesByType("navigation");
  const isOld = visit !== undefined && "type" in visit && visit.type === "back_forward";
  for (const [key, data] of entries) seedOnce(key, data, isOld ? 0 : Date.now());
}

/** The texts that the page was rendered with; the development server's pages have none. */
export async function readShop(): Promise<PageShop> {
  const block = document.getElementById("shop")?.textContent;
  if (block) return JSON.parse(block);
  const shop = await call<typeof getShop>("GET /shop", {}, { anonymous: true });
  return shop as unknown as PageShop;
}
