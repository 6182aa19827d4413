/** What the routes of pages have in common. */
import type { ComponentType } from "react";
import type { RouteMatch, RouteObject } from "react-router";
import type { Elements } from "../../lib/ui/elements.ts";
import { Layout } from "./layout/Layout.tsx";
import { PageBoundary } from "./layout/PageBoundary.tsx";
import { paymentMode } from "./layout/PaymentModeBanner.tsx";
import { loadChunk } from "./load-chunk.ts";
import { type Area, loadMessages } from "./messages.ts";
import type { PageHandle } from "./ssr/page-handle.ts";

interface PageModule {
  readonly Component: ComponentType;
  readonly handle?: PageHandle;
}

/** `area`: the texts that the page needs beside the public ones. */
export function page(area: Area, load: () => Promise<PageModule>): Pick<RouteObject, "lazy"> {
  return {
    lazy: async () => {
      const [{ Component, handle }] = await Promise.all([loadChunk(load), loadMessages(area)]);
      return { element: inBoundary(<Component />), handle };
    },
  };
}

function inBoundary(content: Elements): Elements {
  return <PageBoundary>{content}</PageBoundary>;
}

/** The one page that browsers know without the list of all pages. */
export const homeRoute: RouteObject = {
  index: true,
  ...page("public", () => import("./pages/shop/HomePage.tsx")),
};

/** The layout with its pages. Paths are case-sensitive, as on the server. */
export function inLayout(pages: readonly RouteObject[]): RouteObject[] {
  const handle: PageHandle = { load: ({ queries }) => queries.fetchQuery(paymentMode) };
  return exactly([{ element: inBoundary(<Layout />), handle, children: [...pages] }]);
}

export function exactly(list: readonly RouteObject[]): RouteObject[] {
  return list.map(
    (route) =>
      ({
        ...route,
        caseSensitive: true,
        ...(route.children && { children: exactly(route.children) }),
      }) as RouteObject,
  );
}

/** Rejects with `ChunkLoadError` if the code of a page does not arrive. */
export async function loadPages(matches: readonly RouteMatch[]): Promise<void> {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === "function")
        Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
