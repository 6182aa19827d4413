/** The text pages that replace those of the demo: templates that are marked as such, in the current language. */

import { germanLegalPages } from "../../../../shop/german-legal.ts";
import type { PageText } from "../../../../shop.config.ts";
import { literally } from "../../../frame/settings/section.ts";
import type { Sections } from "../../../frame/settings/sections.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { knownLocales } from "../../../lib/i18n/node/catalogs.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import { pageOf } from "../../settings/api/first-values.ts";

type Page = Sections["pages"]["items"][number];

const PLACEHOLDERS = literally("name", "address", "email", "phone", "register", "taxNumber");

/** They describe what the software does with orders and data, so they are good templates. */
const LEGAL: ReadonlySet<string> = new Set(["terms", "privacy", "cookies"]);

/** Legal pages are not translations: each country's readers expect others. The first ones where there are none. */
const LEGAL_PAGES: Readonly<Record<string, Readonly<Record<string, PageText>>>> = {
  de: germanLegalPages,
};

export function placeholderPages(first: readonly Page[]): Page[] {
  const own = LEGAL_PAGES[currentLanguage().locale.split("-")[0] ?? ""];
  const legal = own
    ? Object.entries(own).map(([slug, page]) => pageOf(slug, page))
    : first.filter(({ slug }) => LEGAL.has(slug));
  return [about(), imprint(), ...legal].map(asTemplate);
}

/** Whether a page still begins as its template does, in whichever language that was written. */
export function isTemplate({ body }: Pick<Page, "body">): boolean {
  return knownLocales().some((locale) => body.startsWith(inLanguage(locale, templateMark)));
}

function templateMark(): string {
  return t(
    "placeholder.template",
    "**This page is a template.** Replace it with your own text, have it checked, and delete this line.",
  );
}

function asTemplate({ updated: _, body, ...page }: Page): Page {
  return { ...page, body: `${templateMark()}\n\n${body}` };
}

function about(): Page {
  const title = t("placeholder.about.title", "About us");
  return {
    slug: "about",
    title,
    lead: t("placeholder.about.lead", "Who we are and what we make."),
    body: t(
      "placeholder.about.body",
      "## How to reach us\n\n{name}, {address}. {email}, {phone}.",
      PLACEHOLDERS,
    ),
    next: { text: t("placeholder.about.next", "Ask us anything."), subject: title },
    isHidden: false,
  };
}

function imprint(): Page {
  return {
    slug: "imprint",
    title: t("placeholder.imprint.title", "Imprint"),
    lead: t("placeholder.imprint.lead", "Who is responsible for this site."),
    body: t(
      "placeholder.imprint.body",
      "## Company\n\n{name}, {address}\n\n{register} {taxNumber}\n\n## Contact\n\n{email}, {phone}",
      PLACEHOLDERS,
    ),
    isHidden: false,
  };
}
