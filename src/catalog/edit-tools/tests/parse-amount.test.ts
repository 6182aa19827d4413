import { describe, expect, it, test } from "vitest";
import { createMoneyFormat, withMoneyFormat } from "../../../lib/money/node/money-format.ts";
import { parseAmount, typedAmount } from "../../../lib/money/parse-amount.ts";
import { typedPrice } from "../ui/tool-form.ts";

const parse = (code: string, locale: string, typed: string) =>
  withMoneyFormat(createMoneyFormat(code, locale), () => parseAmount(typed));

describe("a typed amount", () => {
  it.each([
    ["eur", "de-DE", "34,90", 34.9],
    ["eur", "de-DE", "34.90", 34.9],
    ["eur", "de-DE", " 34,9 € ", 34.9],
    ["eur", "de-DE", "1.234,50", 1234.5],
    ["eur", "de-DE", "1.234.567,00", 1_234_567],
    ["eur", "de-DE", "1200", 1200],
    ["eur", "fr-FR", "1 234,50", 1234.5],
    ["chf", "de-CH", "1'234.50", 1234.5],
    ["chf", "de-CH", "1’234.50", 1234.5],
    ["chf", "de-CH", "CHF 12.-", 12],
    ["chf", "de-CH", "12.–", 12],
    ["chf", "de-CH", "1'000.—", 1000],
    ["eur", "de-DE", "10,- €", 10],
    ["eur", "de-DE", "1,234.50", 1234.5],
    ["eur", "de-DE", "１２，５０", 12.5],
    ["eur", "de-DE", "1\u00a0234,50\u00a0€", 1234.5],
    ["eur", "de-DE", "1\u2009234,50", 1234.5],
    ["eur", "de-DE", "1'234,50", 1234.5],
    ["usd", "en-US", ".50", 0.5],
    ["usd", "en-US", "34,90", 34.9],
    ["usd", "en-US", "1.234.567,00", 1_234_567],
    ["usd", "en-US", "١٢٫٥٠", 12.5],
    ["usd", "en-US", "१२.५", 12.5],
    ["usd", "en-US", "12.50-", -12.5],
    ["usd", "en-US", "412.50", 412.5],
    ["usd", "en-US", " $412.5 ", 412.5],
    ["usd", "en-US", "1,200", 1200],
    ["usd", "en-US", "12,345,678.90", 12_345_678.9],
    ["usd", "en-US", "0.29", 0.29],
    ["usd", "en-US", "-1", -1],
    ["eur", "de-DE", "eur 5", 5],
    ["usd", "en-US", "US$ 5.00", 5],
    ["usd", "de-DE", "5,00 US$", 5],
    ["cad", "en-US", "$5.00", 5],
    ["cad", "en-US", "CA$5.00", 5],
    ["aud", "en-AU", "A$ 5.00 AUD", 5],
    ["chf", "de-CH", "Fr. 1’234.50", 1234.5],
    ["chf", "de-CH", "SFr. 5.-", 5],
    ["sek", "en-US", "5 kr", 5],
    ["pln", "en-US", "5,50 zł", 5.5],
    ["czk", "en-US", "5 Kč", 5],
    ["eur", "de-DE", "5,- Eur", 5],
    ["eur", "de-DE", "12,50 Euro", 12.5],
    ["eur", "en-US", "Euro 12.50", 12.5],
    ["eur", "fr-FR", "12,50 euros", 12.5],
    ["jpy", "en-US", "1,200円", 1200],
    ["jpy", "en-US", "￥1,200", 1200],
    ["krw", "en-US", "1,200원", 1200],
    ["inr", "en-US", "Rs. 1,200.50", 1200.5],
    ["try", "en-US", "12,50 TL", 12.5],
    ["zar", "en-US", "R 12.50", 12.5],
    ["zar", "en-US", "12.50 ZAR", 12.5],
    ["ron", "ro-RO", "12,50 lei", 12.5],
    ["kwd", "en-US", "KD 12.5", 12.5],
    ["chf", "de-CH", "1´234.50", 1234.5],
    ["chf", "de-CH", "chf 1´234.-", 1234],
    ["usd", "en-US", "$5.00 USD", 5],
    ["usd", "en-US", "usd $5", 5],
    ["usd", "en-US", "-$5.00", -5],
    ["usd", "en-US", "−$5", -5],
    ["jpy", "ja-JP", "￥1,999", 1999],
    ["jpy", "ja-JP", "1,999", 1999],
    ["jpy", "de-DE", "1.999", 1999],
    ["jpy", "ja-JP", "¥1999", 1999],
    ["kwd", "en-KW", "1.23", 1.23],
  ])("in %s, %s: %j is %d", (code, locale, typed, major) => {
    expect(parse(code, locale, typed)).toBe(major);
  });

  it.each([
    ["eur", "de-DE", "1.200", "“1.200” can be read in two ways: type 1200 or 1,20."],
    ["eur", "de-DE", "1,234", "Type at most two decimals."],
    ["eur", "de-DE", "12,", 12],
    ["eur", "de-DE", "zwölf", "Type an amount in euros, such as 12,50."],
    ["chf", "de-CH", "1,200", "“1,200” can be read in two ways: type 1200 or 1.20."],
    ["chf", "de-CH", "1.200", "Type at most two decimals."],
    ["eur", "de-DE", "1.2.3", "Type an amount in euros, such as 12,50."],
    ["eur", "de-DE", "$12", "Type an amount in euros, such as 12,50."],
    ["usd", "en-US", "½", "Type an amount in dollars, such as 12.50."],
    ...[
      "5²",
      "12½",
      "1\n234",
      "5\t100",
      "(5.00)",
      "(5)",
      "A$5",
      "CA$5",
      "5 A$",
      "1k",
      "5-6",
      "$5 €",
    ].map((typed): [string, string, string, string] => [
      ...(["usd", "en-US", typed] as const),
      "Type an amount in dollars, such as 12.50.",
    ]),
    ["usd", "en-US", "1.005", "Type at most two decimals."],
    ["usd", "en-US", "1e3", "Type an amount in dollars, such as 12.50."],
    ["usd", "en-US", "", "Type an amount in dollars, such as 12.50."],
    ["usd", "en-US", ".", "Type an amount in dollars, such as 12.50."],
    ["jpy", "ja-JP", "19.5", "Type a whole amount: Japanese yen have no decimals here."],
    ["jpy", "ja-JP", "x", "Type an amount in Japanese yen, such as 1250."],
    ["kwd", "en-KW", "1.234", "Type at most two decimals."],
  ])("in %s, %s: %j is answered with %j", (code, locale, typed, answer) => {
    expect(parse(code, locale, typed)).toEqual(
      typeof answer === "number" ? answer : { fault: answer },
    );
  });

  it.each([
    ["eur", "de-DE", "1234,50"],
    ["usd", "en-US", "1234.50"],
    ["jpy", "ja-JP", "1235"],
  ])("of %s stands in a field of %s as %j, and is read again", (code, locale, text) => {
    withMoneyFormat(createMoneyFormat(code, locale), () => {
      const major = code === "jpy" ? 1235 : 1234.5;
      expect(typedAmount(major)).toBe(text);
      expect(parseAmount(text)).toBe(major);
    });
  });
});

test("the preview of a product shows its price as far as it is typed, with the page's separators", () => {
  const shown = (locale: string, typed: readonly string[]) =>
    withMoneyFormat(createMoneyFormat("eur", locale), () => typed.map(typedPrice));
  expect(shown("en-US", ["34.90", "1,234.50", "34.", "", "x", "-1"])).toEqual([
    34.9, 1234.5, 34, 0, 0, 0,
  ]);
  expect(shown("de-DE", ["34,90", "1.234,50", "34,"])).toEqual([34.9, 1234.5, 34]);
});
