import type { QueryClient } from "@tanstack/react-query";
import type { Params } from "react-router";

export interface LoadContext {
  readonly params: Params;
  readonly query: URLSearchParams;
  /** Its data is rendered, and sent to the browser with the page. */
  readonly queries: QueryClient;
  /** Its data is only for readers without JavaScript. */
  readonly noScriptQueries: QueryClient;
}

/** A route's `handle`: prefetches the page's data with the page's own queries. */
export interface PageHandle {
  readonly load: (context: LoadContext) => Promise<unknown>;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "load" in handle;
}
