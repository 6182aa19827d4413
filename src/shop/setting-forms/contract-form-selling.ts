/** The form of the zones in which the shop sells, and of what delivery costs there. */

import type { Fields } from "../../lib/contract/form-fields.ts";
import { msg } from "../../lib/i18n/i18n.ts";
import { MAX_METHODS, MAX_ZONES } from "../setting-sections/contract-selling.ts";
import type { SectionForm } from "./contract-form.ts";

const method: Fields = {
  _id: { type: "key", label: msg("settings.selling.key", "Key") },
  name: {
    type: "line",
    label: msg("settings.selling.method.name", "Name"),
    hint: msg("settings.selling.method.name.hint", "as buyers see it: Parcel, Express, Freight"),
    isHalf: true,
  },
  estimate: {
    type: "line",
    label: msg("settings.selling.method.estimate", "How long it takes"),
    hint: msg("settings.selling.method.estimate.hint", "such as 2–4 working days"),
    isHalf: true,
    isOptional: true,
  },
  kind: {
    type: "choice",
    label: msg("settings.selling.method.kind", "The charge"),
    isHalf: true,
    options: {
      flat: msg("settings.selling.kind.flat", "is the same for every order"),
      weight: msg("settings.selling.kind.weight", "depends on the weight"),
      value: msg("settings.selling.kind.value", "depends on the value of the goods"),
      pickup: msg("settings.selling.kind.pickup", "is none: the buyer picks it up"),
    },
  },
  amount: {
    type: "money",
    label: msg("settings.selling.method.amount", "Charge for each order"),
    hint: msg("settings.selling.method.amount.hint", "0 for free delivery"),
    isHalf: true,
    when: { field: "kind", is: ["flat"] },
  },
  bands: {
    type: "own",
    control: "bands",
    label: msg("settings.selling.method.bands", "Charges"),
    hint: msg(
      "settings.selling.method.bands.hint",
      "up to how much, and the charge, one to a line: 2 kg = 5.90 by weight, 100 = 5.90 by value; the last line may be: more = 12.00",
    ),
    when: { field: "kind", is: ["weight", "value"] },
  },
  freeFrom: {
    type: "money",
    label: msg("settings.selling.method.freeFrom", "Free from"),
    hint: msg(
      "settings.selling.method.freeFrom.hint",
      "goods of this value are delivered free; 0 for never",
    ),
    isHalf: true,
    when: { field: "kind", is: ["flat", "weight", "value"] },
  },
};

export const selling: SectionForm = {
  label: msg("settings.selling", "Where you sell"),
  summary: msg(
    "settings.selling.summary",
    "Where the shop stands, the countries it delivers to, and what delivery costs there.",
  ),
  note: msg(
    "settings.selling.note",
    "A change applies to orders that are placed after you save it. The first zone that names a destination is used; nothing is sold where no zone is.",
  ),
  fields: {
    home: {
      type: "group",
      label: msg("settings.selling.home", "Where the shop stands"),
      fields: {
        country: {
          type: "own",
          control: "country",
          label: msg("settings.selling.home.country", "Country"),
          hint: msg("settings.selling.home.country.hint", "orders without a country are in it"),
          isOptional: true,
        },
        region: {
          type: "line",
          label: msg("settings.selling.home.region", "State or region"),
          hint: msg("settings.selling.home.region.hint", "its code, such as OH"),
          isHalf: true,
          isOptional: true,
        },
        postcode: {
          type: "line",
          label: msg("settings.selling.home.postcode", "Postcode"),
          isHalf: true,
          isOptional: true,
        },
      },
    },
    assumedWeight: {
      type: "own",
      control: "weight",
      label: msg("settings.selling.assumedWeight", "Weight of a product without one"),
      hint: msg(
        "settings.selling.assumedWeight.hint",
        "of one piece, for charges by weight: 250 g; empty for none",
      ),
      isHalf: true,
      isOptional: true,
    },
    zones: {
      type: "list",
      label: msg("settings.selling.zones", "Zones"),
      hint: msg("settings.selling.zones.hint", "without any, every country has one charge"),
      entry: msg("settings.selling.zones.entry", "zone"),
      title: "name",
      isOptional: true,
      max: MAX_ZONES,
      fields: {
        _id: { type: "key", label: msg("settings.selling.key", "Key") },
        name: {
          type: "line",
          label: msg("settings.selling.zone.name", "Name of the zone"),
          hint: msg("settings.selling.zone.name.hint", "for you: Germany, EU, islands"),
        },
        countries: {
          type: "own",
          control: "countries",
          label: msg("settings.selling.zone.countries", "Countries"),
        },
        regions: {
          type: "words",
          label: msg("settings.selling.zone.regions", "Only these regions"),
          hint: msg("settings.selling.zone.regions.hint", "their codes: OH, PA; empty for all"),
          isHalf: true,
          isOptional: true,
        },
        postcodes: {
          type: "words",
          label: msg("settings.selling.zone.postcodes", "Only these postcodes"),
          hint: msg(
            "settings.selling.zone.postcodes.hint",
            "beginnings or ranges: 35, 38, 97100-97699; empty for all",
          ),
          isHalf: true,
          isOptional: true,
        },
        methods: {
          type: "list",
          label: msg("settings.selling.zone.methods", "Ways of delivery"),
          hint: msg("settings.selling.zone.methods.hint", "none: nothing is sold there"),
          entry: msg("settings.selling.zone.methods.entry", "way"),
          title: "name",
          isOptional: true,
          max: MAX_METHODS,
          fields: method,
        },
      },
    },
  },
};
