/** Every email in other languages: no text is left in English, and no value is lost. */
import { describe, expect, it } from "vitest";
import {
  accountChanges,
  changeEmail,
  linkGoogleEmail,
  passwordResetEmail,
  verificationEmail,
} from "../../src/people/passwords/api/emails.ts";
import { accountDeletedEmail } from "../../src/people/privacy/api/emails.ts";
import { buyerEmailTexts } from "../../src/sales/order-emails/api/order-email-buyer.ts";
import type {
  EmailData,
  EmailLine,
  EmailTexts,
} from "../../src/sales/order-emails/api/order-email-data.ts";
import { shopEmailTexts } from "../../src/sales/order-emails/api/order-email-shop.ts";
import { emailToBuyer, emailToShop } from "../../src/sales/order-emails/api/order-emails.ts";
import type { ParcelNotice } from "../../src/sales/parcels/rules.ts";
import type { RefundRow } from "../../src/sales/refund-records/api/refund-store.ts";
import { messageEmail } from "../../src/shop/contact/api/emails.ts";
import type { EmailMessage } from "../../src/shop/email/api/template.ts";
import { createWriteEmail, type PageUrl } from "../../src/shop/email/api/write-email.ts";
import { firstShop } from "../../src/shop/settings/api/first-values.ts";
import { backInStockEmail, confirmationEmail } from "../../src/shop/stock-alerts/api/emails.ts";

const TO = "ada@shop.test";
const NOW = Date.UTC(2026, 10, 22, 9, 30);
const shop = {
  ...firstShop,
  company: { ...firstShop.company, name: "Ŝĥóp", email: "óffice@1.2" },
  emails: { greeting: "Ĥéĺĺó {customer},", signature: "Ýóúŕš" },
  money: {
    ...firstShop.money,
    tax: { label: "Ťáx", percent: 19 },
    delivery: { label: "Ɓóx", amount: 9.9, freeFrom: 0 },
  },
};
const tool = {
  key: 1,
  id: "77",
  name: "Ďŕíĺĺ 88",
  part_number: "99-1",
  minimum: 1250,
  quantity: 20_500,
  price_cents: 123_456,
  price_unit: 1 as const,
};
const order: EmailData["order"] = {
  key: 4711,
  id: "5150",
  state: "unpaid",
  line_count: 1,
  price_cents: 154_740,
  delivery_cents: 990,
  tax_cents: 24_706,
  tax_basis_points: 1900,
  tax_terms: null,
  buyer_name: "Áďá",
  address: "1 Ḿíĺĺ",
  held_until: null,
  delivery_choice: null,
};
const parcel: ParcelNotice = {
  number: 2,
  way: "carrier",
  carrier: "ÚṔŚ",
  tracking: "1Ž-9",
  isWhole: true,
  lines: [{ product: "Ďŕíĺĺ 88", partNumber: "8-88", quantity: 1 }],
  rest: [],
};
const refund = { amount_cents: 4321, note: "Šóŕŕý", failure: null } as RefundRow;
const buyer = { email: TO, isVerified: true, isDetached: false };

type Write = (pageUrl: PageUrl) => EmailMessage;

function orderEmails(): [string, Write][] {
  const lines = [
    {
      product: "Ďŕíĺĺ 88",
      part_number: "8-88",
      quantity: 1250,
      unit_price_cents: 123,
      total_cents: null,
      tax_class: "standard",
      tax_terms: null,
      price_unit: 1 as const,
    },
  ];
  const base = { shop, order, lines, parcel, now: NOW, isBuyerNotified: true };
  const variants: [string, Partial<EmailData>][] = [
    ["unreserved", {}],
    ["reserved", { order: { ...order, held_until: NOW + 3_600_000 } }],
    ["paid", { order: { ...order, state: "paid" }, documentNumber: 1017 }],
    ["own delivery", { parcel: { ...parcel, way: "own" }, isBuyerNotified: false }],
    ["pickup", { parcel: { ...parcel, way: "pickup" } }],
    ...(["carrier", "own", "pickup"] as const).map((way): [string, Partial<EmailData>] => [
      `a part, ${way}`,
      { parcel: { ...parcel, way, isWhole: false, rest: parcel.lines } },
    ]),
    ["the last part", { parcel: { ...parcel, isWhole: false } }],
    [
      "a part, many open",
      { parcel: { ...parcel, isWhole: false, rest: Array(60).fill(parcel.lines[0]) } },
    ],
    ["refund", { refund, documentNumber: 18, note: "Šóŕŕý" }],
    ["several lines", { lines: Array.from({ length: 60 }, () => lines[0] as EmailLine) }],
    ["a line gone", { order: { ...order, state: "paid" }, gone: ["Ďŕíĺĺ 88"] }],
    ["refund in another way", { refund: { ...refund, reason: "out-of-band" } }],
    ["failed refund", { refund: { ...refund, failure: "The buyer's bank declined it." } }],
  ];
  const all = (
    texts: EmailTexts,
    who: string,
    write: (...of: Parameters<typeof toShop>) => Write,
  ) =>
    Object.entries(texts).flatMap(([name, text]) =>
      variants.map(([variant, change]): [string, Write] => {
        const data: EmailData = { ...base, ...change };
        return [`${name} to the ${who}, ${variant}`, write(text, data)];
      }),
    );
  const toBuyer =
    (isDetached: boolean) =>
    (...[text, data]: Parameters<typeof toShop>): Write =>
    (pageUrl) =>
      emailToBuyer({ ...buyer, isDetached }, text(data), data, pageUrl);
  return [
    ...all(buyerEmailTexts, "buyer", toBuyer(false)),
    ...all(buyerEmailTexts, "detached buyer", toBuyer(true)),
    ...all(shopEmailTexts, "shop", toShop),
  ];
}

