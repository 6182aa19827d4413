/** Where the shop sells, and which zone a destination is in. For the page and the server. */
import { bare, isWithin, postcodeRange } from "./postcodes.ts";

/** Where the shop stands, and where it sells. Charges are major units of the shop's currency, weights grams. */
export interface Selling {
  readonly home: {
    /** ISO 3166-1 alpha-2; empty: the owner has not said. */
    readonly country: string;
    readonly region: string;
    readonly postcode: string;
  };
  /** The weight of a tool whose weight is not known; 0: none. */
  readonly assumedWeight: number;
  /** The first that names a destination is its zone; there is always one. */
  readonly zones: readonly DeliveryZone[];
}

export interface DeliveryZone {
  readonly _id: string;
  /** The owner sees it. */
  readonly name: string;
  /** ISO 3166-1 alpha-2, or `*` for all. */
  readonly countries: readonly string[];
  /** Codes of regions, such as OH; empty: all. */
  readonly regions: readonly string[];
  /** Beginnings of postcodes, or ranges: "35", "97100-97699"; empty: all. */
  readonly postcodes: readonly string[];
  /** None: nothing is sent there. */
  readonly methods: readonly DeliveryMethod[];
}

export interface DeliveryMethod {
  readonly _id: string;
  readonly name: string;
  /** Such as "2–4 days"; empty: none. */
  readonly estimate: string;
  readonly kind: "flat" | "weight" | "value" | "pickup";
  /** Methods of the kind `flat` have it. */
  readonly amount: number;
  /**
   * Methods of the kinds `weight` and `value` have them: the first that is large enough counts; `upTo` is grams or
   * goods, null without a limit.
   */
  readonly bands: readonly { readonly upTo: number | null; readonly amount: number }[];
  /** Goods of this value are delivered free; 0: never. */
  readonly freeFrom: number;
}

/** The method of a shop without zones. */
export const STANDARD_METHOD = "standard";

export interface Place {
  /** ISO 3166-1 alpha-2; empty: not known. */
  readonly country: string;
  readonly region: string;
  readonly postcode: string;
}

/** Undefined: nothing is delivered there. */
export function zoneOf(zones: readonly DeliveryZone[], place: Place): DeliveryZone | undefined {
  return zones.find((zone) => isIn(zone, place));
}

function isIn({ countries, regions, postcodes }: DeliveryZone, place: Place): boolean {
  return (
    (countries.includes("*") || countries.includes(place.country)) &&
    (regions.length === 0 || regions.some((region) => isRegion(region, place))) &&
    (postcodes.length === 0 || postcodes.some((pattern) => isPostcode(pattern, place.postcode)))
  );
}

/** "OH", or "US-OH" as ISO 3166-2 has it. */
function isRegion(region: string, { country, region: typed }: Place): boolean {
  const [wanted, given] = [region, typed].map((text) => bare(text.toUpperCase()));
  if (given === "" || wanted === undefined) return false;
  return wanted === given || wanted === `${country}${given}`;
}

/** A beginning, "35" or "35*", or a range between two codes of one length, "97100-97699". */
function isPostcode(pattern: string, typed: string): boolean {
  return isWithin(postcodeRange(pattern), bare(typed));
}
