/** What is missing in an address, and what is asked about, for the page and the server. */

import { requiredPart } from "../../../shop/messages.ts";
import { withoutDecimals } from "../../frame/postcodes.ts";
import { type Message, msg } from "../../lib/i18n/i18n.ts";
import { withAsciiFigures } from "../../lib/measure/decimal.ts";
import { foldedLine } from "../../lib/text/fold.ts";
import type { Address, AddressForm, AddressPart } from "./contract.ts";

type Typed = Pick<Address, AddressPart>;

export interface AddressFault {
  readonly part: AddressPart;
  readonly message: Message;
}

/** The fields that have to be typed and are empty; only these refuse an address. */
export function missingParts({ fields }: AddressForm, typed: Typed): AddressFault[] {
  return fields
    .filter(({ part, required }) => required && typed[part].trim() === "")
    .map(({ part, label }) => ({
      part,
      message: requiredPart(label),
    }));
}

/** What does not look as in other addresses of the country. It may be right, so it is asked about and taken. */
export function doubtfulParts(form: AddressForm, typed: Typed): AddressFault[] {
  const { postcode, regions } = form;
  const doubts: AddressFault[] = [];
  if (
    postcode &&
    typed.postcode !== "" &&
    !isPostcode(postcode.pattern, foldedPostcode(typed.postcode, form))
  ) {
    const { example } = postcode;
    doubts.push({
      part: "postcode",
      message: msg("address.postcodeDoubt", "Is this right? Others there look like {example}.", {
        example,
      }),
    });
  }
  if (regions.length > 0 && typed.region !== "" && !regionCode(regions, typed.region)) {
    doubts.push({
      part: "region",
      message: msg("address.regionDoubt", "Is this right? It is not in our list."),
    });
  }
  return doubts;
}

/** `pattern` is of our own data, and a postcode has at most 20 characters. */
function isPostcode(pattern: string, folded: string): boolean {
  return new RegExp(`^(?:${pattern})$`).test(folded);
}

/** Signs of vehicles and of parts of a country that people write before a postcode. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ A: "AT", B: "BE", D: "DE", E: "ES", EST: "EE", F: "FR", FIN: "FI", FL: "LI", H: "HU" },
  ...{ AX: "FI", I: "IT", L: "LU", N: "NO", P: "PT", S: "SE", SLO: "SI" },
};

/** What a postcode is called in letterheads and signatures, in capitals. */
const POSTCODE_NAME = new RegExp(
  `^(?:${[
    ...["PLZ", "POSTLEITZAHL", "POST ?CODE", "POSTAL CODE", "ZIP(?: ?CODE)?", "PIN(?: ?CODE)?"],
    ...["C\\.? ?P\\.?", "C[ÓO]DIGO POSTAL", "CODE POSTAL", "CEP", "CAP", "POSTNR", "PSČ", "IRSZ"],
    ...["KOD(?: POCZTOWY)?", "P\\.? ?K\\.?", "[TΤ]\\.? ?[KΚ]\\.?", "ИНДЕКС"],
    ...["郵便番号", "邮编", "邮政编码", "우편번호"],
  ].join("|")})[ .:-]{0,3}`,
);

/**
 * It is printed so: upper case, single blanks, ASCII digits and hyphens. Zones and tax rows go by its beginning, so the
 * country before it is left out ("D-89073", "ES 35001"), unless it is another country's, which is asked about.
 */
export function foldedPostcode(
  typed: string,
  form?: Pick<AddressForm, "country" | "postcode">,
): string {
  const folded = withAsciiFigures(typed)
    .replaceAll(/[\p{Pd}\u2212\u30fc]/gu, "-")
    .replaceAll("\u3012", "")
    .trim()
    .toUpperCase()
    .replaceAll(/\s+/g, " ");
  const plain = withoutDecimals(folded);
  const pattern = form?.postcode?.pattern;
  if (pattern === undefined || isPostcode(pattern, plain)) return plain;
  const [, sign = "", rest = ""] = /^([A-Z]{1,3})[ -]{0,3}(\d.*)$/.exec(plain) ?? [];
  const isOwn = sign === form?.country || SIGNS[sign] === form?.country;
  if (isOwn && isPostcode(pattern, rest)) return rest;
  const unnamed = plain.replace(POSTCODE_NAME, "");
  // What looks like a name may be the postcode's beginning: TKCA 1ZZ.
  const readings = [
    unnamed,
    ...[unnamed, plain].flatMap((each) => groupings(each, form?.country ?? "")),
  ];
  return readings.find((each) => isPostcode(pattern, each)) ?? plain;
}

/** A postcode of figures and letters, as countries group it: whole, parted once, or behind their code. */
function groupings(plain: string, country: string): string[] {
  const bare = plain.replaceAll(/[ -]/g, "");
  if (bare.length > 10) return [];
  const parted = [...bare].flatMap((_, at) =>
    ["-", " "].map((sign) => bare.slice(0, at) + sign + bare.slice(at)),
  );
  return [bare, ...parted, `${country}-${bare}`];
}

/** The code of a region that was typed as its code or name, with or without its accents; undefined: not in the list. */
export function regionCode(regions: AddressForm["regions"], typed: string): string | undefined {
  const wanted = foldedRegion(typed);
  return regions.find(
    ({ code, name }) =>
      foldedRegion(code) === wanted ||
      name.split(" · ").some((one) => foldedRegion(one) === wanted),
  )?.code;
}

/** "N.Y." is NY, "Québec" is Quebec. */
function foldedRegion(typed: string): string {
  return foldedLine(typed.replaceAll(".", "").replaceAll("’", "'"));
}

/** Whether two addresses are the same, but for how they are spelled. */
export function isSameAddress(one: Omit<Address, "phone">, other: Omit<Address, "phone">): boolean {
  return identity(one) === identity(other);
}

function identity(address: Omit<Address, "phone">): string {
  const { country, name, company, line1, line2, district, city, region, postcode } = address;
  return JSON.stringify(
    [country, name, company, line1, line2, district, city, region, postcode].map((part) =>
      part.normalize("NFKC").toLocaleLowerCase("en").replaceAll(/\s+/g, " ").trim(),
    ),
  );
}
