/** What owners paste into the settings. */
import { afterEach, expect, it, vi } from "vitest";
import type * as z from "zod";
import { calledTimeZones, modernTimeZone, timeZoneNames } from "../../lib/i18n/time-zones.ts";
import { accent, email, timeZone, vatId, webAddress } from "./fields.ts";
import { slug } from "./pages.ts";
import { country, places } from "./places.ts";

const read = (schema: z.ZodType, typed: unknown) => {
  const { success, data } = schema.safeParse(typed);
  return success ? data : "refused";
};

it.each<[z.ZodType, string, string]>([
  [webAddress, "https://example.com\u200b", "https://example.com"],
  [webAddress, "https://müller.test/straße", "https://müller.test/straße"],
  [webAddress, "www.example.com", "refused"],
  [webAddress, "javascript:alert(1)", "refused"],
  [webAddress, "https:example.com", "refused"],
  [accent, "C2410C", "#c2410c"],
  [accent, "＃c2410c", "#c2410c"],
  [accent, "\u200b#C2410C\u00a0", "#c2410c"],
  [accent, "rgb(194, 65, 12)", "refused"],
  [slug, "/About-Us/", "about-us"],
  [slug, "about us", "refused"],
  [slug, "/", "refused"],
  [slug, "über-uns", "refused"],
  // Stored under an earlier rule: the section is read with all that it holds.
  [email, "shop..office@example.com", "shop..office@example.com"],
  [email, "office@", "refused"],
  [country, " uk", "GB"],
  [country, "\u200bDE", "DE"],
  [country, "ＤＥ", "DE"],
  [country, "EL", "GR"],
  [country, "Germany", "refused"],
  [vatId, "GR123456789", "EL123456789"],
  [vatId, "ΑΦΜ: EL 123 456 789", "EL123456789"],
  [vatId, "USt-IdNr.: DE 123 456 789", "DE123456789"],
  [vatId, "CHE-123.456.789 MWST", "CHE-123.456.789 MWST"],
  [vatId, "", ""],
  [vatId, "1".repeat(21), "refused"],
])("%# is read", (schema, typed, value) => expect(read(schema, typed)).toBe(value));

it.each([
  ["97100-97699", "97100-97699"],
  ["97100–97699", "97100-97699"],
  ["９７１００‑97699", "97100-97699"],
  ["BT*", "BT*"],
  ["97100 – 97699", "97100-97699"],
  ["97100 bis 97699", "97100-97699"],
  ["97100..97699", "97100-97699"],
  ["97100 to 97699", "97100-97699"],
  ["00-001 – 05-999", "00-001-05-999"],
  ["D-89073", "89073"],
  ["CH-80", "80"],
  ["LV-1010", "LV-1010"],
  ["89xxx", "89"],
  ["2XXXX", "2"],
  ["1234 XX", "1234 XX"],
  ["SW1X", "SW1X"],
  ["〒100-0001", "100-0001"],
  ["97699-97100", "97699-97100"],
  ["9000-12000", "09000-12000"],
  ["02139-4307", "02139-4307"],
  ["1067*", "1067*"],
  ["89073.0", "89073"],
  ["89.073", "refused"],
  ["-", "refused"],
])("the postcodes %j are %j", (typed, value) => {
  expect(read(places.postcodes, [typed])).toEqual(value === "refused" ? value : [value]);
});

const listed = Intl.supportedValuesOf("timeZone");
const engines = {
  "which list former names": listed,
  "which list today's names": listed.map(modernTimeZone),
};

afterEach(() => {
  vi.restoreAllMocks();
});

