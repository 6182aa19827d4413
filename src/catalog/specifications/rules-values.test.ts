import { describe, expect, it } from "vitest";
import { type Definition, isParsed, parseValue, survivorOf, valueText } from "./rules-values.ts";

const of = (more: Partial<Definition>): Definition => ({
  ...{ key: 1, code: "diameter", name: "Diameter", type: "number", dimension: "length" },
  ...{ units: ["mm", "in"], decimals: null, isMultiple: false, choices: [] },
  ...more,
});
const words = { yes: "yes", no: "no" };
const shown = (definition: Definition, typed: string) => {
  const value = parseValue(definition, typed);
  return isParsed(value) ? valueText(definition, value, words) : value.text;
};

describe("a value", () => {
  it.each([
    [{}, "6,35 mm", "6.35\u202Fmm"],
    [{}, "6.35", "6.35\u202Fmm"],
    [{}, "1/4 in", "1/4\u202Fin (6.35\u202Fmm)"],
    [{}, '1/4"', "1/4\u202Fin (6.35\u202Fmm)"],
    [{ decimals: 1 }, "10", "10.0\u202Fmm"],
    [{ units: ["in"] }, "1/4 in", "0.25\u202Fin"],
    [{ type: "range" }, "1-13 mm", "1–13\u202Fmm"],
    [{ type: "range", dimension: "torque", units: ["N·m"] }, "20..100 Nm", "20–100\u202FN·m"],
    [{ dimension: "angle", units: ["°"] }, "118°", "118°"],
    [{ dimension: "number", units: [""] }, "4", "4"],
    [{ type: "thread" }, "m8x1,25", "M8"],
    [{ type: "thread" }, "M8x1.25 - 6g", "M8-6g"],
    [{ type: "thread" }, "1/4-20 UNC-2A", "1/4-20 UNC-2A"],
    [{ type: "thread" }, "Linksgewinde M10x1-6H", "M10×1-6H LH"],
    [{ type: "tolerance" }, "h 7", "h7"],
    [{}, "\u200bØ 6,35\u00a0mm", "6.35\u202Fmm"],
    [{}, "1/4 in.", "1/4\u202Fin (6.35\u202Fmm)"],
    [{ dimension: "angle", units: ["°"] }, "118º", "118°"],
    [{ type: "flag" }, "Ja", "yes"],
    ...["WAHR", "✔", "✔️", "Y", "Oui", "да", "ИСТИНА", "áno", "evet", "PRAVDA", "igen"].map(
      (typed): [Partial<Definition>, string, string] => [{ type: "flag" }, typed, "yes"],
    ),
    ...["FALSCH", "n", "Non", "нет", "nee", "ne", "Hayır", "NEPRAVDA", "✖️"].map(
      (typed): [Partial<Definition>, string, string] => [{ type: "flag" }, typed, "no"],
    ),
    [{ type: "text" }, "  split  point ", "split point"],
  ] satisfies [Partial<Definition>, string, string][])(
    "of %j typed as %s is shown as %s",
    (definition, typed, text) => {
      expect(shown(of(definition), typed)).toBe(text);
    },
  );

  it.each([
    [{}, "long", "must be a number, such as {example}"],
    [{}, "6 kg", "must have a unit of this attribute, such as {unit}"],
    [{}, "6–8 mm", "must be one number, not a range"],
    [{}, "1,125 mm", "can be read in two ways: type {large} or {small}"],
    [{ type: "range" }, "8–6 mm", "must go from less to more"],
    [{ type: "range" }, "6 mm..", "must have both ends, such as 6–8 {unit}"],
    [{ dimension: "voltage", units: ["V"] }, "230/400 V", "must be a number, such as {example}"],
    [{ type: "flag" }, "maybe", "must be yes or no"],
    [{ type: "flag" }, "-", "must be yes or no"],
    [{ type: "flag" }, "constructor", "must be yes or no"],
    [{ type: "flag" }, "__proto__", "must be yes or no"],
    [{ type: "thread" }, "M7.3", "must be a thread, such as M8, M8×1 or 1/4-20 UNC"],
    [{ type: "tolerance" }, "tight", "must be a tolerance, such as H7, h6 or ±0.1 mm"],
    [{ type: "choice" }, "TiN", "must be one of the attribute's choices, such as {choices}"],
  ] satisfies [Partial<Definition>, string, string][])(
    "of %j is not %s",
    (definition, typed, text) => {
      expect(shown(of(definition), typed)).toBe(text);
    },
  );

  it.each([
    "Stainless-Steel",
    "stainless‑steel",
    "Stainless–steel",
    "stainless\u200b-steel",
    "Stainléss-steel",
  ])("is the choice however %j is written", (typed) => {
    const choices = [
      { key: 1, code: "steel", name: "Steel", mergedInto: null },
      { key: 2, code: "inox", name: "Stainless-steel", mergedInto: null },
    ];
    const material = of({ code: "material", type: "choice", choices });
    expect(parseValue(material, typed)).toMatchObject({ choice_key: 2 });
  });

  it("24: is the choice that replaced the one that was typed", () => {
    const choices = [
      { key: 1, code: "tin", name: "TiN", mergedInto: 2 },
      { key: 2, code: "titanium-nitride", name: "Titanium nitride", mergedInto: 3 },
      { key: 3, code: "tin-coated", name: "TiN coated", mergedInto: null },
    ];
    const coating = of({ code: "coating", type: "choice", choices });
    expect(parseValue(coating, "tin")).toMatchObject({ choice_key: 3 });
    expect(survivorOf(choices[1] as (typeof choices)[number], choices)?.key).toBe(3);
  });
});
