/** Interface between the server and the rendering bundle; neither imports the other. */

import type { Shop } from "../frame/shop.ts";
import type { Language } from "../lib/i18n/language.ts";
import type { MoneyFormat } from "../lib/i18n/money-format.ts";

/** Anonymous API call with an address such as `/api/tool?limit=6`. */
export type ApiFetch = (address: string) => Promise<Response>;

/** Where and with which texts a page is rendered. */
export interface RenderPlace {
  readonly origin: string;
  readonly shop: Shop;
  /** The page's address says it. */
  readonly language: Language;
  /** All that the shop offers. */
  readonly locales: readonly string[];
}

export interface RenderedPage {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

export interface LoadedPage {
  /** All page data as text; with the shop's texts the cache key of the rendered page. */
  readonly content: string;
  /** Hydration state, as JSON that is safe inside a script element. */
  readonly data: string;
  render(): RenderedPage;
}

export interface PageRenderer {
  /** Path with known parameters in a fixed order. */
  canonicalPath(url: URL): string;
  setFetch(fetch: ApiFetch): void;
  setMoneyFormat(find: () => MoneyFormat): void;
  load(address: string, place: RenderPlace): Promise<LoadedPage>;
  /** Renders what is sent while there are no data. Throws if the page redirects or fails. */
  renderStatic(path: string, place: RenderPlace): Promise<RenderedPage>;
}
