import type { Sections } from "../../../frame/settings/sections.ts";
import type { Shop, TextPage } from "../../../frame/shop.ts";
import { markdownFaults, renderMarkdown } from "../../pages/api/markdown.ts";
import type { RenderedTextPage } from "../../settings/contract.ts";
import { fillMarkdown } from "../../settings/rules.ts";

const rendered = new WeakMap<TextPage, RenderedTextPage>();

/** A page of text with its Markdown rendered; undefined when there is none or it is hidden. */
export function findTextPage(shop: Shop, slug: string): RenderedTextPage | undefined {
  const page = shop.pages.find((each) => each.slug === slug && !each.isHidden);
  if (!page) return undefined;
  const known = rendered.get(page) ?? render(page, shop.company.phone);
  rendered.set(page, known);
  return known;
}

function render(page: TextPage, phone: string): RenderedTextPage {
  const { slug, title, lead, updated, body, next, lang, languages } = page;
  return {
    slug,
    ...(lang !== undefined && { lang }),
    ...(languages && { languages: [...languages] }),
    title,
    lead,
    ...(updated !== undefined && { updated }),
    sections: renderMarkdown(body, phone),
    ...(next && { next }),
  };
}

/** What a text page would show; nothing while something in it is not accepted. */
export function previewText(sections: Sections, markdown: string) {
  const faults = markdownFaults(markdown);
  const body = fillMarkdown(markdown, sections);
  return {
    sections: faults.length > 0 ? [] : renderMarkdown(body, sections.company.phone),
    faults,
  };
}
