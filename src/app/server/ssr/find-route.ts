import type { BuiltRoute } from "./builds.ts";

/** The route of the owner's pages of text. */
const TEXT_PAGE = "/:slug";

/** Undefined for text pages that there are not, and for addresses of no page. */
export function findRoute(
  routes: readonly BuiltRoute[],
  path: string,
  pageSlugs: readonly string[],
): BuiltRoute | undefined {
  const route = routes.find(({ pattern }) => pattern.test(path));
  return route?.path !== TEXT_PAGE || pageSlugs.includes(path.slice(1)) ? route : undefined;
}
