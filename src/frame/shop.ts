/**
 * The shop's texts and settings as pages, emails and invoices show them, placeholders filled in. The feature
 * `settings` stores them; what is not stored comes from shop.config.ts.
 */

import { setTimeZoneSource } from "../lib/i18n/date-format.ts";
import type { Selling } from "./selling.ts";
import type { TaxSettings } from "./tax.ts";

export interface Company {
  readonly name: string;
  readonly shortName: string;
  readonly strapline: string;
  readonly description: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Register entry and tax number, printed on invoices if not empty. */
  readonly register: string;
  readonly taxNumber: string;
  readonly openingHours: readonly string[];
  /** Places beside `address`. */
  readonly locations: readonly Location[];
}

interface Location {
  readonly name: string;
  readonly address: string;
  readonly phone?: string | undefined;
}

/** A part that may not be translated. */
interface Part {
  /** Its language, where that is not the page's. */
  readonly lang?: string | undefined;
}

/** A page of the owner's texts. */
interface OwnPage extends Part {
  /** Those of its main text, the original first, where that is not in all of the shop's. */
  readonly languages?: readonly string[] | undefined;
}

/** Typefaces and the tone of headings. */
export const voices = ["technical", "classic", "plain"] as const;
export type Voice = (typeof voices)[number];

export interface Branding {
  /** Address of a picture for light backgrounds; empty: the drawn mark. */
  readonly logoLight: string;
  /** It is for dark backgrounds; empty: the one for light ones. */
  readonly logoDark: string;
  /** "#rrggbb". */
  readonly accent: string;
  readonly voice: Voice;
}

/** The drawn mark has the initial of this name. */
const MARK_OF = "Millwright";

/** Whether the shop shows the drawn mark, which is that of the demo's company. */
export function hasOwnMark({
  company,
  branding,
}: {
  readonly company: Pick<Company, "name">;
  readonly branding: Pick<Branding, "logoLight">;
}): boolean {
  return branding.logoLight === "" && company.name.startsWith(MARK_OF);
}

/** The letter of the mark of a shop without a logo. */
export function initialOf({ shortName }: Pick<Company, "shortName">): string {
  const [first = "?"] = shortName.match(/[\p{L}\p{N}]/u) ?? [];
  return first.toUpperCase();
}

export interface Hero extends Part {
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  /** "none", the name of a drawing, or a picture's address. */
  readonly picture: string;
  /** What the picture shows, for those who do not see it. */
  readonly drawingTitle: string;
}

export type HomeLists = Readonly<
  Record<"toolsHeading" | "toolsTitle" | "cardFiller" | "reviewsHeading" | "reviewsTitle", string>
>;

export type ContactForm = Readonly<
  Record<
    | "heading"
    | "emailLabel"
    | "subjectLabel"
    | "messageLabel"
    | "submit"
    | "text"
    | "emailHint"
    | "sentTitle"
    | "sentText",
    string
  >
>;

export interface InfoCard extends Part {
  readonly title: string;
  /** Like `img`: a drawing's name or a picture's address. */
  readonly mark: string;
  readonly lines: readonly string[];
}

export interface BusinessSummary {
  readonly heading: string;
  readonly items: readonly (Part & {
    readonly _id: string;
    readonly fields: string;
    readonly number: string;
    readonly img: string;
  })[];
}

export interface Testimonials {
  readonly heading: string;
  readonly items: readonly (Part & {
    readonly _id: string;
    readonly name: string;
    readonly said: string;
    readonly location: string;
    readonly img: string;
  })[];
}

/** A link of the footer: to a text page by its slug, or to the contact form with that subject. */
export type FooterLink = Part &
  (
    | { readonly label: string; readonly page: string }
    | { readonly label: string; readonly subject: string }
  );

export interface Footer {
  readonly columns: readonly {
    readonly heading: string;
    readonly links: readonly FooterLink[];
  }[];
  readonly copyright: string;
}

