/** Translations of texts that the software itself has written into the settings. */
import type { Tx } from "../../../database/schema.ts";
import type { Sections } from "../../../frame/settings/sections.ts";
import { recordSettingChange } from "../../../people/users/api/audit-log.ts";
import { contentTexts } from "../../pages/rules-content.ts";
import { findSections } from "../../settings/api/rewrite-sections.ts";
import { lockSetting, replaceSetting } from "../../settings/api/store.ts";
import { storedTexts, textOverridesRow } from "./text-overrides.ts";

/**
 * Where the settings hold a text of `from`, another one in `to` becomes its translation, unless the owner has translated
 * it. `actor` is null for the operator's command.
 */
export async function addTranslations(
  tx: Tx,
  actor: { readonly userKey: number; readonly email: string } | null,
  parts: {
    readonly locale: string;
    readonly first: Sections;
    readonly from: Sections;
    readonly to: Sections;
  },
): Promise<void> {
  const { locale, first, from, to } = parts;
  const row = await lockSetting(tx, textOverridesRow(locale));
  const { texts } = storedTexts(row);
  const originals = new Map(contentTexts(from).map(({ id, text }) => [id, text]));
  const translations = new Map(contentTexts(to).map(({ id, text }) => [id, text]));
  const added = contentTexts(await findSections(tx, first)).flatMap(({ id, text: original }) => {
    const text = translations.get(id);
    const isWanted = originals.get(id) === original && texts[id]?.original !== original;
    return isWanted && text !== undefined && text !== original ? [{ id, original, text }] : [];
  });
  if (added.length === 0) return;
  const version = row.version + 1;
  const own = added.map(({ id, ...entry }) => [id, { ...entry, version }]);
  await replaceSetting(tx, row, JSON.stringify({ ...texts, ...Object.fromEntries(own) }));
  const changes = added.map(({ id, original, text }) => ({ field: id, from: original, to: text }));
  await recordSettingChange(tx, actor, textOverridesRow(locale), changes);
}
