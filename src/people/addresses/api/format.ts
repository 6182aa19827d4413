/** An address as it is written on a parcel or a document: in the order of its country, by localized-address-format. */
import { formatAddress } from "localized-address-format";
import type { Address } from "../contract.ts";
import { countryName, countryOf, languageOf, NOT_LATIN, regionsOf } from "./countries.ts";

/**
 * The lines of a parcel's address. The last is the country in capitals (decision 0115): in the language of the
 * destination, and in English, which all posts read, if that is another name. `home` is the country from which it is
 * posted, whose own addresses have no such line; empty: unknown.
 */
export function printedLines(address: Address, home: string): string[] {
  const lines = localLines(address);
  return address.country === home ? lines : [...lines, countryLine(address)];
}

function countryLine(address: Address): string {
  const { english, there, isSame } = namesOf(address.country);
  // The reader of an address in Latin letters may not read others.
  const isReadable = !NOT_LATIN.test(there) || isInOwnLetters(address);
  if (!isReadable) return english;
  return isSame ? there : `${there} / ${english}`;
}

interface CountryNames {
  readonly english: string;
  /** Its name in the country's own language. */
  readonly there: string;
  /** They differ in accents at most. */
  readonly isSame: boolean;
}

/** Kept by country, as comparing them creates a collator each time. */
const kept = new Map<string, CountryNames>();

function namesOf(country: string): CountryNames {
  const known = kept.get(country);
  if (known) return known;
  const english = countryName(country, "en").toLocaleUpperCase("en");
  const language = languageOf(country);
  const there = countryName(country, language).toLocaleUpperCase(language);
  const isSame = there.localeCompare(english, "en", { sensitivity: "base" }) === 0;
  const names = { english, there, isSame };
  kept.set(country, names);
  return names;
}

/** The lines without the country, with name and company unless they are empty. */
export function localLines(address: Address): string[] {
  const { country, name, company, line1, line2, district, city, postcode } = address;
  const isLocal = isInOwnLetters(address);
  return formatAddress(
    {
      postalCountry: country,
      name,
      organization: company,
      addressLines: [line1, line2].filter(Boolean),
      dependentLocality: district,
      locality: city,
      administrativeArea: regionText(address, isLocal),
      postalCode: postcode,
    },
    isLocal ? "local" : "latin",
  );
}

/** Whether somebody typed it in the letters of a country that has other ones than Latin. */
function isInOwnLetters({ line1, city, district }: Address): boolean {
  return [line1, city, district].some((part) => NOT_LATIN.test(part));
}

/** Writes the region as the post does. What is in no list stays as it was typed. */
function regionText({ country, region }: Address, isLocal: boolean): string {
  const found = regionsOf(countryOf(country) ?? {}).find(({ code }) => code === region);
  if (!found) return region;
  return isLocal ? found.printed : found.latin;
}

/** One text for what knows no parts of an address: its lines without name and company, and the country. */
export function addressText(address: Address, locale: string): string {
  const lines = localLines({ ...address, name: "", company: "" });
  return [...lines, countryName(address.country, locale)].join("\n");
}

export interface Party {
  readonly company: string | null;
  readonly name: string;
  /** The address as text. */
  readonly address: string;
  /** All lines, with company and name, in the order of the country; absent: the address is free text. */
  readonly lines?: readonly string[];
}

/**
 * `given` is the order's: what the address does not say itself. `home`: where the shop stands, ISO 3166-1 alpha-2;
 * empty: unknown.
 */
export function partyOf(given: Party, address: Address | undefined, home: string): Party {
  if (!address) return given;
  const name = address.name || given.name;
  const company = address.company || given.company;
  const lines = printedLines({ ...address, name, company: company ?? "" }, home);
  return { ...given, name, company, lines };
}
