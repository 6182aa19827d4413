/** The routes of an address in a browser. */
import { matchRoutes, type Path, type RouteMatch, type RouteObject } from "react-router";
import type { Elements } from "../../lib/ui/elements.ts";
import { loadChunk } from "./load-chunk.ts";
import { homeRoute, inLayout, loadPages } from "./page-route.tsx";

let known: RouteObject[] = inLayout([homeRoute]);

/** The list of all pages. Rejects with `ChunkLoadError`. */
export async function loadRoutes(): Promise<void> {
  ({ routes: known } = await loadChunk(() => import("./routes.tsx")));
}

/** The page of an address, its code loaded. Rejects with `ChunkLoadError`. */
export async function matchPage(to: Partial<Path>, basename: string): Promise<RouteMatch[]> {
  if (matchRoutes(known, to, basename) === null) await loadRoutes();
  const matches = matchRoutes(known, to, basename) ?? [];
  await loadPages(matches);
  return matches;
}

/** `content` in the place of a page. */
export function inPlaceOfPage(content: Elements, basename: string): RouteMatch[] {
  return matchRoutes(inLayout([{ path: "*", element: content }]), basename, basename) ?? [];
}
