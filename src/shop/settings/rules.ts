/** Sections become the shop that pages show: placeholders are filled in, links to missing pages left out. */

import { type Selling, STANDARD_METHOD, zoneOf } from "../../frame/selling.ts";
import type { Sections } from "../../frame/settings/sections.ts";
import { type Footer, menuPages, type PageShop, type Shop } from "../../frame/shop.ts";
import { oneRate, type TaxSettings } from "../../frame/tax.ts";
import { t, withinSentence } from "../../lib/i18n/i18n.ts";
import { formatDecimal } from "../../lib/i18n/numbers.ts";
import { formatMajor } from "../../lib/money/money.ts";
import { movedPagesOf } from "../pages/rules-former-slugs.ts";

/** Placeholders of one line: the owner's texts follow the company's data. */
type Placeholders = Readonly<Record<string, string>>;

export function placeholdersOf(sections: Pick<Sections, "company" | "money" | "selling" | "tax">) {
  const { company } = sections;
  return {
    name: company.name,
    shortName: company.shortName,
    description: company.description,
    email: company.email,
    phone: company.phone,
    address: company.address,
    register: company.register,
    taxNumber: company.taxNumber,
    tax: taxText(sections),
    delivery: deliveryText(sellingOf(sections)),
  };
}

function taxText({ money, tax }: Pick<Sections, "money" | "tax">): string {
  const { label, percent } = money.tax;
  const name = withinSentence(label);
  if (tax.prices === "net")
    return t("shop.taxAdded", "{tax} is added to them, as the place of delivery has it.", {
      tax: label,
    });
  if (tax.rows.length > 0)
    return t("shop.taxByPlace", "They include {tax}, as the place of delivery has it.", {
      tax: name,
    });
  if (percent === 0) return t("shop.noTax", "No tax is added to them.");
  return t("shop.tax", "They include {percent}% {tax}.", {
    percent: formatDecimal(percent),
    tax: name,
  }).replace(/\.\.$/, ".");
}

/** Without zones of its own a shop sells everywhere, for the charge of the section `money`. */
export function sellingOf({ money, selling }: Pick<Sections, "money" | "selling">): Selling {
  if (selling.zones.length > 0) return selling;
  const { label, amount, freeFrom } = money.delivery;
  const method = { _id: STANDARD_METHOD, name: label, estimate: "", kind: "flat" as const };
  const zone = { _id: "everywhere", name: "", countries: ["*"], regions: [], postcodes: [] };
  return {
    ...selling,
    zones: [{ ...zone, methods: [{ ...method, amount, bands: [], freeFrom }] }],
  };
}

/** Without rows of its own a shop has one rate for the whole world, that of the section `money`. */
export function taxOf({ money, tax }: Pick<Sections, "money" | "tax">): TaxSettings {
  if (tax.rows.length > 0) return tax;
  return { ...tax, rows: [oneRate(money.tax.label, money.tax.percent)] };
}

function deliveryText({ zones }: Selling): string {
  const methods = zones.flatMap((zone) => zone.methods);
  const [only, another] = methods.filter(({ kind }) => kind !== "pickup");
  if (only && !another && only.kind === "flat")
    return only.amount === 0
      ? t("shop.freeDelivery", "Delivery is free.")
      : t("shop.delivery", "Delivery is charged once for each order, and is part of the total.") +
          freeDeliveryText(only.freeFrom);
  return t(
    "shop.deliveryByPlace",
    "Delivery is charged once for each order: how much depends on where it goes, and is shown before you order.",
  );
}

function freeDeliveryText(freeFrom: number): string {
  if (freeFrom === 0) return "";
  const value = formatMajor(freeFrom);
  return ` ${t("shop.freeDeliveryFrom", "It is free from goods of {value} on.", { value })}`;
}

/** Unknown names in braces stay as they are. */
export function fillIn(text: string, values: Placeholders): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

/** A Markdown text in which `text` is only itself. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>|#]/g, "\\$&");
}

/** Fills in the placeholders of a Markdown text. */
export function fillMarkdown(
  markdown: string,
  sections: Pick<Sections, "company" | "money" | "selling" | "tax">,
): string {
  const values = Object.entries(placeholdersOf(sections));
  return fillIn(
    markdown,
    Object.fromEntries(values.map(([name, value]) => [name, escapeMarkdown(value)])),
  );
}

