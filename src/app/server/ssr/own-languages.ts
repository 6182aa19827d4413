import { paths } from "../../../frame/paths.ts";
import type { Shop } from "../../../frame/shop.ts";

/** The languages of a page with the owner's texts, the original first; undefined where it is in all of the shop's. */
export function ownLanguagesOf(
  { blog, portfolio, pages }: Shop,
  path: string,
): readonly string[] | undefined {
  if (path === paths.blog()) return blog.languages;
  if (path === paths.portfolio()) return portfolio.languages;
  return pages.find(({ slug }) => path === paths.footerPage(slug))?.languages;
}
