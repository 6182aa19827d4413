/** Zones that an owner begins with, each with one way of delivery at the shop's standing charge. */
import type { DeliveryZone } from "../../../frame/selling.ts";
import { currentShop } from "../../../frame/shop.ts";
import { countryName, euCountries } from "../../../lib/i18n/countries.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { EVERYWHERE } from "../../../shop/settings/contract-selling.ts";

export type Preset = "home" | "eu" | "world";

/** `home`: ISO 3166-1 alpha-2; empty: not said. */
export function presetZones(preset: Preset, home: string): DeliveryZone[] {
  const isInEu = euCountries.includes(home);
  const others = euCountries.filter((country) => country !== home);
  return [
    ...(home === "" ? [] : [zone(countryName(home), [home])]),
    ...(preset === "eu" || (preset === "world" && isInEu)
      ? [zone(t("sampleOrder.preset.euZone", "European Union"), others)]
      : []),
    ...(preset === "world"
      ? [zone(t("sampleOrder.preset.rest", "Rest of the world"), [EVERYWHERE])]
      : []),
  ];
}

function zone(name: string, countries: readonly string[]): DeliveryZone {
  const { amount, freeFrom = 0 } = currentShop().money.delivery;
  const way = {
    _id: crypto.randomUUID(),
    name: t("sampleOrder.preset.parcel", "Parcel"),
    estimate: "",
    kind: "flat" as const,
  };
  return {
    _id: crypto.randomUUID(),
    name,
    countries,
    regions: [],
    postcodes: [],
    methods: [{ ...way, amount, bands: [], freeFrom }],
  };
}
