import { describe, expect, it } from "vitest";
import { createMoneyFormat, withMoneyFormat } from "../money/node/money-format.ts";
import { weightIn, weightText } from "./weight.ts";

const weigh = (locale: string, typed: string) =>
  withMoneyFormat(createMoneyFormat("eur", locale), () => weightIn(typed));

describe("a weight", () => {
  it.each([
    ["en-US", "1.25", 1.25],
    ["en-US", "1.250 g", 1.25],
    ["de-DE", "1.25", 1.25],
    ["de-DE", "0.250", 0.25],
    ["de-DE", "1.250 kg", 1250],
    ["de-DE", "1250 g", 1250],
  ])("in a shop of %s, %j is %d g", (locale, typed, grams) => {
    expect(weigh(locale, typed)).toBe(grams);
  });

  it.each([
    ["en-US", "226.8\u202Fg"],
    ["de-DE", "226,8\u202Fg"],
  ])("in a shop of %s is written %j", (locale, text) => {
    const format = createMoneyFormat("eur", locale);
    expect(withMoneyFormat(format, () => weightText(226.8))).toBe(text);
  });

  it.each([
    ["de-DE", "1.250", 1250, 1.25],
    ["de-DE", "1.250 g", 1250, 1.25],
    ["de-DE", "12.000 Gramm", 12_000, 12],
    ["de-DE", "1,125 kg", 1_125_000, 1125],
    ["en-US", "1,250", 1250, 1.25],
  ])("in a shop of %s, %j may be %d g or %d g, and says both as they are read", (...is) => {
    const [locale, typed, ...grams] = is;
    const asked = weigh(locale, typed);
    if (typeof asked === "number") throw new Error(`it is read as ${asked} g`);
    const { large, small } = asked.values ?? {};
    expect([large, small].map((text) => weigh(locale, String(text)))).toEqual(grams);
  });
});
