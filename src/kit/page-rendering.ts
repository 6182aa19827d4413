/** Interface between the server and the rendering bundle; neither imports the other. */

import type { MoneyFormat } from "./money-format.ts";

/** Anonymous API call with an address such as `/api/tool?limit=6`. */
export type ApiFetch = (address: string) => Promise<Response>;

export interface RenderedPage {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

export interface LoadedPage {
  /** All page data as text; the cache key of the rendered page. */
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
  load(address: string, origin: string): Promise<LoadedPage>;
}

/** Placeholder for the shop's origin, which is unknown at build time. */
export const ORIGIN_PLACEHOLDER = "https://origin.invalid";
