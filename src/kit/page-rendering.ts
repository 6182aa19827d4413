/** What the server and the bundle that draws the pages agree on; neither imports the other. */

/** Asks the API, by an address such as `/api/tool?limit=6`, as a visitor who is not signed in. */
export type Ask = (address: string) => Promise<Response>;

/** A page as it is drawn: its status, what belongs into the head, and what into `#root`. */
export interface RenderedPage {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** A page whose data has come. */
export interface LoadedPage {
  /** All that the page shows, as text: as long as it is the same, the page looks the same. */
  readonly shows: string;
  /** What the browser takes over, as JSON that is safe inside a script element. */
  readonly data: string;
  /** Draws it; takes the processor for some milliseconds. Throws what a component throws. */
  draw(): RenderedPage;
}

/** The bundle that draws pages when they are asked for. */
export interface PageRenderer {
  /** The one address of a page; parameters that it does not know are left out. */
  addressOf(url: URL): string;
  /** From now on the pages' calls are answered by `ask`. */
  setFetch(ask: Ask): void;
  /** Fetches what a page shows. Throws when the API does not answer. */
  load(address: string, origin: string): Promise<LoadedPage>;
}

/** Stands for the shop's origin in pages that are drawn at build time, when nobody knows it yet. */
export const ORIGIN_PLACEHOLDER = "https://origin.invalid";