function toShop(text: NonNullable<EmailTexts["paid"]>, data: EmailData): Write {
  return (pageUrl) => emailToShop(TO, text(data), data, pageUrl);
}

const emails: [string, Write][] = [
  ["verification", (url) => verificationEmail(shop, TO, url("/1"))],
  ["password reset", (url) => passwordResetEmail(shop, { to: TO, isVerified: true }, url("/1"))],
  [
    "password reset of an unverified account",
    (url) => passwordResetEmail(shop, { to: TO, isVerified: false }, url("/1")),
  ],
  ["link to Google", (url) => linkGoogleEmail(shop, TO, url("/1"))],
  ...(Object.keys(accountChanges) as (keyof typeof accountChanges)[]).map(
    (change): [string, Write] => [change, (url) => changeEmail(shop, TO, change, url("/1"))],
  ),
  [
    "message",
    (url) =>
      messageEmail(shop, { email: TO, subject: "Ƥŕíčé", message: "1 < 2", number: 12 }, url("/1")),
  ],
  ["stock alert confirmation", (url) => confirmationEmail(shop, TO, tool, url("/1"))],
  [
    "stock alert",
    (url) => backInStockEmail(shop, TO, tool, { page: url("/1"), unsubscribe: url("/2") }),
  ],
  ["deleted account", () => accountDeletedEmail(shop, TO, { hosted: true })],
  ...orderEmails(),
];

const writeAsSent = createWriteEmail({
  config: { publicOrigin: "https://1.2" },
  settings: { locales: () => ["en", "de", "en-XA"] },
});

/** The email without its style, which has braces and words of its own. */
function writeEmail(...args: Parameters<typeof writeAsSent>) {
  const email = writeAsSent(...args);
  return { ...email, html: email.html.replace(/<style>.*?<\/style>/s, "") };
}

/** Addresses, and words that every language has or that Intl writes. */
const NO_TEXT = /https:\/\/\S+|\S+@\S+|November \d+, \d+ at [\d:]+\s[AP]M [A-Z]{3,4}/g;

/** What the reader sees of the HTML. */
const wordsOf = (html: string) =>
  html
    .replace(/^[\s\S]*?<title>/, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(lt|gt|amp|quot|#39);/g, " ");

/** All figures, without separators; "05:30" as "5:30". */
const figuresOf = (text: string) =>
  (text.replaceAll(/(?<=\d)[.,:\u00a0](?=\d)/g, "").match(/\d+/g) ?? [])
    .map((figure) => figure.replace(/^0+(?=\d)/, ""))
    .filter((figure) => figure.length > 1);

const VALUES = ["Ŝĥóp", "Áďá", "1 Ḿíĺĺ", "Ďŕíĺĺ 88", "ÚṔŚ", "1Ž-9", "Šóŕŕý", "Ťáx", "Ɓóx", TO];
const valuesOf = (text: string) => VALUES.filter((value) => text.includes(value));

describe.each(emails)("the email %s", (_name, write) => {
  const english = writeEmail("en", write);

  it("has no English word in the pseudo-language", () => {
    const { subject, text, html } = writeEmail("en-XA", write);
    for (const said of [subject, text, wordsOf(html)])
      expect(said.replaceAll(NO_TEXT, "").match(/[a-z]{2,}/gi) ?? []).toEqual([]);
    expect(html).toContain('<html lang="en-XA">');
  });

  it.each(["en-XA", "de"])("has all its values in %s", (locale) => {
    const other = writeEmail(locale, write);
    for (const part of ["subject", "text", "html"] as const) {
      expect(other[part]).not.toMatch(/[{}]|undefined|NaN/);
      expect(valuesOf(other[part])).toEqual(valuesOf(english[part]));
    }
    expect(figuresOf(other.text).sort()).toEqual(
      expect.arrayContaining(figuresOf(english.text).filter((figure) => figure !== "2026")),
    );
    expect(other.to).toBe(english.to);
  });

  it("is another text in German, with links to German pages", () => {
    const { subject, text } = writeEmail("de", write);
    expect(text).not.toBe(english.text);
    expect(subject).not.toBe(english.subject);
    for (const [link] of text.matchAll(/https:\S+/g)) expect(link).toMatch(/^https:\/\/1\.2\/de\//);
  });
});

it("the button of an email has the shop's accent", () => {
  const own = { ...shop, branding: { ...shop.branding, accent: "#123456" } };
  const { html } = writeEmail("en", (url) => confirmationEmail(own, TO, tool, url("/1")));
  expect(html).toContain("background:#123456");
});

it("an email in a language that the shop no longer offers is written in its first one", () => {
  const german = createWriteEmail({
    config: { publicOrigin: "https://1.2" },
    settings: { locales: () => ["de"] },
  });
  const write: Write = (url) => linkGoogleEmail(shop, TO, url("/login"));
  expect(german("en", write).text).toBe(german(undefined, write).text);
  expect(german("en", write).text).toContain("https://1.2/login\n");
});
