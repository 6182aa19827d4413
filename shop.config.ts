/**
 * What the shop's owner edits: every word and picture that is theirs. The texts stand in the files of
 * shop/, one for each part of the site; the interface below says what each of them has to hold.
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
import type { Branding } from "./src/shop.ts";

type Words = Readonly<Record<string, string>>;

/** A link of the footer: to one of `pages`, or to the contact form with that subject. */
export type FooterLink =
  | { readonly label: string; readonly page: string }
  | { readonly label: string; readonly subject: string };

/** A page of text that the footer leads to. */
export interface PageText {
  readonly title: string;
  readonly lead: string;
  /** ISO 8601: when it was last changed; for those where that matters. */
  readonly updated?: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    /** A name and what there is to say about it, in a table. */
    readonly facts?: readonly (readonly [name: string, what: string])[];
  }[];
  /** The one next step: the contact form, with that subject. */
  readonly next: { readonly text: string; readonly subject: string };
}

/**
 * Everything the owner can say. Pictures (`img`, `mark`) are the name of one of the company's own
 * drawings or the address of a picture.
 */
export interface ShopConfig {
  readonly company: {
    readonly name: string;
    readonly shortName: string;
    readonly strapline: string;
    readonly description: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
    readonly timeZone: string;
    readonly openingHours?: readonly string[];
    /** Places beside `address`. */
    readonly locations?: readonly {
      readonly name: string;
      readonly address: string;
      readonly phone?: string;
    }[];
  };
  readonly branding: Branding;
  /** Locales of locales/; the first is the shop's own. One: no switch and no prefix in addresses. */
  readonly languages: readonly string[];
  /** ISO 4217, lower case, as the payment provider writes it. A database keeps the one that it began with. */
  readonly currency: string;
  /** BCP 47, such as "de-DE": how numbers are written and typed. */
  readonly locale: string;
  readonly money: {
    readonly tax: { readonly label: string; readonly percent: number };
    readonly delivery: { readonly label: string; readonly amount: number };
    readonly seller: { readonly taxNumber: string; readonly register: string };
    readonly paper: "letter" | "a4";
  };
  readonly checkout: { readonly cards: readonly string[]; readonly shipping: string };
  readonly hero: {
    readonly heading: string;
    readonly text: string;
    readonly button: string;
    readonly drawingTitle: string;
  };
  readonly infoCards: readonly {
    readonly title: string;
    readonly mark: string;
    readonly lines: readonly string[];
  }[];
  readonly homeLists: Words;
  readonly businessSummary: {
    readonly heading: string;
    readonly items: readonly {
      readonly _id: string;
      readonly fields: string;
      readonly number: string;
      readonly img: string;
    }[];
  };
  readonly testimonials: {
    readonly heading: string;
    readonly items: readonly {
      readonly _id: string;
      readonly name: string;
      readonly said: string;
      readonly location: string;
      readonly img: string;
    }[];
  };
  readonly contactForm: Words;
  readonly footer: {
    readonly columns: readonly {
      readonly heading: string;
      readonly links: readonly FooterLink[];
    }[];
    readonly copyright: string;
  };
  readonly pages: Readonly<Record<string, PageText>>;
  readonly blog: {
    readonly heading: string;
    readonly lead: string;
    readonly items: readonly {
      readonly figure: string;
      readonly question: string;
      readonly answer: string;
    }[];
  };
  readonly portfolio: {
    readonly heading: string;
    readonly portrait: string;
    readonly name: string;
    readonly email: string;
    readonly education: string;
    readonly skills: readonly string[];
    readonly sites: readonly { readonly label: string; readonly url: string }[];
  };
  readonly emails: { readonly greeting: string; readonly signature: string };
}

export const shop = {
  company,
  branding,
  languages: ["en"],
  currency: "usd",
  locale: "en-US",
  money,
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
