/** Replaces a section over the version that the admin has seen, or goes back to its first value. */
import type { Tx } from "../../../database/schema.ts";
import { placeholderKey, readShopMeta } from "../../../database/shop-meta.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import {
  type SectionName,
  type Sections,
  sectionSchemas,
} from "../../../frame/settings/sections.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { changesOf } from "../../../lib/contract/differences.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { recordSettingChange } from "../../../people/users/api/audit-log.ts";
import { holdOrders } from "../../../sales/orders/api/order-lookup.ts";
import { keepFormerSlugs } from "../../pages/rules-former-slugs.ts";
import { type Setting, settingChanged } from "../contract.ts";
import { acceptSection, refuseFaults } from "./accept-section.ts";
import { applyCurrency, currencyFaults } from "./currency.ts";
import { findLastEditors } from "./history.ts";
import { lockSetting, replaceSetting, type SettingRow } from "./store.ts";
import { wireSetting } from "./wire.ts";

interface Change {
  readonly section: SectionName;
  readonly version: number;
  /** Undefined: back to the first value. */
  readonly value: unknown;
}

/** Refuses a version that is not the stored one, and a value that the section may not hold. */
export async function saveSetting(
  { db, settings }: Pick<FeatureContext, "db" | "settings">,
  admin: Caller,
  { section, version, value: sent }: Change,
): Promise<Outcome<Setting>> {
  const { first } = settings;
  const { sections } = settings.stored();
  const value =
    sent === undefined ? undefined : await acceptSection(db.read, sections, section, sent);
  if (isRefusal(value)) return value;
  const saved = await db.transaction((tx) =>
    writeSection(tx, first, admin, { section, version, value }),
  );
  // A stale version may be news to this process, too.
  await settings.changed();
  if (isRefusal(saved)) {
    if (saved.refusal !== settingChanged) return saved;
    const editors = await findLastEditors(db.read);
    const stored = wireSetting(settings, section, editors.get(section));
    return settingChanged(undefined, { stored, ...(sent !== undefined && { sent }) });
  }
  return wireSetting(settings, section, admin.email);
}

/** Writes a section that was accepted, over the version that was seen, with its entry of the audit log. */
export async function writeSection(
  tx: Tx,
  first: Sections,
  admin: Caller,
  { section, version, value }: Change,
): Promise<Outcome<void>> {
  const row = await lockSetting(tx, section);
  if (row.version !== version) return settingChanged();
  const accepted = section === "pages" ? withFormerSlugs(row, first, value) : value;
  const written = accepted ?? (await findPlaceholder(tx, section));
  const next = (written ?? first[section]) as Sections[SectionName];
  if (section === "currency") {
    await holdOrders(tx);
    const faults = await currencyFaults(tx, next as Sections["currency"]);
    if (faults.length > 0) return refuseFaults(section, faults);
  }
  const json = written === undefined ? null : JSON.stringify(written);
  if (json === row.value) return;
  await replaceSetting(tx, row, json);
  const action = value === undefined ? "reset" : "changed";
  await recordSettingChange(tx, admin, section, changesOf(valueIn(row, first), next), action);
  if (section === "currency") await applyCurrency(tx, admin, first, next as Sections["currency"]);
}

function withFormerSlugs(row: SettingRow, first: Sections, value: unknown): unknown {
  const before = sectionSchemas.pages.safeParse(valueIn(row, first));
  if (value === undefined || !before.success) return value;
  return { items: keepFormerSlugs(before.data.items, (value as Sections["pages"]).items) };
}

/** What a section goes back to after the demo's removal: its placeholder, not the demo's value. */
async function findPlaceholder(tx: Tx, section: SectionName): Promise<unknown> {
  const json = await readShopMeta(tx, placeholderKey(section));
  const placeholders =
    json === undefined ? undefined : sectionSchemas[section].safeParse(JSON.parse(json));
  return placeholders?.data;
}

/** What the audit log compares with: a damaged value is named by nothing. */
function valueIn(row: SettingRow, first: Sections): unknown {
  if (row.value === null) return first[row.section as SectionName];
  try {
    return JSON.parse(row.value);
  } catch {
    return {};
  }
}
