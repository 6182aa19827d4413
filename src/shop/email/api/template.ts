/** The template of all emails: plain text, and the same content as HTML. */

import type { Shop } from "../../../frame/shop.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { escapeHtml } from "../../../lib/text/html.ts";

export type EmailShop = Pick<Shop, "company" | "emails" | "branding">;

export interface EmailMessage {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface EmailItem {
  readonly name: string;
  /** Such as part number, quantity and price. */
  readonly detail: string;
  readonly amount: string;
}

export interface EmailContent {
  readonly to: string;
  readonly replyTo?: string;
  /** Nothing that a visitor typed. */
  readonly subject: string;
  /** The name in the greeting. No greeting if mail clients would turn it into a link: names are user input. */
  readonly customer?: string;
  readonly paragraphs: readonly string[];
  /** Goods, listed above the facts. */
  readonly items?: readonly EmailItem[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** User input, marked as a quotation so that it cannot pass for the shop's words. */
  readonly quote?: string;
  readonly action?: { readonly label: string; readonly url: string };
  readonly reason: string;
  readonly unsubscribe?: { readonly label: string; readonly url: string };
}

/** Why the shop itself gets an email. */
export function toShopReason(): string {
  return t("email.toShop", "You get this because this is the address of the shop.");
}

const LIKE_A_LINK = /[/@:\\]|\.\S/;

/** Escapes everything: no field may hold markup. */
export function buildEmail(
  { company, emails, branding }: EmailShop,
  parts: EmailContent,
): EmailMessage {
  const { to, replyTo, subject, customer, paragraphs } = parts;
  const { items = [], facts = [], quote, action, reason, unsubscribe } = parts;
  const isGreeted = customer !== undefined && customer !== "" && !LIKE_A_LINK.test(customer);
  const opening = isGreeted ? [emails.greeting.replaceAll("{customer}", () => customer)] : [];
  const signature = emails.signature === "" ? [] : [emails.signature];
  const body = [...opening, ...paragraphs];
  const { name } = company;
  const goods = items.map(({ name, detail, amount }) => `- ${name}\n  ${detail}: ${amount}`);
  const list = facts.length > 0 ? [facts.map((fact) => fact.join(": ")).join("\n")] : [];
  const quoted = quote === undefined ? [] : [quote.replaceAll(/^/gm, "> ")];
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const optOut = unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : [];
  return {
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text: [
      ...body,
      ...(goods.length > 0 ? [goods.join("\n")] : []),
      ...list,
      ...quoted,
      ...link,
      ...signature,
      `-- \n${reason}\n${name}`,
      ...optOut,
    ].join("\n\n"),
    html: page(subject, [
      `<p class="rule" style="${HEAD}">${escapeHtml(name)}</p>`,
      ...body.map((paragraph) => `<p>${lines(paragraph)}</p>`),
      ...(items.length > 0 ? goodsTable(items) : []),
      ...(facts.length > 0 ? table(facts) : []),
      ...(quote === undefined
        ? []
        : [`<blockquote class="rule" style="${QUOTE}">${lines(quote)}</blockquote>`]),
      ...(action ? button(action, branding.accent) : []),
      ...signature.map((text) => `<p>${lines(text)}</p>`),
      `<p class="small rule" style="${SMALL};${RULE};margin-top:24px;padding-top:16px">${escapeHtml(reason)}</p>`,
      ...(unsubscribe ? [smallLink(unsubscribe)] : []),
    ]),
  };
}

const SMALL = "font-size:14px;color:#45515b";
const RULE = "border-top:1px solid #d8d4ca";
const SHEET =
  "max-width:34em;margin:0 auto;padding:8px 20px;background:#ffffff;border:1px solid #d8d4ca;font:16px/1.5 Arial,sans-serif;color:#16212b";
const HEAD =
  "margin:8px 0 24px;padding-bottom:12px;border-bottom:1px solid #16212b;font-weight:bold";
const LABEL = `padding:6px 16px 6px 0;${RULE};width:34%;vertical-align:top;${SMALL}`;
const FACT = `padding:6px 0;${RULE};word-break:break-word`;
const AMOUNT = `padding:6px 0 6px 16px;${RULE};text-align:right;vertical-align:top;white-space:nowrap`;
const TABLE = "width:100%;border-collapse:collapse;margin:16px 0;font-variant-numeric:tabular-nums";
const QUOTE =
  "margin:16px 0;padding:4px 0 4px 16px;border-left:3px solid #d8d4ca;word-break:break-word";
const BUTTON =
  "display:inline-block;padding:12px 20px;color:#ffffff;text-decoration:none;font-weight:bold";

/** The pages' dark theme. Clients that leave it out show the light one, which stands at the elements. */
const DARK = [
  '<meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme:dark){',
  "body{background:#0e1820!important}",
  ".sheet{background:#14212b!important;color:#e9eef1!important}",
  ".small{color:#b9c4cb!important}",
  ".sheet,.rule{border-color:#2a3a45!important}",
  "}</style>",
].join("");

function page(title: string, parts: readonly string[]): string {
  return [
    `<!doctype html><html lang="${currentLanguage().locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>${DARK}</head>`,
    `<body style="margin:0;padding:8px;background:#faf8f3"><div class="sheet" style="${SHEET}">`,
    ...parts,
    "</div></body></html>",
  ].join("\n");
}

function table(facts: readonly (readonly [string, string])[]): string[] {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="small rule" style="${LABEL}">${escapeHtml(label)}</td><td class="rule" style="${FACT}">${lines(value)}</td></tr>`,
  );
  return [`<table style="${TABLE}">`, ...rows, "</table>"];
}

function goodsTable(items: readonly EmailItem[]): string[] {
  const rows = items.map(
    ({ name, detail, amount }) =>
      `<tr><td class="rule" style="${FACT};hyphens:auto">${words(name)}<div class="small" style="${SMALL}">${words(detail)}</div></td><td class="rule" style="${AMOUNT}">${escapeHtml(amount)}</td></tr>`,
  );
  return [`<table style="${TABLE}">`, ...rows, "</table>"];
}

function lines(text: string): string {
  return text.split(/\r?\n/).map(words).join("<br>");
}

const BEFORE_UNIT =
  /(?<=\d) (?=(?:[×%°\p{Sc}]|[cm]?m|in|ft|k?g|lb|k?N|N·m)(?:[\s,.;:)]|$))|(?<=×) (?=\d)/gu;

/** "10 mm" and "M8 × 30" keep one line. */
function words(text: string): string {
  return escapeHtml(text.replace(BEFORE_UNIT, "\u00a0"));
}

/** The button, with the URL below it for clients that do not show links. White is readable on every accent. */
function button({ label, url }: { label: string; url: string }, accent: string): string[] {
  const address = escapeHtml(url);
  return [
    `<p><a href="${address}" style="${BUTTON};background:${accent}">${escapeHtml(label)}</a></p>`,
    `<p class="small" style="${SMALL};word-break:break-all">${address}</p>`,
  ];
}

function smallLink({ label, url }: { label: string; url: string }): string {
  return `<p class="small" style="${SMALL}"><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a></p>`;
}
