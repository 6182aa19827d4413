/** What the form of the presets asks and answers. */
import { texts } from "../../../lib/i18n/i18n.ts";

export const labels = texts("sellingPreset", {
  home: "Country of the shop",
  region: "Its state",
  preset: "How you tax",
  vatId: "Your VAT id",
  vatIdHint: "firms abroad buy without tax only if you have one: DE123456789",
  percent: "Percent",
  taxName: "Name of the tax",
  taxNameHint: "on invoices; empty: VAT or sales tax, in each language of the shop",
  states: "States I am registered in",
  statesHint: "rates of the state; add those of counties and cities to the rows afterwards",
  reach: "Where you deliver",
  amount: "Charge for each order",
  freeFrom: "Free from",
  freeFromHint: "goods of this value are delivered free; 0 for never",
  apply: "Set it up",
  note: "This replaces zones and tax rows at once; their history keeps those of before. You can change everything afterwards. Have a tax adviser look at it.",
  missing: "Choose the country and fill in every field first.",
});

export const presetLabels = texts("sellingPreset.preset", {
  "eu-oss": "EU seller, with OSS: each country’s own rate",
  eu: "EU seller, without OSS: the rate of home",
  us: "US seller: the states I am registered in",
  "one-rate": "One rate for all",
});

export const reachLabels = texts("sellingPreset.reach", {
  home: "Only my country",
  eu: "My country and the EU",
  world: "The whole world",
});