it.each(
  Object.entries(engines).flatMap(([engine, zones]) =>
    [
      ["Europe/Berlin", "Europe/Berlin"],
      ["berlin", "Europe/Berlin"],
      ["Europe/Kiev", "Europe/Kiev"],
      ["Europe/Kyiv", "Europe/Kyiv"],
      ["europe/kyiv", "Europe/Kyiv"],
      ["Kyiv", "Europe/Kyiv"],
      // Zones of a name that may be stored; who types it may mean another, see calledTimeZones.
      ["EST", "EST"],
      ["MST", "MST"],
      ["BST", "BST"],
      ["edt", "America/New_York"],
      ["PDT", "America/Los_Angeles"],
      ["MEZ", "Europe/Berlin"],
      ["CET", "CET"],
      ["Kiev", "Europe/Kiev"],
      ["Asia/Calcutta", "Asia/Calcutta"],
      ["Kolkata", "Asia/Kolkata"],
      ["Ho Chi Minh", "Asia/Ho_Chi_Minh"],
      ["kathmandu", "Asia/Kathmandu"],
      ["Buenos Aires", "America/Argentina/Buenos_Aires"],
      ["America/Buenos_Aires", "America/Buenos_Aires"],
      ["Indianapolis", "America/Indiana/Indianapolis"],
      ["São Paulo", "America/Sao_Paulo"],
      ["Zürich", "Europe/Zurich"],
      ["İstanbul", "Europe/Istanbul"],
      ["Berlin, Europe", "Europe/Berlin"],
      ["Europe / Berlin", "Europe/Berlin"],
      ["\u200bBerlin", "Europe/Berlin"],
      ["New York, America", "America/New_York"],
      ["Port-au-Prince", "America/Port-au-Prince"],
      ["US/Eastern", "US/Eastern"],
      ["UTC", "UTC"],
      // The sign of an area of fixed offsets is the other one.
      ...["UTC+2", "utc + 2", "GMT+2", "GMT+02:00", "+02:00", "+2", "UTC+0200", "(UTC+02:00)"].map(
        (typed) => [typed, "Etc/GMT-2"],
      ),
      ["UTC\u22125", "Etc/GMT+5"],
      ["GMT+14", "Etc/GMT-14"],
      ["UTC±0", "UTC"],
      ["GMT+00:00", "UTC"],
      ["UTC+5:30", "Asia/Kolkata"],
      ["+05:45", "Asia/Kathmandu"],
      ["Etc/GMT-2", "Etc/GMT-2"],
      ["(UTC+01:00) Amsterdam, Berlin, Bern, Rome", "Europe/Amsterdam"],
      ["(GMT+01:00) Central European Time - Berlin", "Europe/Berlin"],
      ["(UTC-05:00) Eastern Time (US & Canada), New York", "America/New_York"],
    ].map(([typed, zone]) => [engine, zones, typed, zone] as const),
  ),
)("engines %s: %4$s", (_engine, zones, typed, zone) => {
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue(zones);
  expect(read(timeZone, typed)).toBe(zone);
});

it.each([
  ["EST", ["America/New_York"]],
  ["bst", ["Europe/London"]],
  ["MST", ["America/Denver", "America/Phoenix"]],
  ["CET", []],
  ["Europe/Berlin", []],
])("%s, typed, is that of %j", (typed, zones) => {
  expect(calledTimeZones(read(timeZone, typed) as string)).toEqual(zones);
});

it.each([
  "Europe/Muenchen",
  "America/Atlantis",
  "Europe",
  "/",
  "+25:00",
  "UTC+15",
  "UTC-13",
  "UTC+2:07",
  "GMT+",
  "UTC2",
])("%s is no time zone", (typed) => expect(read(timeZone, typed)).toBe("refused"));

it("more places than a list has are not looked for", () => {
  expect(read(timeZone, `(UTC)${"a, ".repeat(20_000)}`)).toBe("refused");
});

it("time zones are offered by the names of today, once each", () => {
  const names = timeZoneNames();
  expect(names).toEqual(expect.arrayContaining(["Europe/Kyiv", "Asia/Kolkata"]));
  expect(names).not.toContain("Europe/Kiev");
  expect(names).toHaveLength(listed.length);
});
