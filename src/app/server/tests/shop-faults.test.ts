/** Mistakes of the shop's owner: each a sentence with file and field, all of them at once. */
import { describe, expect, it } from "vitest";
import { shop } from "../../../../shop.config.ts";
import { shopFaults } from "../config/shop-faults.ts";

type Path = readonly (string | number)[];

/** The owner's files with another value at `path`; without it, where that is undefined. */
function having(path: Path, value: unknown, whole: unknown = shop): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(whole)
    ? [...whole]
    : { ...(whole as object) };
  Reflect.set(copy, step, having(rest, value, Reflect.get(copy, step)));
  if (rest.length === 0 && value === undefined) Reflect.deleteProperty(copy, step);
  return copy;
}
const faults = (path: Path, value: unknown) => shopFaults(having(path, value));

it("finds no fault with the files as delivered", () => {
  expect(shopFaults(shop)).toEqual([]);
});

it("refuses a currency that is not supported, by its name", () => {
  for (const currency of ["euro", "USD", "ugx"]) {
    expect(faults(["currency"], currency)).toEqual([
      expect.stringMatching(
        `^shop.config.ts: currency "${currency}" is not supported: it must be one of aed, .* zar`,
      ),
    ]);
  }
  expect(faults(["currency"], "eur")).toEqual([]);
});

it("refuses a locale whose numbers it cannot read", () => {
  expect(faults(["locale"], "de-DE")).toEqual([]);
  expect(faults(["locale"], "ar-EG")).toEqual([
    'shop.config.ts: locale must be a locale with the figures 0 to 9 in groups of three, such as en-US or de-DE (it is "ar-EG").',
  ]);
});

it.each<[Path, unknown, string]>([
  [
    ["money", "tax", "percent"],
    "19",
    'shop/money.ts: tax.percent must be a number from 0 to 30 with at most two decimals (it is "19").',
  ],
  [
    ["money", "delivery", "amount"],
    -5,
    "shop/money.ts: delivery.amount must be a number from 0 to 9999.99 with at most two decimals (it is -5).",
  ],
  [
    ["languages"],
    ["en", "xx"],
    expect.stringMatching(/^shop\.config\.ts: languages\.1 must be one of .*\(it is "xx"\)\.$/),
  ],
  [["languages"], [], "shop.config.ts: languages must have at least one entry."],
  [
    ["languages"],
    ["de", "de"],
    'shop.config.ts: languages must not name a language twice (it is ["de","de"]).',
  ],
  [
    ["branding", "accent"],
    "#ffff00",
    expect.stringMatching(/^shop\/branding\.ts: accent must be easy to read: /),
  ],
  [["checkout", "cards"], [], "shop/checkout.ts: cards must have at least one entry."],
  [["hero", "button"], 5, "shop/home.ts: hero.button must be a text (it is 5)."],
  [["contactForm", "submit"], "", "shop/home.ts: contactForm.submit must not be empty."],
  [["money", "paper"], "a5", 'shop/money.ts: paper must be one of "letter", "a4" (it is "a5").'],
  [
    ["company", "timeZone"],
    "Europe/Muenchen",
    'shop/company.ts: timeZone must be a time zone such as America/New_York (it is "Europe/Muenchen").',
  ],
  [["company", "name"], "  ", "shop/company.ts: name must not be empty."],
  [["company", "phone"], undefined, "shop/company.ts: phone is missing."],
  [
    ["footer", "columns", 1, "links", 0, "page"],
    "impresum",
    expect.stringMatching(
      /^shop\/footer\.ts: columns\.1\.links\.0\.page names "impresum", which is no page of shop\/pages\.ts \(there are .*about/,
    ),
  ],
  [
    ["pages", "Impressum"],
    shop.pages.about,
    expect.stringMatching(/^shop\/pages\.ts: Impressum is no address/),
  ],
  [
    ["pages", "impressum"],
    shop.pages.about,
    "shop/pages.ts: no link of shop/footer.ts leads to the page impressum.",
  ],
  [["pages", "tools"], shop.pages.about, expect.stringMatching(/the address \/tools is taken/)],
  [["pages", "de"], shop.pages.about, expect.stringMatching(/the address \/de is taken/)],
  [
    ["pages", "terms", "updated"],
    "22.11.2026",
    'shop/legal.ts: terms.updated must be a date such as 2026-11-22 (it is "22.11.2026").',
  ],
  [
    ["pages", "about", "sections", 0, "fact"],
    [],
    'shop/pages.ts: about.sections.0 has "fact" in it, which nothing reads.',
  ],
  [
    ["infoCards", 0, "mark"],
    "clok",
    expect.stringMatching(
      /^shop\/home-facts\.ts: infoCards\.0\.mark must be one of the drawings \(opening-hours, .*\(it is "clok"\)\.$/,
    ),
  ],
  [
    ["businessSummary", "items", 2, "img"],
    "/none.svg",
    'shop/home-facts.ts: businessSummary.items.2.img names a picture that is not in public/ (it is "/none.svg").',
  ],
  [
    ["hero", "picture"],
    "/none.jpg",
    'shop/home.ts: hero.picture names a picture that is not in public/ (it is "/none.jpg").',
  ],
  [["testimonials", "items"], undefined, "shop/home-facts.ts: testimonials.items is missing."],
  [
    ["blog", "items", 0, "figure"],
    "gates",
    expect.stringMatching(
      /^shop\/blog\.ts: items\.0\.figure must be one of "gate", .*\(it is "gates"\)\.$/,
    ),
  ],
  [
    ["portfolio", "sites", 0, "url"],
    "example.com",
    'shop/portfolio.ts: sites.0.url must be a web address (it is "example.com").',
  ],
])("says what is wrong with %j being %j", (path, value, sentence) => {
  expect(faults(path, value)).toContainEqual(sentence);
});

it("lists all mistakes at once", () => {
  const many = having(
    ["money", "tax", "percent"],
    "19",
    having(["company", "timeZone"], "Mars", having(["currency"], "euro")),
  );
  expect(shopFaults(many).map((fault) => fault.split(" ", 2).join(" "))).toEqual([
    "shop/company.ts: timeZone",
    "shop.config.ts: currency",
    "shop/money.ts: tax.percent",
  ]);
});

describe("a page of text", () => {
  it("may show a picture of the folder public/, or one from elsewhere", () => {
    for (const picture of ["/favicon.svg", "https://pictures.example/a.png", "avatar-amsel"]) {
      expect(faults(["portfolio", "portrait"], picture)).toEqual([]);
    }
  });
});
