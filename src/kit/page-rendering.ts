/** The interface between the server and the bundle that renders pages; neither imports the other. */

/** Calls the API by an address such as `/api/tool?limit=6`, as a visitor who is not signed in. */
export type ApiFetch = (address: string) => Promise<Response>;

export interface RenderedPage {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

export interface LoadedPage {
  /** All data of the page as text: while it is the same, so is the page. */
  readonly content: string;
  /** Hydration state, as JSON that is safe inside a script element. */
  readonly data: string;
  render(): RenderedPage;
}

export interface PageRenderer {
  /** The page's path and known parameters, in one order. */
  canonicalPath(url: URL): string;
  /** From now on the pages call the API by `fetch`. */
  setFetch(fetch: ApiFetch): void;
  /** Fetches a page's data. Throws when the API does not answer. */
  load(address: string, origin: string): Promise<LoadedPage>;
}

/** Stands for the shop's origin in pages rendered at build time, when it is not known yet. */
export const ORIGIN_PLACEHOLDER = "https://origin.invalid";
