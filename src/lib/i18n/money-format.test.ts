import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencyCodes, currencyOf } from "../money/currency.ts";
import { formatMajor, formatMinor, majorFromMinor } from "../money/money.ts";
import {
  createMoneyFormat,
  localeFault,
  moneyFormatIn,
  withMoneyFormat,
} from "../money/node/money-format.ts";
import { plainMajor } from "../money/parse-amount.ts";
import { US_DOLLARS } from "./money-format.ts";
import { formatCount } from "./numbers.ts";

const LOCALES = [
  ...["en-US", "en-GB", "de-DE", "de-AT", "de-CH", "fr-FR", "it-IT", "es-ES", "nl-NL", "pl-PL"],
  ...["sv-SE", "ja-JP", "hu-HU", "en-KW", "he-IL", "en-ZA", "pt-PT", "is-IS"],
];

describe("amounts", () => {
  it("in dollars are written as before there were other currencies", () => {
    expect(createMoneyFormat("usd", "en-US")).toEqual(US_DOLLARS);
    // The constant is what Intl writes.
    const locale = "en-US-u-nu-latn";
    expect(createMoneyFormat("usd", locale)).toEqual({ ...US_DOLLARS, locale });
  });

  it.each(LOCALES)("and counts are what Intl writes for %s, in every currency", (locale) => {
    const counts = new Intl.NumberFormat(locale);
    for (const code of currencyCodes) {
      const { digits } = currencyOf(code);
      const money = createMoneyFormat(code, locale);
      const intl = new Intl.NumberFormat(locale, {
        style: "currency",
        currency: code,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      fc.assert(
        fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (minor) => {
          expect(formatMinor(minor, money)).toBe(intl.format(minor / 10 ** digits));
          const count = Math.abs(minor);
          expect(withMoneyFormat(money, () => formatCount(count))).toBe(counts.format(count));
        }),
        { numRuns: 20 },
      );
    }
  });

  it.each([
    ["eur", "de-DE", 123_450, "1.234,50 €", "1234.50", 1234.5],
    ["jpy", "ja-JP", 1999, "￥1,999", "1999", 1999],
    ["kwd", "en-KW", 123, "KWD 1.23", "1.23", 1.23],
    ["isk", "is-IS", 1999, "1.999 kr.", "1999", 1999],
  ])("of %s in %s", (code, locale, minor, shown, plain, major) => {
    withMoneyFormat(createMoneyFormat(code, locale), () => {
      expect(formatMinor(minor).replaceAll("\u00a0", " ")).toBe(shown);
      expect(majorFromMinor(minor)).toBe(major);
      expect(plainMajor(major)).toBe(plain);
    });
  });

  it("of two shops in one process do not mix, whatever they wait for", async () => {
    const writes = (code: string, locale: string) =>
      withMoneyFormat(createMoneyFormat(code, locale), async () => {
        await new Promise((done) => setTimeout(done, 1));
        return formatMajor(20);
      });
    expect(
      await Promise.all([writes("eur", "de-DE"), writes("jpy", "en-US"), formatMajor(20)]),
    ).toEqual(["20,00\u00a0€", "¥20", "$20.00"]);
  });
});

it.each(["en-IN", "ar-EG", "nonsense-locale", "", "de_DE"])(
  "%j is refused: its numbers cannot be written or read",
  (locale) => {
    expect(localeFault(locale)).toMatch(/^must be a locale with/);
  },
);

describe("the currency's name in sentences", () => {
  it("is in the page's language, not in that of the shop's locale", () => {
    const names = (language: string) =>
      [US_DOLLARS, createMoneyFormat("eur", "de-DE")].map(
        (shop) => moneyFormatIn(language, shop).name,
      );
    expect(names("en")).toEqual(["dollars", "euros"]);
    expect(names("de")).toEqual(["US-Dollar", "Euro"]);
  });
});
