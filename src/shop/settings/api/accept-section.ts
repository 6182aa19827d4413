/** Checks what an admin sent for a section: its schema, its Markdown, its pictures, and the other sections. */

import { findMissingPictures } from "../../../catalog/pictures/api/missing-pictures.ts";
import type { Db } from "../../../database/schema.ts";
import { isOfNobody, withLostZero } from "../../../frame/postcodes.ts";
import { notAPostcode } from "../../../frame/settings/places.ts";
import {
  type SectionName,
  type Sections,
  sectionForms,
  sectionSchemas,
} from "../../../frame/settings/sections.ts";
import type { TaxRow } from "../../../frame/tax.ts";
import { atFields } from "../../../lib/contract/field-messages.ts";
import { fieldMessage } from "../../../lib/contract/form-fields.ts";
import { invalidWith } from "../../../lib/contract/problem.ts";
import type { Outcome, Refusal } from "../../../lib/contract/result.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { languageDisplayName } from "../../../lib/i18n/language-display-name.ts";
import { knownLocales } from "../../../lib/i18n/node/catalogs.ts";
import { calledTimeZones } from "../../../lib/i18n/time-zones.ts";
import { markdownFaults } from "../../pages/api/markdown.ts";
import { isMissingFile, picturesIn } from "./used-pictures.ts";

interface Fault {
  readonly path: readonly PropertyKey[];
  /** Continues the field's name: "must not be empty". */
  readonly message: string;
}

/** The value as it is stored, or every mistake as a sentence at its field. `others` are the sections as they are. */
export async function acceptSection<Name extends SectionName>(
  db: Db,
  others: Sections,
  section: Name,
  sent: unknown,
): Promise<Outcome<Sections[Name]>> {
  const parsed = sectionSchemas[section].safeParse(sent);
  if (!parsed.success) return refuseFaults(section, parsed.error.issues.flatMap(atFields));
  const value = {
    ...(parsed.data as Sections[Name]),
    ...(section === "company" && zoneOfTyped(parsed.data as Company, others.company)),
  };
  const faults = [
    ...(section === "company" ? faultsOfZone(value as Company, others.company) : []),
    ...(section === "pages" ? faultsOfPages(value as Sections["pages"]) : []),
    ...(section === "footer" ? faultsOfFooter(value as Sections["footer"], others.pages) : []),
    ...(section === "languages" ? faultsOfLanguages(value as Sections["languages"]) : []),
    ...(section === "selling" ? faultsOfPlaces("zones", (value as Sections["selling"]).zones) : []),
    ...(section === "tax" ? faultsOfPlaces("rows", (value as Sections["tax"]).rows) : []),
    ...(await missingPictures(db, picturesIn(sectionSchemas[section], value))),
  ];
  return faults.length > 0 ? refuseFaults(section, faults) : value;
}

type Company = Sections["company"];

/** Abbreviations are read here, not by the schema, which reads what was stored before. */
function zonesTyped({ timeZone }: Company, stored: Company): readonly string[] {
  return timeZone === stored.timeZone ? [] : calledTimeZones(timeZone);
}

function zoneOfTyped(company: Company, stored: Company): Partial<Company> {
  const [zone, other] = zonesTyped(company, stored);
  return zone === undefined || other !== undefined ? {} : { timeZone: zone };
}

function faultsOfZone(company: Company, stored: Company): Fault[] {
  const [summer, other] = zonesTyped(company, stored);
  if (summer === undefined || other === undefined) return [];
  const message = t(
    "settings.timeZone.two",
    "must say which is meant: {summer}, which has a summer time, or {other}, which has none",
    { summer, other },
  );
  return [{ path: ["timeZone"], message }];
}

export function refuseFaults(section: SectionName, faults: readonly Fault[]): Refusal {
  const errors = faults.map(({ path, message }) => {
    const names = path.map(String);
    return {
      field: names.join("."),
      message: fieldMessage(sectionForms[section].fields, names, message),
    };
  });
  return invalidWith(errors[0]?.message, { errors });
}

function faultsOfPages({ items }: Sections["pages"]): Fault[] {
  return items.flatMap(({ slug, body }, index) => [
    ...(knownLocales().includes(slug)
      ? [{ path: ["items", index, "slug"], message: ofALanguage(slug) }]
      : []),
    ...markdownFaults(body).map((message) => ({ path: ["items", index, "body"], message })),
  ]);
}

/** Also of one that the shop does not offer: when it does, the page would be gone. */
function ofALanguage(slug: string): string {
  return t("settings.slug.language", "is taken: pages in {language} begin with /{slug}", {
    language: languageDisplayName(slug),
    slug,
  });
}

function faultsOfFooter({ columns }: Sections["footer"], pages: Sections["pages"]): Fault[] {
  const slugs = new Set(
    pages.items.flatMap(({ slug, formerSlugs = [] }) => [slug, ...formerSlugs]),
  );
  return columns.flatMap(({ links }, column) =>
    links.flatMap((link, index) =>
      "page" in link && !slugs.has(link.page)
        ? [
            {
              path: ["columns", column, "links", index, "page"],
              message: t("settings.noPage", "is no page of the shop: {page}", { page: link.page }),
            },
          ]
        : [],
    ),
  );
}

function faultsOfLanguages({ items }: Sections["languages"]): Fault[] {
  return items.flatMap((locale, index) =>
    knownLocales().includes(locale)
      ? []
      : [
          {
            path: ["items", index],
            message: t("settings.noLanguage", "is no language of the shop: {locale}", { locale }),
          },
        ],
  );
}

/** Postcodes are read by their countries here, not by the schema, which reads what was stored before. */
function faultsOfPlaces(
  list: "zones" | "rows",
  entries: readonly Pick<TaxRow, "countries" | "postcodes">[],
): Fault[] {
  return entries.flatMap(({ countries, postcodes }, entry) =>
    postcodes.flatMap((typed, index) => {
      const message = postcodeFault(typed, countries);
      const path = [list, entry, "postcodes", index];
      return message === undefined ? [] : [{ path, message }];
    }),
  );
}

/** One that may have lost its zero to a spreadsheet is asked about. */
function postcodeFault(typed: string, countries: readonly string[]): string | undefined {
  if (isOfNobody(typed, countries)) return textOf(notAPostcode);
  const whole = withLostZero(typed, countries);
  if (whole === undefined) return undefined;
  return t(
    "settings.lostZero",
    "must say which is meant, as no postcode there is so short: {whole}, or {typed}* for all that begin so",
    { whole, typed },
  );
}

async function missingPictures(db: Db, used: ReturnType<typeof picturesIn>): Promise<Fault[]> {
  const addresses = used.map(({ address }) => address);
  const missing = await findMissingPictures(db, addresses);
  return used
    .filter((picture) => missing.has(picture.address) || isMissingFile(picture))
    .map(({ path }) => ({
      path,
      message: t("settings.noPicture", "must be a picture that the shop has: upload it first"),
    }));
}