/** The shop of valid sections. */
export function shopOf(sections: Sections): Shop {
  const { company, branding, money } = sections;
  const values = placeholdersOf(sections);
  const lists = {
    openingHours: company.openingHours,
    locations: company.locations.map(({ address }) => address),
  };
  const filled = <T>(value: T): T => fillDeep(value, values) as T;
  const { home, contactForm, blog, portfolio, checkout, emails } = sections;
  const pages = sections.pages.items.map((page) => ({
    ...filled(page),
    body: fillMarkdown(page.body, sections),
  }));
  const movedPages = movedPagesOf(sections.pages.items);
  const pageSlugs = pages.filter(({ isHidden }) => !isHidden).map(({ slug }) => slug);
  return {
    company,
    branding,
    ...filled({ ...home, infoCards: home.infoCards.map((card) => withLists(card, lists)) }),
    contactForm: filled(contactForm),
    footer: reachable(filled(sections.footer), pageSlugs, movedPages),
    pages,
    menuPages: menuPages.filter((name) => !sections[name].isHidden),
    pageSlugs,
    movedPages,
    blog: filled(blog),
    portfolio: filled(portfolio),
    checkout: filled(checkout),
    emails: filled(emails),
    money,
    selling: sellingOf(sections),
    tax: taxOf(sections),
    currency: sections.currency.currency,
    numberLocale: sections.currency.locale,
  };
}

/** The part of the shop that every page carries for the browser. */
export function pageShopOf(shop: Shop): PageShop {
  return {
    company: shop.company,
    branding: shop.branding,
    hero: shop.hero,
    homeLists: shop.homeLists,
    contactForm: shop.contactForm,
    menuPages: shop.menuPages,
    pageSlugs: shop.pageSlugs,
    movedPages: shop.movedPages,
    footer: shop.footer,
    money: shop.money,
    selling: sellingAtHome(shop.selling),
    tax: taxAtHome(shop),
    checkout: shop.checkout,
    currency: shop.currency,
  };
}

/** Pages show what is charged at home until an address is known. All zones would be in every page. */
function sellingAtHome({ zones, ...selling }: Selling): Selling {
  const zone = zoneOf(zones, selling.home);
  return { ...selling, zones: zone ? [zone] : [] };
}

function taxAtHome({ tax, selling: { home } }: Shop): TaxSettings {
  const isHome = (country: string) => country === "*" || country === home.country;
  const rows = tax.rows.filter(({ countries }) => countries.some(isHome));
  // Certificates name buyers, which concerns no page.
  return { ...tax, rows, certificates: [] };
}

function fillDeep(value: unknown, values: Placeholders): unknown {
  if (typeof value === "string") return fillIn(value, values);
  if (Array.isArray(value)) return value.map((entry) => fillDeep(entry, values));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, fillDeep(entry, values)]),
  );
}

/** A line `{openingHours}` or `{locations}` is replaced by the lines of that list. */
function withLists<Card extends { readonly lines: readonly string[] }>(
  card: Card,
  lists: Readonly<Record<string, readonly string[]>>,
): Card {
  const lines = card.lines.flatMap((line) => {
    const [, name = ""] = /^\{(\w+)\}$/.exec(line) ?? [];
    return Object.hasOwn(lists, name) ? (lists[name] ?? []) : [line];
  });
  return { ...card, lines };
}

/** Links to pages with a new address lead there; those to pages that are not shown are left out. */
function reachable(
  footer: Footer,
  pageSlugs: readonly string[],
  movedPages: Shop["movedPages"],
): Footer {
  const slugNow = (slug: string) => movedPages.find(({ from }) => from === slug)?.to ?? slug;
  return {
    ...footer,
    columns: footer.columns
      .map((column) => ({
        ...column,
        links: column.links
          .map((link) => ("page" in link ? { ...link, page: slugNow(link.page) } : link))
          .filter((link) => !("page" in link) || pageSlugs.includes(link.page)),
      }))
      .filter(({ links }) => links.length > 0),
  };
}
