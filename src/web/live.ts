/** Pages that the server draws when they are asked for, with what they show in the markup. */
import type { QueryClient } from "@tanstack/react-query";
import type { Params } from "react-router";
import { parseCatalogueView } from "../features/catalogue/ui/catalogue-view.ts";
import { paths } from "../paths.ts";

/** What a page is asked for, and where it puts what it shows. */
export interface Asked {
  readonly params: Params;
  readonly query: URLSearchParams;
  /** What is in here is drawn, and goes to the browser with the page. */
  readonly queries: QueryClient;
  /** What is in here is only for readers without JavaScript. */
  readonly withoutScript: QueryClient;
}

/** A route's `handle`: fetches what its part of the page shows, by the queries that the part uses. */
export interface LiveHandle {
  readonly load: (asked: Asked) => Promise<unknown>;
}

/** Whether a route's `handle` is of that kind. */
export function isLive(handle: unknown): handle is LiveHandle {
  return typeof handle === "object" && handle !== null && "load" in handle;
}

/** A live page's one address: parameters that it does not know, or that say nothing, are left out. */
export function addressOf({ pathname, searchParams }: URL): string {
  return pathname === paths.tools() ? paths.tools(parseCatalogueView(searchParams)) : pathname;
}
