/** What Google's address data say of each country (scripts/country-data.ts), in the current language. */
import { formatAddress } from "localized-address-format";
import { texts } from "../../../lib/i18n/i18n.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import type { AddressForm, AddressPart } from "../contract.ts";
import data from "./countries.json" with { type: "json" };

export interface Country {
  /** Letters of the parts that an address needs: A lines, C city, S region, Z postcode, D district. */
  readonly require?: string;
  readonly postcode?: string;
  readonly example?: string;
  /** What its parts are called. */
  readonly state?: string;
  readonly city?: string;
  readonly district?: string;
  readonly zip?: string;
  /** Code, what is printed, name, name in Latin letters; without those that say the same as the one before. */
  readonly regions?: readonly (readonly string[])[];
}

interface Region {
  readonly code: string;
  /** The name in an address in the country's own letters. */
  readonly printed: string;
  readonly latin: string;
  /** The name in a list. */
  readonly name: string;
}

const COUNTRIES = data as Readonly<Record<string, Country>>;
const WITHOUT_REQUIRE = "AC";
const LETTERS: Readonly<Partial<Record<AddressPart, string>>> = {
  line1: "A",
  city: "C",
  region: "S",
  postcode: "Z",
};

/** Undefined: there is no country with this code. */
export function countryOf(code: string): Country | undefined {
  return Object.hasOwn(COUNTRIES, code) ? COUNTRIES[code] : undefined;
}

/** Whose long names say more than an address does: "Hong Kong SAR China". */
const SHORT: ReadonlySet<string> = new Set(["HK", "MO"]);

/** Kept by language and style, as formatters of dates are: each order names its country, and they are dear to create. */
const kept = new Map<string, Intl.DisplayNames>();

/** They are sorted by name. */
export function listedCountries(): { code: string; name: string }[] {
  const { locale } = currentLanguage();
  const collator = new Intl.Collator(locale);
  return Object.keys(COUNTRIES)
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((one, other) => collator.compare(one.name, other.name));
}

export function countryName(code: string, locale = currentLanguage().locale): string {
  const style = SHORT.has(code) ? "short" : "long";
  const key = `${locale} ${style}`;
  const names = kept.get(key) ?? new Intl.DisplayNames([locale], { type: "region", style });
  kept.set(key, names);
  return names.of(code) ?? code;
}

export function regionsOf({ regions = [] }: Country): Region[] {
  return regions.map(([code = "", printed = code, name = printed, latin = name]) => ({
    code,
    printed: NOT_LATIN.test(name) ? name : printed,
    latin: NOT_LATIN.test(printed) ? latin : printed,
    name: latin === name ? name : `${name} · ${latin}`,
  }));
}

/** A letter of another script. */
export const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u;

/** The language that most people of the country write. */
export function languageOf(code: string): string {
  return new Intl.Locale(`und-${code}`).maximize().language;
}

/** How addresses of the country are typed; undefined: there is no such country. */
export function addressFormOf(code: string): AddressForm | undefined {
  const country = countryOf(code);
  if (!country) return undefined;
  const { require = WITHOUT_REQUIRE, postcode, example = "", ...names } = country;
  const isLocal = currentLanguage().locale.split("-")[0] === languageOf(code);
  const parts = partsOf(code, isLocal);
  // As in Japan, where the layout has no line for it; a country of one city has no regions either.
  const isCityInLine = parts.includes("region") && !parts.includes("city");
  return {
    country: code,
    name: countryName(code),
    fields: parts.map((part) => ({
      part,
      label: labelOf(isCityInLine && part === "line1" ? "cityLine" : part, names),
      required: require.includes(LETTERS[part] ?? "-"),
    })),
    ...(postcode !== undefined && { postcode: { pattern: postcode, example } }),
    regions: regionsOf(country).map(({ code, name }) => ({ code, name })),
  };
}

/** Each part's name takes its place in the country's layout. */
function partsOf(code: string, isLocal: boolean): AddressPart[] {
  const layout = formatAddress(
    {
      postalCountry: code,
      name: "name",
      organization: "company",
      addressLines: ["line1", "line2"],
      dependentLocality: "district",
      locality: "city",
      administrativeArea: "region",
      postalCode: "postcode",
    },
    isLocal ? "local" : "latin",
  ).join("\n");
  return [...layout.matchAll(PART)].map(([part]) => part as AddressPart);
}

const PART = /name|company|line1|line2|district|city|region|postcode/g;

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
  cityLine: "City, street and number",
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
function labelOf(part: AddressPart | "cityLine", names: Names): string {
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
