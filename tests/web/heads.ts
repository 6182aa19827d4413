/** What the head of a page says of its addresses. */

/** The address of each language that the page has. */
export const alternatesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"\/>/g)].map(
      ([, locale = "", address = ""]) => [locale, address],
    ),
  );

export const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
