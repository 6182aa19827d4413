import type * as z from "zod";
import { NEEDED_SLUGS, TAKEN_SLUGS } from "../../../frame/settings/pages.ts";
import { isRecord } from "../../../lib/contract/is-record.ts";
import { knownLocales } from "../../../lib/i18n/node/catalogs.ts";
import { currencyFault } from "../../../lib/money/currency.ts";
import {
  createMoneyFormat,
  localeFault,
  withMoneyFormat,
} from "../../../lib/money/node/money-format.ts";
import { isMissingFile, picturesIn } from "../../../shop/settings/api/used-pictures.ts";
import { shopSchema } from "./shop-schema.ts";

const FILES: Readonly<Record<string, string>> = {
  company: "shop/company.ts",
  branding: "shop/branding.ts",
  emails: "shop/emails.ts",
  money: "shop/money.ts",
  checkout: "shop/checkout.ts",
  hero: "shop/home.ts",
  homeLists: "shop/home.ts",
  contactForm: "shop/home.ts",
  infoCards: "shop/home-facts.ts",
  businessSummary: "shop/home-facts.ts",
  testimonials: "shop/home-facts.ts",
  footer: "shop/footer.ts",
  pages: "shop/pages.ts",
  blog: "shop/blog.ts",
  portfolio: "shop/portfolio.ts",
};
const NAMED_AS_FILE =
  /^shop\/(company|branding|emails|money|checkout|footer|pages|blog|portfolio)\.ts$/;
const LEGAL = ["terms", "privacy", "cookies"];

/** Every mistake in the owner's files as a sentence with file and field. */
export function shopFaults(shop: unknown): string[] {
  // Read at the start alone: see docs/decisions/0161.
  const parsed = inItsCurrency(shop, () =>
    shopSchema.safeParse(shop, { reportInput: true, jitless: true }),
  );
  const faults = parsed.success ? [] : parsed.error.issues.map(sentenceOf);
  return [...faults, ...pictureFaults(shop), ...pageFaults(shop)];
}

function pictureFaults(shop: unknown): string[] {
  return picturesIn(shopSchema, shop)
    .filter(isMissingFile)
    .map(({ path, address }) =>
      sentenceOf({
        code: "custom",
        path: [...path],
        message: "names a picture that is not in public/",
        input: address,
      }),
    );
}

/** Amounts have the decimals of the shop's currency, unless that is a mistake itself. */
function inItsCurrency<T>(shop: unknown, parse: () => T): T {
  const { currency, locale } = isRecord(shop) ? shop : {};
  if (currencyFault(currency) || localeFault(String(locale))) return parse();
  return withMoneyFormat(createMoneyFormat(String(currency), String(locale)), parse);
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  const [part = "", ...rest] = issue.path.map(String);
  const isLegal = part === "pages" && LEGAL.includes(rest[0] ?? "");
  const file = isLegal ? "shop/legal.ts" : (FILES[part] ?? "shop.config.ts");
  const field = (NAMED_AS_FILE.test(file) || isLegal ? rest : [part, ...rest]).join(".");
  return `${file}: ${field === "" ? part : field} ${faultText(issue)}.`;
}

const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  array: "a list",
  tuple: "a list of two texts",
  object: "a group of fields",
  record: "a group of fields",
};

function faultText(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined && issue.code === "invalid_type") return "is missing";
  const its = ` (it is ${shown(issue.input)})`;
  switch (issue.code) {
    case "invalid_type":
      return `must be ${KINDS[issue.expected] ?? issue.expected}${its}`;
    case "too_small":
      return "must have at least one entry";
    case "invalid_value":
      return issue.values.length > 1
        ? `must be one of ${issue.values.map((value) => `"${String(value)}"`).join(", ")}${its}`
        : `${issue.message}${its}`;
    case "invalid_key":
      return issue.issues[0]?.message ?? issue.message;
    case "unrecognized_keys":
      return `has ${issue.keys.map((key) => `"${key}"`).join(", ")} in it, which nothing reads`;
    default:
      return issue.message + (issue.input === "" ? "" : its);
  }
}

const LONGEST_SHOWN = 40;

function shown(value: unknown): string {
  const text =
    typeof value === "function" ? "a function" : (JSON.stringify(value) ?? String(value));
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

function pageFaults(shop: unknown): string[] {
  if (!isRecord(shop) || !isRecord(shop.pages) || !isRecord(shop.footer)) return [];
  const names = Object.keys(shop.pages);
  const { columns } = shop.footer;
  const links = (Array.isArray(columns) ? columns : []).flatMap((column: unknown, at) =>
    isRecord(column) && Array.isArray(column.links)
      ? column.links.map((link: unknown, place) => ({
          field: `columns.${at}.links.${place}.page`,
          page: isRecord(link) ? link.page : undefined,
        }))
      : [],
  );
  return [
    ...links
      .filter(({ page }) => typeof page === "string" && !names.includes(page))
      .map(
        ({ field, page }) =>
          `shop/footer.ts: ${field} names "${page}", which is no page of shop/pages.ts (there are ${names.join(", ")}).`,
      ),
    ...names
      .filter((name) => !links.some(({ page }) => page === name))
      .map((name) => `shop/pages.ts: no link of shop/footer.ts leads to the page ${name}.`),
    ...names
      .filter((name) => TAKEN_SLUGS.includes(name) || knownLocales().includes(name))
      .map(
        (name) => `shop/pages.ts: a page cannot be called ${name}: the address /${name} is taken.`,
      ),
    ...NEEDED_SLUGS.filter((name) => !names.includes(name)).map(
      (name) => `shop/pages.ts: ${name} is missing, and the shop leads to it.`,
    ),
  ];
}
