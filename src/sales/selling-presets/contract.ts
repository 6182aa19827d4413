/** Where the shop sells, and how it taxes, from a few answers. */
import * as z from "zod";
import { charge, MAX_RATE, optionalLine, vatId } from "../../frame/settings/fields.ts";
import { country } from "../../frame/settings/places.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { MAX_VERSION, settingChanged } from "../../shop/settings/contract.ts";
import { presets, presetsOf, reaches, reachesOf } from "./rules-presets.ts";
import { stateRates } from "./rules-rates.ts";

export const presetSections = ["selling", "tax", "money"] as const;

const version = z.int().min(0).max(MAX_VERSION);

export const sellingPreset = endpoint("POST /settings/selling-preset", {
  access: "admin",
  tag: "Settings",
  summary:
    "Replace zones and tax rows by those of a preset, all or nothing; the history keeps what was there",
  body: z
    .strictObject({
      preset: z.enum(presets),
      home: country.describe("where the shop stands"),
      region: optionalLine(60).default("").describe("of the shop, such as OH; needed in the US"),
      vatId: vatId.default("").describe("the shop's own"),
      states: z
        .array(z.enum(stateRates.map(([code]) => code) as [string, ...string[]]))
        .max(stateRates.length)
        .default([])
        .describe("in which a seller in the US is registered"),
      percent: z.number().min(0).max(MAX_RATE).default(0).describe("of the preset `one-rate`"),
      taxName: optionalLine(40)
        .default("")
        .describe("what invoices call the tax; empty: its usual name in each language of the shop"),
      reach: z.enum(reaches),
      delivery: z.strictObject({ amount: charge, freeFrom: charge.default(0) }),
      versions: z
        .strictObject({ selling: version, tax: version, money: version })
        .describe("of the sections as they were seen"),
    })
    .refine(({ preset, home }) => presetsOf(home).includes(preset), {
      path: ["preset"],
      ...schemaText("sellingPreset.elsewhere", "must be one for the country of the shop"),
    })
    .refine(({ preset, region }) => preset !== "us" || region !== "", {
      path: ["region"],
      ...schemaText("sellingPreset.regionNeeded", "must be set: orders without a state are in it"),
    })
    .refine(({ reach, home }) => reachesOf(home).includes(reach), {
      path: ["reach"],
      ...schemaText("sellingPreset.reachElsewhere", "must be one for the country of the shop"),
    }),
  answer: z.object({ zones: z.int(), rows: z.int() }),
  refusals: [settingChanged],
});
