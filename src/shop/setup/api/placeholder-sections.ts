/** What the sections of the settings hold instead of the demo's texts. */
import type { Db } from "../../../database/schema.ts";
import { readPlaceholders } from "../../../database/shop-meta.ts";
import { type Sections, sectionNames, sectionSchemas } from "../../../frame/settings/sections.ts";
import { findCatalog } from "../../../lib/i18n/node/catalogs.ts";
import { withLanguage } from "../../../lib/i18n/node/language-context.ts";
import { firstSections } from "../../settings/api/first-values.ts";
import { withoutDemo } from "../rules.ts";
import { placeholderTexts } from "./placeholder-texts.ts";

/** All sections in a language, with the demo's texts replaced by shipped ones: the owner's could be too long. */
export function placeholderSections(locale: string): Sections {
  return withLanguage(findCatalog(locale).language, () => {
    const placeholders = placeholderTexts(firstSections);
    const sections = sectionNames.map((name) => {
      const first = firstSections[name];
      return [name, sectionSchemas[name].parse(withoutDemo(first, first, placeholders[name]))];
    });
    return Object.fromEntries(sections) as Sections;
  });
}

/** Those that the demo's removal wrote, whichever language the shop has now; before it, those of the locale. */
export async function findPlaceholders(db: Db, locale: string): Promise<Sections> {
  const stored = await readPlaceholders(db);
  if (stored.size === 0) return placeholderSections(locale);
  const sections = sectionNames.map((name) => {
    const json = stored.get(name);
    const own = json === undefined ? {} : (JSON.parse(json) as object);
    const first = firstSections[name];
    return [name, sectionSchemas[name].safeParse({ ...first, ...own }).data ?? first];
  });
  return Object.fromEntries(sections) as Sections;
}
