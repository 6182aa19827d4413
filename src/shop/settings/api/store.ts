/** The stored sections. A section without a row, or with the value null, has its first value. */

import type * as z from "zod";
import type { Db, Tx } from "../../../database/schema.ts";
import { copyPlaceholders } from "../../../database/shop-meta.ts";
import type { SettingTable } from "../../../database/tables/settings.ts";
import {
  type SectionName,
  type Sections,
  sectionNames,
  sectionSchemas,
} from "../../../frame/settings/sections.ts";
import { type Message, msg, textOf } from "../../../lib/i18n/i18n.ts";

export type SettingRow = SettingTable;

export function readSettings(db: Db): Promise<SettingRow[]> {
  return db.selectFrom("setting").selectAll().orderBy("section").execute();
}

/** Locks the section's row, which the first change inserts with version 0. */
export async function lockSetting(tx: Tx, section: string): Promise<SettingRow> {
  await tx
    .insertInto("setting")
    .values({ section, value: null, previous: null, version: 0, updated_at: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom("setting")
    .selectAll()
    .where("section", "=", section)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateSetting(tx: Tx, row: SettingRow): Promise<void> {
  const { section, ...columns } = row;
  await tx.updateTable("setting").set(columns).where("section", "=", section).execute();
}

/** Stores a new value of the locked row as its next version, `row.version + 1`, and keeps the one before. */
export function replaceSetting(tx: Tx, row: SettingRow, value: string | null): Promise<void> {
  return updateSetting(tx, {
    ...row,
    value,
    previous: row.value ?? row.previous,
    version: row.version + 1,
    updated_at: Date.now(),
  });
}

/** Copies all sections into an empty database. */
export async function copySettings(from: Db, to: Db): Promise<void> {
  const rows = await readSettings(from);
  if (rows.length > 0) await to.insertInto("setting").values(rows).execute();
  await copyPlaceholders(from, to);
}

export interface ReadSections {
  readonly sections: Sections;
  readonly rows: ReadonlyMap<SectionName, SettingRow>;
  readonly faults: ReadonlyMap<SectionName, Message>;
}

/**
 * All sections: the stored value; of a damaged one the fields that are as they should be, over the value before it,
 * or over the first one where that is damaged, too.
 */
export function sectionsOfRows(rows: readonly SettingRow[], first: Sections): ReadSections {
  const byName = new Map(rows.map((row) => [row.section as SectionName, row]));
  const faults = new Map<SectionName, Message>();
  const usedValue = (name: SectionName): unknown => {
    const row = byName.get(name);
    if (!row || row.value === null) return first[name];
    const stored = parseSection(name, row.value, first[name]);
    if (!("fault" in stored)) return stored.value;
    const before =
      row.previous === null ? undefined : parseSection(name, row.previous, first[name]);
    const isUsable = before !== undefined && !("fault" in before);
    const instead = isUsable ? before.value : first[name];
    const mended = parseSection(name, JSON.stringify(stored.sound), instead);
    const isMended = !("fault" in mended) && Object.keys(stored.sound).length > 0;
    faults.set(name, faultOf(stored.fault, isUsable, isMended));
    return isMended ? mended.value : instead;
  };
  const sections = Object.fromEntries(sectionNames.map((name) => [name, usedValue(name)]));
  return { sections: sections as unknown as Sections, rows: byName, faults };
}

function faultOf(fault: string, hasBefore: boolean, isMended: boolean): Message {
  const why = { fault };
  if (isMended)
    return msg(
      "settings.damaged.field",
      "A stored value is refused ({fault}). The shop uses an earlier one in its place, and all others as they were saved.",
      why,
    );
  return hasBefore
    ? msg(
        "settings.damaged.before",
        "The stored value is damaged ({fault}). The shop uses the value before it.",
        why,
      )
    : msg(
        "settings.damaged.first",
        "The stored value is damaged ({fault}). The shop uses the first value.",
        why,
      );
}

type Parsed =
  | { readonly value: object }
  /** `sound`: the fields without a fault. */
  | { readonly fault: string; readonly sound: object };

/** Fields that a newer version of the shop has added are those of `base`. */
function parseSection(name: SectionName, json: string, base: object): Parsed {
  let stored: unknown;
  try {
    stored = JSON.parse(json);
  } catch {
    return { fault: "it is no JSON", sound: {} };
  }
  if (typeof stored !== "object" || stored === null) return { fault: "it is no object", sound: {} };
  const parsed = sectionSchemas[name].safeParse({ ...base, ...stored });
  if (parsed.success) return { value: parsed.data };
  const { issues } = parsed.error;
  const faulty = new Set(issues.flatMap(fieldsOfIssue));
  return {
    fault: `${issues[0]?.path.join(".")}: ${issues[0]?.message}`,
    sound: Object.fromEntries(Object.entries(stored).filter(([field]) => !faulty.has(field))),
  };
}

/** The section's fields that an issue is about: refused ones, or those that this version no longer has. */
function fieldsOfIssue(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  return issue.code === "unrecognized_keys" && issue.path.length === 0
    ? issue.keys
    : issue.path.slice(0, 1);
}

/** The map's keys are the sections. */
export function sentencesOf(faults: ReadSections["faults"]): [string, string][] {
  return [...faults].map(([section, fault]) => [section, textOf(fault)]);
}
