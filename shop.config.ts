/**
 * What the shop's owner edits: every word and picture that is theirs. The texts stand in the files of
 * shop/, one for each part of the site; src/frame/settings says what each of them has to hold.
 */

import { blog } from "./shop/blog.ts";
import { branding } from "./shop/branding.ts";
import { checkout } from "./shop/checkout.ts";
import { company } from "./shop/company.ts";
import { emails } from "./shop/emails.ts";
import { footer } from "./shop/footer.ts";
import { contactForm, hero, homeLists } from "./shop/home.ts";
import { businessSummary, infoCards, testimonials } from "./shop/home-facts.ts";
import { money } from "./shop/money.ts";
import { pages } from "./shop/pages.ts";
import { portfolio } from "./shop/portfolio.ts";
import { selling } from "./shop/selling.ts";
import { tax } from "./shop/tax.ts";
import type { Company, Money, Shop } from "./src/frame/shop.ts";

/** A page of text that the footer leads to. */
export interface PageText {
  readonly title: string;
  readonly lead: string;
  /** ISO 8601: when it was last changed; for those where that matters. */
  readonly updated?: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    /** Rows of a table: a name and its explanation. */
    readonly facts?: readonly (readonly [name: string, what: string])[];
  }[];
  /** The one next step: the contact form, with that subject. */
  readonly next: { readonly text: string; readonly subject: string };
}

/** Everything the owner can say. src/frame/settings says what each part holds; here some of it may be left out. */
export interface ShopConfig
  extends Pick<
    Shop,
    | "branding"
    | "selling"
    | "tax"
    | "checkout"
    | "hero"
    | "infoCards"
    | "homeLists"
    | "businessSummary"
    | "testimonials"
    | "contactForm"
    | "footer"
    | "blog"
    | "portfolio"
    | "emails"
  > {
  readonly company: Omit<Company, "register" | "taxNumber" | "openingHours" | "locations"> &
    Partial<Pick<Company, "openingHours" | "locations">>;
  /** Locales of locales/; the first is the shop's own. One: no switch and no prefix in addresses. */
  readonly languages: readonly string[];
  /** ISO 4217, lower case, as the payment provider writes it. A database keeps the one that it began with. */
  readonly currency: string;
  /** BCP 47, such as "de-DE": how numbers are written and typed. */
  readonly locale: string;
  readonly money: Money & { readonly seller: Pick<Company, "taxNumber" | "register"> };
  readonly pages: Readonly<Record<string, PageText>>;
}

export const shop = {
  company,
  branding,
  languages: ["en"],
  currency: "usd",
  locale: "en-US",
  money,
  selling,
  tax,
  checkout,
  hero,
  infoCards,
  homeLists,
  businessSummary,
  testimonials,
  contactForm,
  footer,
  pages,
  blog,
  portfolio,
  emails,
} as const satisfies ShopConfig;
