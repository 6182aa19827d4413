/** Mistakes in settings: each a sentence at its field, and nothing is saved. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { createSettingsShop } from "#support/server/settings-shop.ts";
import type { SectionName, SectionValue } from "../../../frame/settings/sections.ts";
import { firstSections } from "../api/first-values.ts";

type Page = SectionValue<"pages">["items"][number];
const { company, branding, home, footer, pages, money, checkout } = firstSections;
const page: Page = {
  slug: "care",
  title: "Care",
  lead: "How to care for tools.",
  body: "## Oil\n\nA drop.",
  isHidden: false,
};
const withPage = (changes: Partial<Page>) => ({ items: [...pages.items, { ...page, ...changes }] });
const withBody = (body: string) => withPage({ body });
const last = pages.items.length;

const refused: readonly [SectionName, unknown, field: string, sentence: string | RegExp][] = [
  ["company", { ...company, name: "  " }, "name", "Name must not be empty."],
  [
    "company",
    { ...company, name: "x".repeat(101) },
    "name",
    "Name must have at most 100 characters.",
  ],
  [
    "company",
    { ...company, timeZone: "Europe/Muenchen" },
    "timeZone",
    /must be a time zone such as/,
  ],
  [
    "company",
    { ...company, timeZone: "MST" },
    "timeZone",
    /must say which is meant: America\/Denver, which has a summer time, or America\/Phoenix/,
  ],
  ["company", { ...company, email: "hello" }, "email", "Email must be an email address."],
  [
    "company",
    { ...company, locations: [{ name: "Here" }] },
    "locations.0.address",
    /^Type an address/,
  ],
  ["company", { ...company, nickname: "Q" }, "nickname", /takes no field nickname/],
  ["branding", { ...branding, accent: "orange" }, "accent", /must be a color such as/],
  [
    "branding",
    { ...branding, accent: "#FFCC00" },
    "accent",
    "Accent color must be easy to read: #ffcc00 on #faf8f3 in the light theme has a contrast of 1.42 to 1, and 4.5 to 1 is needed. The nearest color that passes is #906d00.",
  ],
  ["branding", { ...branding, voice: "loud" }, "voice", /must be|Voice/],
  ["branding", { ...branding, logoLight: "javascript:alert(1)" }, "logoLight", /must be a picture/],
  ["branding", { ...branding, logoDark: "/images/none.webp" }, "logoDark", /upload it first/],
  ["branding", { ...branding, logoDark: "/none.svg" }, "logoDark", /upload it first/],
  ["branding", { ...branding, logoDark: "/../package.json" }, "logoDark", /must be a picture/],
  ["home", { ...home, hero: { ...home.hero, picture: "/none.jpg" } }, "hero.picture", /upload it/],
  [
    "home",
    { ...home, hero: { ...home.hero, picture: "/images/none.webp" } },
    "hero.picture",
    /upload/,
  ],
  ["home", { ...home, hero: { ...home.hero, heading: "" } }, "hero.heading", /must not be empty/],
  ["footer", { ...footer, columns: [] }, "columns", "Columns must have at least one entry."],
  [
    "footer",
    { ...footer, columns: [{ heading: "Us", links: [{ label: "Imprint", page: "imprint" }] }] },
    "columns.0.links.0.page",
    "Page is no page of the shop: imprint.",
  ],
  ["money", { ...money, tax: { label: "VAT", percent: "19" } }, "tax.percent", /from 0 to 30/],
  ["money", { ...money, tax: { label: "VAT", percent: 8.875 } }, "tax.percent", /two decimals/],
  ["checkout", { ...checkout, cards: "Visa" }, "cards", /Cards/],
  ["pages", withPage({ slug: "about" }), `items.${last}.slug`, /is used twice/],
  ["pages", withPage({ slug: "tools" }), `items.${last}.slug`, /is taken: \/tools/],
  ["pages", withPage({ slug: "/de" }), `items.${last}.slug`, /is taken: pages in German/],
  ["pages", withPage({ slug: "EN" }), `items.${last}.slug`, /is taken: pages in English/],
  ["pages", withPage({ slug: "Über uns" }), `items.${last}.slug`, /is no address/],
  ["pages", withPage({ updated: "22.11.2026" }), `items.${last}.updated`, /must be a date/],
  ["pages", withBody("Hi <b>there</b>"), `items.${last}.body`, /no HTML in it \(it has <b>\)/],
  ["pages", withBody("<script>alert(1)</script>"), `items.${last}.body`, /no HTML/],
  ["pages", withBody("<!-- x -->"), `items.${last}.body`, /no HTML/],
  ["pages", withBody("[x](javascript:alert(1))"), `items.${last}.body`, /link to javascript/],
  ["pages", withBody("[x](JaVaScRiPt&colon;alert(1))"), `items.${last}.body`, /link to/],
  ["pages", withBody("[x][y]\n\n[y]: data:text/html,x"), `items.${last}.body`, /link to data/],
  ["pages", withBody("[x](//evil.test)"), `items.${last}.body`, /link to/],
  ["pages", withBody("![x](http://evil.test/x.png)"), `items.${last}.body`, /picture at/],
  ["pages", withBody(">".repeat(5000)), `items.${last}.body`, /must not nest/],
  ["pages", withBody("[".repeat(20_000)), `items.${last}.body`, /must not repeat/],
  ["pages", withBody("x".repeat(40_001)), `items.${last}.body`, /at most 40000 characters/],
  ["languages", { items: ["en", "tlh"] }, "items.1", /is no language of the shop: tlh/],
  ["languages", { items: ["en", "../de"] }, "items.1", /must be a language such as de/],
  ["languages", { items: ["en", "en"] }, "items", /must not name a language twice/],
  ["languages", { items: [] }, "items", /at least one entry/],
  ["pages", { items: pages.items.filter(({ slug }) => slug !== "privacy") }, "items", /privacy/],
  [
    "pages",
    { items: pages.items.map((each) => ({ ...each, isHidden: each.slug === "privacy" })) },
    `items.${pages.items.findIndex(({ slug }) => slug === "privacy")}.isHidden`,
    /must be off/,
  ],
];

describe.each(engines)("mistakes in settings on %s", (engine) => {
  const at = createSettingsShop(engine);

  it.each(refused)("refuses in %s: %j", async (section, value, field, sentence) => {
    const { status, json } = await at.put(section, value, 0);
    expect(status).toBe(422);
    expect(json.errors).toContainEqual({
      field,
      message: typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
    });
    expect(json.detail).toBe(json.errors[0].message);
    expect(await at.get(section)).toMatchObject({ version: 0, isFirst: true });
  });

  it("refuses a section that does not exist", async () => {
    const { status, json } = await at.put("nothing" as SectionName, {}, 0);
    expect(status).toBe(422);
    expect(json.errors[0].field).toBe("section");
  });
});
