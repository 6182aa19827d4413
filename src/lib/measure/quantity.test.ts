/** Quantities in lists and fields. */
import { describe, expect, it } from "vitest";
import { US_DOLLARS } from "../i18n/money-format.ts";
import { withMoneyFormat } from "../money/node/money-format.ts";
import { readQuantity, typedQuantity, typedWhole } from "./quantity.ts";

describe("a written quantity", () => {
  it.each([
    ["25", 25],
    [" 025 ", 25],
    ["+25", 25],
    ["25.", 25],
    ["25.0", 25],
    ["25,00", 25],
    ["25.0000", 25],
    ["1200,000", 1200],
    ["1'000", 1000],
    ["1’000", 1000],
    ["1 000", 1000],
    ["1\u00a0000", 1000],
    ["1\u2009000", 1000],
    ["1\u202f000", 1000],
    ["25\u202f000,00", 25_000],
    ["25.000,000", 25_000],
    ["25,000.00", 25_000],
    ["1'000.-0", undefined],
    ["12.-", 12],
    ["10,-", 10],
    ["1'000.–", 1000],
    ["1 000,—", 1000],
    ["٢٥٫٠", 25],
    ["２５．０", 25],
    ["1,000,000", 1_000_000],
    ["1,00,000", 100_000],
    ["２５", 25],
    ["٢٥", 25],
    ["२५", 25],
    ["٢٬٥٠٠", 2500],
    ["٢٥٫٠٠٠", 25],
    ["\u200e25\u200e", 25],
    ["1.000.00", undefined],
    ["1,00", 1],
    ["25 pcs", undefined],
    ["1E3", undefined],
    ["1,00E+03", undefined],
    ["1´000", 1000],
    ["1‘000", 1000],
    ["𝟏𝟐", 12],
    ["１２３", 123],
    ["1 000", 1000],
    ["½", undefined],
    ["2½", undefined],
    ["10²", undefined],
    ["5₀", undefined],
    ["①", undefined],
    ["1⒈5", undefined],
    ["5\t100", undefined],
    ["5\n100", undefined],
    ["1\r\n000", undefined],
    ["1\u2028000", undefined],
    ["12 34", undefined],
    ["1. 000", undefined],
    ["", undefined],
  ])("%j is %s", (text, quantity) => {
    const read = readQuantity(text);
    expect(read).toEqual(quantity === undefined ? undefined : { kind: "one", quantity });
  });

  it.each([
    ["25,000", 25, 25_000],
    ["25.000", 25, 25_000],
    ["１，０００", 1, 1000],
    ["1,200", undefined, 1200],
    ["999.999", undefined, 999_999],
  ])("%j has two meanings", (text, few, many) => {
    expect(readQuantity(text)).toMatchObject({ kind: "two-ways", few, many });
  });

  it.each([
    ["0,500", "not-whole"],
    ["2.5", "not-whole"],
    [".50", "not-whole"],
    ["٢٫٥٠٠", "not-whole"],
    ["1 000,5", "not-whole"],
    ["0", "too-small"],
    ["0,000", "too-small"],
    ["-5", "too-small"],
    ["5-", "too-small"],
    ["−5", "too-small"],
    ["1000001", "too-large"],
    ["9".repeat(40), "too-large"],
  ])("%j is %s", (text, kind) => {
    expect(readQuantity(text)).toEqual({ kind });
  });
});

describe("a quantity typed into a field", () => {
  const german = { ...US_DOLLARS, locale: "de-DE", decimal: ",", group: ".", countGroup: "." };
  const swiss = { ...US_DOLLARS, locale: "de-CH", decimal: ".", group: "’", countGroup: "’" };
  const french = {
    ...US_DOLLARS,
    locale: "fr-FR",
    decimal: ",",
    group: "\u202f",
    countGroup: "\u202f",
  };

  it.each([
    ["1,200", [1200, undefined, undefined, undefined]],
    ["1.200", [undefined, 1200, undefined, undefined]],
    ["25,000", [25_000, 25, undefined, 25]],
    ["25.000", [25, 25_000, 25, undefined]],
    ["1’200", [1200, 1200, 1200, 1200]],
    ["1\u202f200", [1200, 1200, 1200, 1200]],
    ["1200", [1200, 1200, 1200, 1200]],
    ["0", [0, 0, 0, 0]],
    ["1.5", [undefined, undefined, undefined, undefined]],
    ["-5", [undefined, undefined, undefined, undefined]],
    ["ten", [undefined, undefined, undefined, undefined]],
  ])("%j is read as the page writes numbers", (text, expected) => {
    const read = [US_DOLLARS, german, swiss, french].map((format) =>
      withMoneyFormat(format, () => typedQuantity(text)),
    );
    expect(read).toEqual(expected);
  });

  it.each([
    ["1,000", [1000, undefined, undefined, undefined]],
    ["1.000", [undefined, 1000, undefined, undefined]],
    ["-1’000", [-1000, -1000, -1000, -1000]],
    ["-5", [-5, -5, -5, -5]],
    ["1,5", [undefined, undefined, undefined, undefined]],
  ])("%j sets no stock to one piece", (text, expected) => {
    const read = [US_DOLLARS, german, swiss, french].map((format) =>
      withMoneyFormat(format, () => typedWhole(text)),
    );
    expect(read).toEqual(expected);
  });
});
