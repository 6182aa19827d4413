/** What the routes of pages have in common. */
import type { ReactNode } from "react";
import type { RouteObject } from "react-router";
import { PageSpinner } from "../kit/ui/Loading.tsx";
import { RouteError } from "./layout/RouteError.tsx";
import { loadChunk } from "./load-chunk.ts";
import { type Area, loadMessages } from "./messages.ts";

type PageModule = { readonly Component: () => ReactNode };

/** `area`: the texts that the page needs beside the public ones. */
export function page(
  area: Area,
  load: () => Promise<PageModule>,
): Pick<RouteObject, "lazy" | "hydrateFallbackElement" | "errorElement"> {
  return {
    lazy: async () => (await Promise.all([loadChunk(load), loadMessages(area)]))[0],
    hydrateFallbackElement: <PageSpinner />,
    errorElement: <RouteError />,
  };
}

/** Paths are case-sensitive, as on the server. */
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
