/** The first values of all sections: what the owner's files say. */
import { germanBlog, germanPages } from "../../../../shop/german-pages.ts";
import { firstTranslations } from "../../../../shop/translations.ts";
import { shop as files, type PageText, type ShopConfig } from "../../../../shop.config.ts";
import type { Sections, SectionValue } from "../../../frame/settings/sections.ts";
import { escapeMarkdown, shopOf } from "../rules.ts";

export function sectionsOf(config: ShopConfig): Sections {
  const { company, money, hero, infoCards, homeLists, businessSummary, testimonials } = config;
  const { tax, delivery, seller, paper } = money;
  const sections = {
    company: {
      ...company,
      register: seller.register,
      taxNumber: seller.taxNumber,
      openingHours: company.openingHours ?? [],
      locations: company.locations ?? [],
    },
    branding: config.branding,
    home: { hero, infoCards, homeLists, businessSummary, testimonials },
    contactForm: config.contactForm,
    footer: config.footer,
    pages: { items: Object.entries(config.pages).map(([slug, page]) => pageOf(slug, page)) },
    blog: config.blog,
    portfolio: config.portfolio,
    emails: config.emails,
    currency: { currency: config.currency, locale: config.locale },
    money: { tax, delivery, paper },
    selling: config.selling,
    tax: config.tax,
    checkout: config.checkout,
    languages: { items: config.languages },
  };
  return sections as unknown as Sections;
}

export const firstSections = sectionsOf(files);
/** The shop of an owner who has changed nothing in the admin. */
export const firstShop = shopOf(firstSections);

const TEXT_PAGES: Readonly<
  Record<string, Pick<ShopConfig, "pages"> & { readonly blog: typeof germanBlog }>
> = { de: { pages: germanPages, blog: germanBlog } };

/** The first texts in a language, by the English ones: those that it lacks stay English and are marked so. */
export function firstTextsIn(locale: string): ReadonlyMap<string, string> {
  const { pages = {}, blog } = TEXT_PAGES[locale] ?? {};
  const pairs: (readonly (string | undefined)[])[] = [
    ...Object.entries<PageText>(files.pages).flatMap(([slug, page]) => {
      const translated = pages[slug];
      return translated ? pairsOf(pageOf(slug, page), pageOf(slug, translated)) : [];
    }),
    ...files.blog.items.flatMap(({ question, answer }, at) => [
      [question, blog?.items[at]?.question],
      [answer, blog?.items[at]?.answer],
    ]),
    [files.blog.lead, blog?.lead],
    ...Object.entries(firstTranslations[locale] ?? {}),
  ];
  return new Map(
    pairs.flatMap(([from, to]) => (from === undefined || to === undefined ? [] : [[from, to]])),
  );
}

function pairsOf(page: Page, to: Page): [string | undefined, string | undefined][] {
  return [
    [page.title, to.title],
    [page.lead, to.lead],
    [page.body, to.body],
    [page.next?.text, to.next?.text],
    [page.next?.subject, to.next?.subject],
  ];
}

type Page = SectionValue<"pages">["items"][number];

export function pageOf(slug: string, { title, lead, updated, sections, next }: PageText): Page {
  const body = sections
    .flatMap(({ heading, paragraphs, facts }) => [
      `## ${escaped(heading)}`,
      ...paragraphs.map(escaped),
      ...(facts ? [tableOf(facts)] : []),
    ])
    .join("\n\n");
  return { slug, title, lead, ...(updated && { updated }), body, next, isHidden: false };
}

function tableOf(facts: readonly (readonly [string, string])[]): string {
  const rows = facts.map(([name, what]) => `| ${escaped(name)} | ${escaped(what)} |`);
  return ["| | |", "| --- | --- |", ...rows].join("\n");
}

/** Placeholders and plain text, without marks of Markdown at the beginning of a line. */
function escaped(text: string): string {
  return escapeMarkdown(text).replace(/^(\d+)([.)])|^([-+])/, "$1\\$2$3");
}
