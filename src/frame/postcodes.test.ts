/** What spreadsheets make of the postcodes of zones and tax rows. */
import { expect, it } from "vitest";
import { isOfNobody, withLostZero } from "./postcodes.ts";

it.each<[typed: string, countries: string[], whole: string | undefined]>([
  ["1067", ["DE"], "01067"],
  ["2139", ["US"], "02139"],
  ["1000", ["FR", "IT"], "01000"],
  ["1067-1099", ["DE"], "01067-01099"],
  // A range is written from either end.
  ["1099-1067", ["DE"], "01067-01099"],
  ["10 01", ["SK"], "01001"],
  ["150", ["NO"], "0150"],
  ["600000", ["JP"], "0600000"],
  ["10011", ["RO"], "010011"],
  ["800", ["AU"], "0800"],
  // Whole, or said to be beginnings.
  ["01067", ["DE"], undefined],
  ["1067*", ["DE"], undefined],
  ["1067*-1099*", ["DE"], undefined],
  ["01067-01099", ["DE"], undefined],
  ["02139-4307", ["US"], undefined],
  // Other beginnings are what people write.
  ["1", ["DE"], undefined],
  ["971", ["FR"], undefined],
  ["441", ["US"], undefined],
  // There are no postcodes 0300 in Australia, and none that begin with 0 in Austria.
  ["300", ["AU"], undefined],
  ["101", ["AT"], undefined],
  ["1067", ["AT"], undefined],
  // Whole ones of another country of the zone, or of any.
  ["1067", ["DE", "AT"], undefined],
  ["1067", ["*"], undefined],
  ["SW1X", ["GB"], undefined],
])("%j in %j may have been %j", (typed, countries, whole) => {
  expect(withLostZero(typed, countries)).toBe(whole);
});

it.each<[typed: string, countries: string[], isNobodys: boolean]>([
  ["12-Oct", ["DE"], true],
  ["2026-10-12", ["DE", "AT"], true],
  ["PLZ 89", ["DE"], true],
  ["2A", ["FR"], true],
  ["89", ["DE"], false],
  ["97100-97699", ["FR"], false],
  ["10-001-19-999", ["PL"], false],
  ["BT", ["GB"], false],
  ["1011 AB", ["NL"], false],
  ["BT", ["GB", "DE"], false],
  ["LV-10", ["LV"], false],
  ["K1A", ["*"], false],
])("%j in %j is nobody's: %j", (typed, countries, isNobodys) => {
  expect(isOfNobody(typed, countries)).toBe(isNobodys);
});
