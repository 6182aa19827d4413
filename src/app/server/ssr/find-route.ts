import type { BuiltRoute } from "./builds.ts";

/** The route of the owner's pages of text. */
const TEXT_PAGE = "/:slug";

export const isTextPage = ({ path }: Pick<BuiltRoute, "path">): boolean => path === TEXT_PAGE;

/** Undefined for text pages that there are not, and for addresses of no page. */
export function findRoute(
  routes: readonly BuiltRoute[],
  path: string,
  pageSlugs: readonly string[],
): BuiltRoute | undefined {
  const route = routes.find(({ pattern }) => pattern.test(path));
  return route && (!isTextPage(route) || pageSlugs.includes(path.slice(1))) ? route : undefined;
}
