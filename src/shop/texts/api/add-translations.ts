/** Translations of texts that the software itself has written into the settings. */
import type { Tx } from "../../../database/schema.ts";
import type { Sections } from "../../../frame/settings/sections.ts";
import { recordSettingChange } from "../../../people/users/api/audit-log.ts";
import { contentTexts } from "../../pages/rules-content.ts";
import { findSections } from "../../settings/api/rewrite-sections.ts";
import { lockSetting, replaceSetting } from "../../settings/api/store.ts";
import { storedTexts, textOverridesRow } from "./text-overrides.ts";

/**
 * Where the settings hold a text of `from`, its text in `to` becomes the translation, unless the owner has translated it,
 * or it stood in `before` already and is not the software's. `actor` is null for the operator's command.
 */
export async function addTranslations(
  tx: Tx,
  actor: { readonly userKey: number; readonly email: string } | null,
  parts: {
    readonly locale: string;
    readonly first: Sections;
    readonly before?: Sections;
    readonly from: Sections;
    readonly to: Sections;
  },
): Promise<void> {
  const { locale, first, before, from, to } = parts;
  const row = await lockSetting(tx, textOverridesRow(locale));
  const { texts } = storedTexts(row);
  const textsOf = (sections?: Sections) =>
    new Map(sections && contentTexts(sections).map(({ id, text }) => [id, text]));
  const kept = textsOf(before);
  const originals = textsOf(from);
  const translations = textsOf(to);
  const added = contentTexts(await findSections(tx, first)).flatMap(({ id, text: original }) => {
    const text = translations.get(id);
    const isOurs = originals.get(id) === original && kept.get(id) !== original;
    return isOurs && texts[id]?.original !== original && text !== undefined
      ? [{ id, original, text }]
      : [];
  });
  if (added.length === 0) return;
  const version = row.version + 1;
  const own = added.map(({ id, ...entry }) => [id, { ...entry, version }]);
  await replaceSetting(tx, row, JSON.stringify({ ...texts, ...Object.fromEntries(own) }));
  const changes = added.map(({ id, original, text }) => ({ field: id, from: original, to: text }));
  await recordSettingChange(tx, actor, textOverridesRow(locale), changes);
}
