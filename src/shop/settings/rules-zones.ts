/** Which zone a destination is in: the first that names it. For the page and the server. */
import type { DeliveryZone } from "../../frame/shop.ts";

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
  const given = bare(typed);
  if (given === "") return false;
  const [from = "", to] = pattern.split("-").map(bare);
  if (to === undefined || from.length !== to.length) return given.startsWith(bare(pattern));
  const part = given.slice(0, from.length);
  return part.length === from.length && part >= from && part <= to;
}

/** Letters and digits only, in capitals: people leave out blanks and hyphens. */
function bare(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
