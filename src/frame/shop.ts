/**
 * The shop's texts and settings as pages, emails and invoices show them, placeholders filled in. The feature
 * `settings` stores them; what is not stored comes from shop.config.ts.
 */

import { setTimeZoneSource } from "../lib/i18n/page-time-zone.ts";
import type { Selling } from "./selling.ts";
import type { Sections } from "./settings/sections.ts";
import type { TaxSettings } from "./tax.ts";

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

/** A value of the settings as it is shown. */
type Shown<Value> = Value extends readonly (infer Entry)[]
  ? readonly Shown<Entry>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Shown<Value[Name]> } & Part
    : Value;

export type Company = Shown<Sections["company"]>;
export type Branding = Shown<Sections["branding"]>;
/** Typefaces and the tone of headings. */
export type Voice = Branding["voice"];
export type BusinessSummary = Shown<Sections["home"]["businessSummary"]>;
export type Footer = Shown<Sections["footer"]>;
/** Leads to a text page by its slug, or to the contact form with that subject. */
export type FooterLink = Footer["columns"][number]["links"][number];
export type TextPage = Shown<Sections["pages"]["items"][number]> & OwnPage;
export type Blog = Shown<Sections["blog"]> & OwnPage;
export type Portfolio = Shown<Sections["portfolio"]> & OwnPage;
export type Money = Shown<Sections["money"]>;

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
  readonly hero: Shown<Sections["home"]["hero"]>;
  readonly homeLists: Shown<Sections["home"]["homeLists"]>;
  readonly contactForm: Shown<Sections["contactForm"]>;
  /** The menu has these of the pages that it can do without. */
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
  readonly checkout: Shown<Sections["checkout"]>;
  /** ISO 4217, lower case. */
  readonly currency: string;
}

/** Asked for where it is used, because the shop changes while the server runs. */
export type CurrentShop = () => Shop;

export interface Shop extends PageShop {
  readonly infoCards: readonly Shown<Sections["home"]["infoCards"][number]>[];
  readonly businessSummary: BusinessSummary;
  readonly testimonials: Shown<Sections["home"]["testimonials"]>;
  readonly pages: readonly TextPage[];
  readonly blog: Blog;
  readonly portfolio: Portfolio;
  readonly emails: Shown<Sections["emails"]>;
  /** BCP 47, such as "de-DE": how numbers are written. */
  readonly numberLocale: string;
}

let current: PageShop | undefined;

/**
 * The shop that is shown now; call it where it is rendered. Browsers set it at start from the page, the renderer
 * before each page: it renders synchronously, so one page never sees another's.
 */
export function currentShop(): PageShop {
  if (current === undefined) throw new Error("the texts are not known yet");
  return current;
}

export function setShop(shop: PageShop): void {
  current = shop;
}

setTimeZoneSource(() => current?.company.timeZone);
