/** The demo's texts: which sections of the settings still show them, and their replacement by neutral ones. */
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { neutralKey, replaceShopMeta } from "../../../database/shop-meta.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { firstSections } from "../../settings/api/first-values.ts";
import { findSections, rewriteSection } from "../../settings/api/rewrite-sections.ts";
import { type SectionName, sectionNames } from "../../settings/contract-sections.ts";
import { isEqual, withoutDemo } from "../rules.ts";
import { neutralTexts } from "./neutral-texts.ts";

/** The first values are the demo's while their company is: an owner has no address that ends in .test. */
const ARE_FIRST_VALUES_DEMO = firstSections.company.email.endsWith(".test");
const neutral: Readonly<Record<string, unknown>> = neutralTexts(firstSections);

function rewrite(section: SectionName, value: unknown): unknown {
  return withoutDemo(value, firstSections[section], neutral[section]);
}

/** The sections in which a text of the demo is left. */
export async function findDemoTexts(db: Kysely<Schema>): Promise<SectionName[]> {
  if (!ARE_FIRST_VALUES_DEMO) return [];
  const sections = await findSections(db, firstSections);
  return sectionNames.filter((name) => !isEqual(rewrite(name, sections[name]), sections[name]));
}

/** Returns the sections that it has rewritten. Call `settings.changed()` after the commit. */
export async function removeDemoTexts(
  tx: Transaction<Schema>,
  engine: Database<Schema>["engine"],
  actor: { readonly userKey: number; readonly email: string } | null,
): Promise<SectionName[]> {
  if (!ARE_FIRST_VALUES_DEMO) return [];
  for (const section of sectionNames) {
    const first = firstSections[section];
    const own = rewrite(section, first);
    if (!isEqual(own, first)) await replaceShopMeta(tx, neutralKey(section), JSON.stringify(own));
  }
  const rewritten: SectionName[] = [];
  for (const section of await findDemoTexts(tx)) {
    const isChanged = await rewriteSection(tx, engine, actor, {
      section,
      first: firstSections,
      rewrite: (value) => rewrite(section, value),
    });
    if (isChanged) rewritten.push(section);
  }
  return rewritten;
}

/** Of these pictures, the ones that a text of the shop shows. */
export async function findPicturesOfTexts(
  db: Kysely<Schema>,
  pictures: readonly string[],
): Promise<string[]> {
  const texts = JSON.stringify(await findSections(db, firstSections));
  return pictures.filter((address) => texts.includes(address));
}
