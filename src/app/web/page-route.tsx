/** What the routes of pages have in common. */
import type { ComponentType } from "react";
import { matchRoutes, type RouteObject } from "react-router";
import type { PageArea } from "../../frame/pages.ts";
import { PageSpinner } from "../../lib/ui/Loading.tsx";
import { RouteError } from "./layout/RouteError.tsx";
import { loadChunk } from "./load-chunk.ts";
import { loadMessages } from "./messages.ts";
import type { PageHandle } from "./ssr/page-handle.ts";

export interface PageModule {
  readonly Component: ComponentType;
  readonly handle?: PageHandle;
}

/** `area`: the texts that the page needs beside the public ones. */
export function page(area: PageArea, load: () => Promise<PageModule>) {
  return {
    lazy: async () => {
      const [{ Component, handle }] = await Promise.all([loadChunk(load), loadMessages(area)]);
      return { Component, handle };
    },
    errorElement: <RouteError />,
    hydrateFallbackElement: <PageSpinner />,
  } satisfies Partial<RouteObject>;
}

/**
 * Loads the code of the page that the server rendered, which hydration needs at once.
 * Rejects with `ChunkLoadError` if it does not arrive.
 */
export async function loadPage(
  routes: RouteObject[],
  to: Pick<URL, "pathname">,
  basename: string,
): Promise<void> {
  const matches = matchRoutes(routes, to, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === "function")
        Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
