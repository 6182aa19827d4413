/** Where the shop stands, where it sells, and what delivery costs there: law and charges as rows. */
import * as z from "zod";
import { choice, field, half } from "../../lib/contract/schema-fields.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { msg } from "../../lib/i18n/i18n.ts";
import { MAX_WEIGHT } from "../../lib/measure/weight.ts";
import type { Selling } from "../selling.ts";
import { charge, key, line, list, optionalLine, orEmpty } from "./fields.ts";
import { country, EVERYWHERE, places } from "./places.ts";
import { section } from "./section.ts";

export const MAX_ZONES = 60;
export const MAX_METHODS = 8;
const MAX_BANDS = 20;

/** Grams, two decimals at most. */
const weight = z
  .number(schemaText("settings.weight", "must be a weight, such as 250 g"))
  .min(0)
  .max(MAX_WEIGHT);

const band = z.strictObject({
  /** Grams or goods in major units; null: without a limit. */
  upTo: z.number().positive().max(1e9).nullable(),
  amount: charge,
});

const bands = list(band, { min: 0, max: MAX_BANDS }).refine(
  (all) =>
    all.every(({ upTo }, at) => at === 0 || (upTo ?? Infinity) > (all[at - 1]?.upTo ?? Infinity)),
  schemaText(
    "settings.bands.order",
    "must rise from line to line, and end with the one without a limit",
  ),
);

const method = z
  .strictObject({
    _id: key,
    name: half(line(60), msg("settings.selling.method.name", "Name"), {
      hint: msg("settings.selling.method.name.hint", "as buyers see it: Parcel, Express, Freight"),
    }),
    estimate: half(
      optionalLine(60).default(""),
      msg("settings.selling.method.estimate", "How long it takes"),
      { hint: msg("settings.selling.method.estimate.hint", "such as 2–4 working days") },
    ),
    kind: half(
      choice({
        flat: msg("settings.selling.kind.flat", "is the same for every order"),
        weight: msg("settings.selling.kind.weight", "depends on the weight"),
        value: msg("settings.selling.kind.value", "depends on the value of the goods"),
        pickup: msg("settings.selling.kind.pickup", "is none: the buyer picks it up"),
      }),
      msg("settings.selling.method.kind", "The charge"),
    ),
    amount: half(
      charge.default(0),
      msg("settings.selling.method.amount", "Charge for each order"),
      {
        hint: msg("settings.selling.method.amount.hint", "0 for free delivery"),
        when: { field: "kind", is: ["flat"] },
      },
    ),
    bands: field(bands.default([]), msg("settings.selling.method.bands", "Charges"), {
      type: "own",
      control: "bands",
      isOptional: false,
      hint: msg(
        "settings.selling.method.bands.hint",
        "up to how much, and the charge, one to a line: 2 kg = 5.90 by weight, 100 = 5.90 by value; the last line may be: more = 12.00",
      ),
      when: { field: "kind", is: ["weight", "value"] },
    }),
    freeFrom: half(charge.default(0), msg("settings.selling.method.freeFrom", "Free from"), {
      hint: msg(
        "settings.selling.method.freeFrom.hint",
        "goods of this value are delivered free; 0 for never",
      ),
      when: { field: "kind", is: ["flat", "weight", "value"] },
    }),
  })
  .refine(({ kind, bands: all }) => all.length > 0 || (kind !== "weight" && kind !== "value"), {
    path: ["bands"],
    ...schemaText("settings.bands.none", "must have at least one line"),
  });

const zone = z.strictObject({
  _id: key,
  name: field(line(60), msg("settings.selling.zone.name", "Name of the zone"), {
    hint: msg("settings.selling.zone.name.hint", "for you: Germany, EU, islands"),
  }),
  countries: field(places.countries, msg("settings.selling.zone.countries", "Countries")),
  regions: half(places.regions, msg("settings.selling.zone.regions", "Only these regions"), {
    hint: msg("settings.selling.zone.regions.hint", "their codes: OH, PA; empty for all"),
  }),
  postcodes: half(
    places.postcodes,
    msg("settings.selling.zone.postcodes", "Only these postcodes"),
    {
      hint: msg(
        "settings.selling.zone.postcodes.hint",
        "beginnings or ranges: 35, 38, 97100-97699; empty for all",
      ),
    },
  ),
  methods: field(
    list(method, { min: 0, max: MAX_METHODS }),
    msg("settings.selling.zone.methods", "Ways of delivery"),
    {
      hint: msg("settings.selling.zone.methods.hint", "none: nothing is sold there"),
      entry: msg("settings.selling.zone.methods.entry", "way"),
      title: "name",
    },
  ),
});

const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** Without zones the whole world is one, with the charge of the section `money`. */
export const selling = section(
  z
    .strictObject({
      home: field(
        z.strictObject({
          country: field(orEmpty(country), msg("settings.selling.home.country", "Country"), {
            type: "own",
            control: "country",
            hint: msg("settings.selling.home.country.hint", "orders without a country are in it"),
          }),
          region: half(
            optionalLine(60).default(""),
            msg("settings.selling.home.region", "State or region"),
            { hint: msg("settings.selling.home.region.hint", "its code, such as OH") },
          ),
          postcode: half(
            optionalLine(20).default(""),
            msg("settings.selling.home.postcode", "Postcode"),
          ),
        }),
        msg("settings.selling.home", "Where the shop stands"),
      ),
      assumedWeight: half(
        weight.default(0),
        msg("settings.selling.assumedWeight", "Weight of a product without one"),
        {
          type: "own",
          control: "weight",
          isOptional: true,
          hint: msg(
            "settings.selling.assumedWeight.hint",
            "of one piece, for charges by weight: 250 g; empty for none",
          ),
        },
      ),
      zones: field(
        list(zone, { min: 0, max: MAX_ZONES }).refine(
          (zones) =>
            isUnique(zones.map(({ _id }) => _id)) &&
            isUnique(zones.flatMap(({ methods }) => methods.map(({ _id }) => _id))),
          schemaText("settings.zones.ids", "must not have two zones or methods with one _id"),
        ),
        msg("settings.selling.zones", "Zones"),
        {
          hint: msg("settings.selling.zones.hint", "without any, every country has one charge"),
          entry: msg("settings.selling.zones.entry", "zone"),
          title: "name",
        },
      ),
    })
    .refine(({ home, zones }) => home.country !== "" || zones.every(isEverywhere), {
      path: ["home", "country"],
      ...schemaText(
        "settings.home.needed",
        "must be set, because some zones name countries: an address as free text is in it",
      ),
    }),
  {
    label: msg("settings.selling", "Where you sell"),
    summary: msg(
      "settings.selling.summary",
      "Where the shop stands, the countries it delivers to, and what delivery costs there.",
    ),
    note: msg(
      "settings.selling.note",
      "A change applies to orders that are placed after you save it. The first zone that names a destination is used; nothing is sold where no zone is.",
    ),
  },
) satisfies z.ZodType<Selling>;

function isEverywhere({ countries, postcodes, regions }: z.output<typeof zone>): boolean {
  return countries.includes(EVERYWHERE) && postcodes.length + regions.length === 0;
}
