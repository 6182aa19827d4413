/** The demo's texts: which sections of the settings still show them, and their replacement by placeholders. */
import type { Db, Tx } from "../../../database/schema.ts";
import { placeholderKey, replaceShopMeta } from "../../../database/shop-meta.ts";
import { type SectionName, sectionNames } from "../../../frame/settings/sections.ts";
import { firstSections } from "../../settings/api/first-values.ts";
import { findSections, rewriteSection } from "../../settings/api/rewrite-sections.ts";
import { addTranslations } from "../../texts/api/add-translations.ts";
import { isEqual, sectionWithoutDemo } from "../rules.ts";
import { withOwnPages } from "./own-pages.ts";
import { findPlaceholders, placeholderSections } from "./placeholder-sections.ts";

/** The first values are the demo's while their company is: an owner has no address that ends in .test. */
const ARE_FIRST_VALUES_DEMO = firstSections.company.email.endsWith(".test");

/** The sections in which a text of the demo is left; `locale` is the shop's own. */
export async function findDemoTexts(db: Db, locale: string): Promise<SectionName[]> {
  if (!ARE_FIRST_VALUES_DEMO) return [];
  const sections = await findSections(db, firstSections);
  const placeholders = withOwnPages(await findPlaceholders(db, locale), sections.pages.items);
  return sectionNames.filter((name) => {
    const rewritten = sectionWithoutDemo(sections[name], firstSections[name], placeholders[name]);
    return !isEqual(rewritten, sections[name]);
  });
}

/**
 * Writes placeholders in the first of the locales, with their translations into the others. Returns the sections that
 * it has rewritten. Call `settings.changed()` after the commit.
 */
export async function removeDemoTexts(
  tx: Tx,
  actor: { readonly userKey: number; readonly email: string } | null,
  [locale = "en", ...others]: readonly string[],
): Promise<SectionName[]> {
  if (!ARE_FIRST_VALUES_DEMO) return [];
  const left = await findDemoTexts(tx, locale);
  const { pages } = await findSections(tx, firstSections);
  const placeholders = withOwnPages(await findPlaceholders(tx, locale), pages.items);
  for (const section of sectionNames) {
    const own = placeholders[section];
    if (!isEqual(own, firstSections[section]))
      await replaceShopMeta(tx, placeholderKey(section), JSON.stringify(own));
  }
  const rewritten: SectionName[] = [];
  for (const section of left) {
    const isChanged = await rewriteSection(tx, actor, {
      section,
      first: firstSections,
      rewrite: (value) =>
        sectionWithoutDemo(value as object, firstSections[section], placeholders[section]),
    });
    if (isChanged) rewritten.push(section);
  }
  if (rewritten.length > 0)
    for (const other of others)
      await addTranslations(tx, actor, {
        locale: other,
        first: firstSections,
        from: placeholders,
        to: placeholderSections(other),
      });
  return rewritten;
}

/** Those of the pictures that a text of the shop shows. */
export async function findPicturesOfTexts(db: Db, pictures: readonly string[]): Promise<string[]> {
  const texts = JSON.stringify(await findSections(db, firstSections));
  return pictures.filter((address) => texts.includes(address));
}
