/** Sections for other features: read, and changed in their transaction. They call `settings.changed()` after the commit. */
import type { Db, Tx } from "../../../database/schema.ts";
import {
  type SectionName,
  type Sections,
  sectionSchemas,
} from "../../../frame/settings/sections.ts";
import { changesOf } from "../../../lib/contract/differences.ts";
import { recordSettingChange } from "../../../people/users/api/audit-log.ts";
import {
  lockSetting,
  readSettings,
  replaceSetting,
  sectionsOfRows,
  updateSetting,
} from "./store.ts";

/** The sections as the shop shows them, from the database. */
export async function findSections(db: Db, first: Sections): Promise<Sections> {
  return sectionsOfRows(await readSettings(db), first).sections;
}

/** Stores what `rewrite` returns, and says whether that is a change; throws when a section may not hold it. `actor` is null for the operator's command. */
export async function rewriteSection(
  tx: Tx,
  actor: { readonly userKey: number; readonly email: string } | null,
  change: {
    readonly section: SectionName;
    readonly first: Sections;
    readonly rewrite: (value: unknown) => unknown;
  },
): Promise<boolean> {
  const { section, first, rewrite } = change;
  const row = await lockSetting(tx, section);
  const before = sectionsOfRows([row], first).sections[section];
  const after = sectionSchemas[section].parse(rewrite(before));
  const changes = changesOf(before, after);
  if (changes.length === 0) return false;
  await replaceSetting(tx, row, JSON.stringify(after));
  await recordSettingChange(tx, actor, section, changes);
  return true;
}

/** Changes a section's stored JSON, and that of before, for the erasure of a person: its history has no entry of it. */
export async function eraseInSection(
  tx: Tx,
  section: SectionName,
  erased: (json: string) => string,
): Promise<void> {
  const row = await lockSetting(tx, section);
  const [value, previous] = [row.value, row.previous].map((json) => json && erased(json));
  if (value === row.value && previous === row.previous) return;
  const after = { value: value ?? null, previous: previous ?? null };
  await updateSetting(tx, { ...row, ...after, version: row.version + 1 });
}
