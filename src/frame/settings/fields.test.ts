/** What owners paste into the settings. */
import { expect, it } from "vitest";
import type * as z from "zod";
import { accent, webAddress } from "./fields.ts";
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
  [accent, "rgb(194, 65, 12)", "refused"],
  [slug, "/About-Us/", "about-us"],
  [slug, "about us", "refused"],
  [slug, "/", "refused"],
  [slug, "über-uns", "refused"],
  [country, " uk", "GB"],
  [country, "EL", "GR"],
  [country, "Germany", "refused"],
])("%# is read", (schema, typed, value) => expect(read(schema, typed)).toBe(value));

it.each([
  ["97100-97699", "97100-97699"],
  ["97100–97699", "97100-97699"],
  ["９７１００‑97699", "97100-97699"],
  ["BT*", "BT*"],
  ["-", "refused"],
])("the postcodes %j are %j", (typed, value) => {
  expect(read(places.postcodes, [typed])).toEqual(value === "refused" ? value : [value]);
});
