/**
 * Customs areas: between two places of one area a parcel needs no declaration. Data with their sources, as of
 * November 2026. A place that is in the customs union of its country but outside of its tax territory counts as an area
 * of its own, because parcels there are declared as well (Union Customs Code, Article 1(3)).
 */

import type { Place } from "../../frame/selling.ts";

/** Regulation (EU) 952/2013 (Union Customs Code), Article 4: the member states, and Monaco. */
const EUROPEAN_UNION =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK".split(" ");

/** Countries that form one area, by a country that names it. */
const UNIONS: readonly (readonly [area: string, countries: readonly string[], source: string])[] = [
  ["EU", EUROPEAN_UNION, "Regulation (EU) 952/2013, Article 4"],
  ["CH", ["CH", "LI"], "Customs treaty of Switzerland and Liechtenstein, 29 March 1923"],
  ["GB", ["GB", "IM"], "Isle of Man Act 1979: one customs and tax area with the United Kingdom"],
  ["US", ["US", "PR"], "19 CFR 101.1: the states, the District of Columbia and Puerto Rico"],
];

interface SpecialPlace {
  readonly country: string;
  /** Beginnings of postcodes, without blanks. */
  readonly postcodes?: readonly string[];
  readonly regions?: readonly string[];
  /** Those whose parcels need no declaration. */
  readonly areas: readonly string[];
  readonly source: string;
}

const UCC = "Regulation (EU) 952/2013, Article 4";
const VAT = "Directive 2006/112/EC, Article 6";

/** Parts of a country with rules of their own; the first that matches holds. */
const SPECIAL_PLACES: readonly SpecialPlace[] = [
  { country: "DE", postcodes: ["27498"], areas: ["DE-Heligoland"], source: UCC },
  {
    country: "DE",
    postcodes: ["78266"],
    areas: ["CH"],
    source: `${UCC}; Büsingen is Swiss customs area`,
  },
  { country: "IT", postcodes: ["23041"], areas: ["IT-Livigno"], source: UCC },
  { country: "IT", postcodes: ["22061"], areas: ["IT-Campione"], source: VAT },
  { country: "ES", postcodes: ["35", "38"], areas: ["ES-Canaries"], source: VAT },
  { country: "ES", postcodes: ["51", "52"], areas: ["ES-Ceuta-Melilla"], source: UCC },
  { country: "GR", postcodes: ["63086"], areas: ["GR-Athos"], source: VAT },
  { country: "FI", postcodes: ["22"], areas: ["AX"], source: VAT },
  {
    country: "FR",
    postcodes: ["971", "972", "973", "974", "976"],
    areas: ["FR-overseas"],
    source: VAT,
  },
  {
    country: "FR",
    postcodes: ["975", "977", "978", "986", "987", "988"],
    areas: ["FR-territories"],
    source: UCC,
  },
  {
    country: "GB",
    postcodes: ["BT"],
    areas: ["GB", "EU"],
    source: "Windsor Framework: goods of the Union move to Northern Ireland without a declaration",
  },
  {
    country: "US",
    regions: ["AA", "AE", "AP"],
    areas: ["US-military"],
    source: "USPS Publication 52 and DMM 703.2: military and diplomatic post is declared",
  },
  // Islands that the post has as states, and ISO 3166 as countries.
  ...["AS", "FM", "GU", "MH", "MP", "PW", "VI"].map((code) => ({
    country: "US",
    regions: [code],
    areas: [code],
    source: "19 CFR 101.1",
  })),
];

/** Whether a parcel from one place to the other leaves the customs area, and needs a declaration. */
export function leavesCustomsArea(from: Place, to: Place): boolean {
  if (from.country === "" || to.country === "") return false;
  const areas = areasOf(from);
  return !areasOf(to).some((area) => areas.includes(area));
}

function areasOf({ country, region, postcode }: Place): readonly string[] {
  const bare = postcode.toUpperCase().replaceAll(/[\s-]/g, "");
  const special = SPECIAL_PLACES.find(
    (place) =>
      place.country === country &&
      (place.postcodes?.some((beginning) => bare.startsWith(beginning)) ||
        place.regions?.includes(region.toUpperCase())),
  );
  if (special) return special.areas;
  const union = UNIONS.find(([, countries]) => countries.includes(country));
  return [union?.[0] ?? country];
}