export interface TextPage extends OwnPage {
  /** The address: `about` is at /about. */
  readonly slug: string;
  /** Addresses that the page had: they lead to it. The server fills them in when `slug` changes. */
  readonly formerSlugs?: readonly string[] | undefined;
  readonly title: string;
  /** Also the description for search engines. */
  readonly lead: string;
  /** ISO 8601 date. */
  readonly updated?: string | undefined;
  /** Markdown. */
  readonly body: string;
  /** Leads to the contact form with that subject. */
  readonly next?: { readonly text: string; readonly subject: string } | undefined;
  readonly isHidden: boolean;
}

export interface Blog extends OwnPage {
  readonly isHidden: boolean;
  readonly heading: string;
  readonly lead: string;
  readonly items: readonly (Part & {
    readonly figure: string;
    readonly question: string;
    readonly answer: string;
  })[];
}

export interface Portfolio extends OwnPage {
  readonly isHidden: boolean;
  readonly heading: string;
  readonly portrait: string;
  readonly name: string;
  readonly email: string;
  readonly education: string;
  readonly skills: readonly string[];
  readonly sites: readonly { readonly label: string; readonly url: string }[];
}

export interface Emails {
  /** `{customer}` is the customer's name. */
  readonly greeting: string;
  /** Empty: none. */
  readonly signature: string;
}

export interface Money {
  readonly tax: { readonly label: string; readonly percent: number };
  readonly delivery: {
    readonly label: string;
    readonly amount: number;
    /** Orders with goods of this value are delivered free; 0 or absent: none. */
    readonly freeFrom?: number | undefined;
  };
  readonly paper: "letter" | "a4";
}

export interface Checkout {
  readonly cards: readonly string[];
  readonly shipping: string;
}

/** A former address of a text page, and its address now. */
export interface MovedPage {
  readonly from: string;
  readonly to: string;
}

/** Pages that the owner may hide. */
export const menuPages = ["portfolio", "blog"] as const;
export type MenuPage = (typeof menuPages)[number];

/** What every page may show: in each page as JSON, for the browser. */
export interface PageShop {
  readonly company: Company;
  readonly branding: Branding;
  readonly hero: Hero;
  readonly homeLists: HomeLists;
  readonly contactForm: ContactForm;
  /** Of the pages that the menu can do without, those that it has. */
  readonly menuPages: readonly MenuPage[];
  /** Addresses of the text pages that are shown. */
  readonly pageSlugs: readonly string[];
  readonly movedPages: readonly MovedPage[];
  /** Links to pages that are hidden or deleted are left out. */
  readonly footer: Footer;
  readonly money: Money;
  /** Pages have the zone of the shop's home only. */
  readonly selling: Selling;
  /** Pages have the rows of the shop's home only. */
  readonly tax: TaxSettings;
  readonly checkout: Checkout;
  /** ISO 4217, lower case. */
  readonly currency: string;
}

/** Asked for where it is used, because the shop changes while the server runs. */
export type CurrentShop = () => Shop;

export interface Shop extends PageShop {
  readonly infoCards: readonly InfoCard[];
  readonly businessSummary: BusinessSummary;
  readonly testimonials: Testimonials;
  readonly pages: readonly TextPage[];
  readonly blog: Blog;
  readonly portfolio: Portfolio;
  readonly emails: Emails;
  /** BCP 47, such as "de-DE": how numbers are written. */
  readonly numberLocale: string;
}

let current: PageShop | undefined;

/**
 * The shop that is shown now; call it where it is rendered. Browsers set it at start from the page, the renderer
 * before each page: it renders synchronously, so one page never sees another's.
 */
export function currentShop(): PageShop {
  if (current === undefined) throw new Error("The shop is shown before its texts are known");
  return current;
}

export function setShop(shop: PageShop): void {
  current = shop;
}

setTimeZoneSource(() => current?.company.timeZone);
