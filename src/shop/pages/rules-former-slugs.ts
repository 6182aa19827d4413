/** Text pages whose address was changed: the former addresses lead to them. */

import { MAX_FORMER } from "../../frame/settings/pages.ts";
import type { MovedPage, TextPage } from "../../frame/shop.ts";

/**
 * The pages to store over `before`, each with the addresses that it had. The page that replaces another one at its place
 * in the list is the same page at a new address. An address that a page has now is no other page's former one.
 */
export function keepFormerSlugs(before: readonly TextPage[], now: readonly TextPage[]): TextPage[] {
  const slugs = new Set(now.map(({ slug }) => slug));
  const known = new Map(before.map((page) => [page.slug, page]));
  const claimed = new Set<string>();
  return now.map((page, at) => {
    const { formerSlugs, ...others } = page;
    const replaced = before.length === now.length ? before[at] : undefined;
    const earlier =
      known.get(page.slug) ?? (replaced && !slugs.has(replaced.slug) ? replaced : undefined);
    const kept = [
      ...(formerSlugs ?? earlier?.formerSlugs ?? []),
      ...(earlier ? [earlier.slug] : []),
    ].filter((slug) => !slugs.has(slug) && !claimed.has(slug));
    for (const slug of kept) claimed.add(slug);
    return kept.length === 0
      ? others
      : { ...others, formerSlugs: [...new Set(kept)].slice(-MAX_FORMER) };
  });
}

/** The former addresses of the shown pages. */
export function movedPagesOf(pages: readonly TextPage[]): MovedPage[] {
  return pages
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ slug, formerSlugs = [] }) => formerSlugs.map((from) => ({ from, to: slug })));
}
