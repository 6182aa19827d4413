/** The owner's own pages take the place of the templates for the same thing, such as /impressum that of /imprint. */

import type { Sections } from "../../../frame/settings/sections.ts";
import { knownLocales } from "../../../lib/i18n/node/catalogs.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import { slugOf } from "../../../lib/text/fold.ts";
import { firstSections } from "../../settings/api/first-values.ts";
import { isEqual } from "../rules.ts";
import { placeholderPages } from "./placeholder-pages.ts";

type Pages = Sections["pages"]["items"];

/** Usual addresses and titles beside those of the templates. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  about: ["about-us", "company", "ueber-uns", "wir"],
  imprint: ["impressum", "legal-notice", "site-notice"],
  terms: ["terms-of-use", "terms-and-conditions", "agb"],
  privacy: ["privacy-policy", "datenschutz", "datenschutzerklarung", "datenschutzerklaerung"],
  cookies: ["cookie-policy"],
};
const MAX_SLUG = 100;

/** Placeholders sections without the templates for which the owner has a page; the footer leads to that page instead. */
export function withOwnPages(placeholders: Sections, shown: Pages): Sections {
  const templates = placeholders.pages.items;
  const own = shown.filter(
    (page) => ![...firstSections.pages.items, ...templates].some((each) => isEqual(each, page)),
  );
  const names = namesOfTemplates();
  const replaced = new Map<string, string>();
  for (const { slug } of templates) {
    const page = own.find((each) =>
      [each.slug, each.title].some((name) => names.get(slug)?.has(slugOf(name, MAX_SLUG))),
    );
    if (page && page.slug !== slug) replaced.set(slug, page.slug);
  }
  if (replaced.size === 0) return placeholders;
  return {
    ...placeholders,
    pages: { items: templates.filter(({ slug }) => !replaced.has(slug)) },
    footer: {
      ...placeholders.footer,
      columns: placeholders.footer.columns.map((column) => ({
        ...column,
        links: column.links.map((link) =>
          "page" in link ? { ...link, page: replaced.get(link.page) ?? link.page } : link,
        ),
      })),
    },
  };
}

/** Slugs of what a template is called in any language, by its address. */
function namesOfTemplates(): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const locale of knownLocales())
    for (const { slug, title } of inLanguage(locale, () =>
      placeholderPages(firstSections.pages.items),
    )) {
      const known = names.get(slug) ?? new Set([slug, ...(OTHER_NAMES[slug] ?? [])]);
      names.set(slug, known.add(slugOf(title, MAX_SLUG)));
    }
  return names;
}
