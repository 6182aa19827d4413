/** Fields that say which destinations a zone or a tax row is for. */
import * as z from "zod";
import { shownAs } from "../../lib/contract/schema-fields.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { isCountry, isoCountry } from "../../lib/i18n/countries.ts";
import { withAsciiFigures } from "../../lib/measure/decimal.ts";
import { lineText } from "../../lib/text/line-text.ts";
import { withoutDecimals } from "../postcodes.ts";
import { line, list, optionalLine } from "./fields.ts";

/** ISO 3166-1 alpha-2. */
export const country = z
  .string()
  .overwrite((typed) => withAsciiFigures(lineText(typed)))
  .trim()
  .toUpperCase()
  .overwrite(isoCountry)
  .refine(
    isCountry,
    schemaText("settings.country", "must be a country by its two letters, such as DE"),
  );

/** The country of a zone or row of all countries. */
export const EVERYWHERE = "*";
export const MAX_PLACES = 300;

/** What is read by whoever wrote it, and would be no postcode of any buyer. */
function postcodesOf(typed: string): string {
  return (
    withoutDecimals(withAsciiFigures(typed))
      .replaceAll(/[\p{Pd}\u2212]/gu, "-")
      .replace(/^〒 ?/, "")
      // Words or dots of a range.
      .replace(/(?<=\d)(?: (?:-|bis|to|à|do|a) |\.{2,3}|…)(?=\d)/iu, "-")
      // The sign of a country that no postcode of it has.
      .replace(/^(?!LV|LT|MD|AZ)[A-Z]{1,2}-(?=\d{2})/i, "")
      // "9000-12000" has lost the zero of its beginning; codes of nine figures are longer before the hyphen.
      .replace(/^(?=\d{4}-\d{5}$)/, "0")
      // "89xxx"; "1234 XX" may be one of the Netherlands.
      .replace(/^(?!\d{4}x{1,2}$)(\d+)x+$/i, "$1")
  );
}

/** Said of what no buyer can have. */
export const notAPostcode = schemaText(
  "settings.postcode",
  "must be the beginning of a postcode, or a range such as 97100-97699",
);

const postcode = line(25)
  .overwrite(postcodesOf)
  .regex(/^[A-Za-z0-9][A-Za-z0-9 *-]*$/, notAPostcode);

const some = { min: 0, max: MAX_PLACES };

/** Which destinations a zone or a tax row is for. */
export const places = {
  countries: shownAs(list(z.literal(EVERYWHERE).or(country), { max: MAX_PLACES }), {
    type: "own",
    control: "countries",
  }),
  regions: shownAs(list(optionalLine(60), some).default([]), { type: "words" }),
  postcodes: shownAs(list(postcode, some).default([]), { type: "words" }),
};
