/** What the parts of an address are called in its country. */
import { texts } from "../../../lib/i18n/i18n.ts";
import type { AddressPart } from "../contract.ts";

interface Names {
  readonly state?: string;
  readonly city?: string;
  readonly district?: string;
  readonly zip?: string;
}

const parts = texts("address.part", {
  name: "Name",
  company: "Company",
  line1: "Street and number",
  line2: "Apartment, floor or building",
});

const states: Readonly<Record<string, string>> = texts("address.state", {
  province: "Province",
  area: "Area",
  county: "County",
  department: "Department",
  district: "District",
  do_si: "Do or Si",
  emirate: "Emirate",
  island: "Island",
  oblast: "Oblast",
  parish: "Parish",
  prefecture: "Prefecture",
  state: "State",
});

const cities: Readonly<Record<string, string>> = texts("address.city", {
  city: "City",
  district: "District",
  post_town: "Post town",
  suburb: "Suburb",
});

const districts: Readonly<Record<string, string>> = texts("address.district", {
  suburb: "Suburb",
  district: "District",
  neighborhood: "Neighborhood",
  townland: "Townland",
  village_township: "Village or township",
});

const postcodes: Readonly<Record<string, string>> = texts("address.postcode", {
  postal: "Postcode",
  eircode: "Eircode",
  pin: "PIN code",
  zip: "ZIP code",
});

/** Labels are in the current language. */
export function labelOf(part: AddressPart, names: Names): string {
  switch (part) {
    case "region":
      return states[names.state ?? "province"] ?? states.province ?? "";
    case "city":
      return cities[names.city ?? "city"] ?? cities.city ?? "";
    case "district":
      return districts[names.district ?? "suburb"] ?? districts.suburb ?? "";
    case "postcode":
      return postcodes[names.zip ?? "postal"] ?? postcodes.postal ?? "";
    default:
      return parts[part];
  }
}
