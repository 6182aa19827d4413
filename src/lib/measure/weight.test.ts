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
    ["de-DE", "1.250"],
    ["de-DE", "1.250 g"],
    ["de-DE", "12.000 Gramm"],
    ["en-US", "1,250"],
  ])("in a shop of %s, %j may be two", (locale, typed) => {
    expect(weigh(locale, typed)).toMatchObject({ id: "weight.ambiguous" });
  });
});
