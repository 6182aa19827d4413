/** Creates, changes and deletes families. Tools are locked before families, as by an edit of a tool. */
import type { Database, Tx } from "../../../database/schema.ts";
import { invalidField } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../lib/contract/result.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { type AuditActor, recordSettingChange } from "../../../people/users/api/audit-log.ts";
import {
  type FamilyEdits,
  familyChanged,
  type MemberEdits,
  type NewFamily,
} from "../../admin-families/contract.ts";
import { notATextLanguage } from "../../attribute-names/contract.ts";
import { findDefinitions } from "../../attributes/api/definitions.ts";
import { freeIds } from "../../import/api/free-ids.ts";
import { findMissingPictures } from "../../pictures/api/missing-pictures.ts";
import { noSuchPicture } from "../../pictures/contract.ts";
import { noSuchTool } from "../../tools/contract.ts";
import { noSuchFamily } from "../contract.ts";
import { addMembers, type LockedFamily, placeAll, removeMembers } from "./members.ts";

export function createFamily(
  db: Database,
  actor: AuditActor,
  { tools = [], ...family }: NewFamily,
): Promise<Outcome<{ insertedId: string }>> {
  return db.transaction(async (tx) => {
    const keys = await lockTools(tx, tools);
    if (isRefusal(keys)) return keys;
    const [id = ""] = await freeIds([family.name], async (ids) => {
      const rows = await tx.selectFrom("family").select("id").where("id", "in", ids).execute();
      return rows.map((row) => row.id);
    });
    const refused = await insertFamily(tx, { ...family, id }, keys);
    if (refused) return refused;
    await recordSettingChange(tx, actor, `family ${family.name}`, [
      { field: "tools", from: "", to: String(keys.length) },
    ]);
    return { insertedId: id };
  });
}

export type InsertedFamily = Omit<NewFamily, "tools"> & {
  readonly id: string;
  readonly texts?: NonNullable<FamilyEdits["texts"]>;
};

/** Inserts a family of tools that this transaction has inserted or locked. */
export async function insertFamily(
  tx: Tx,
  { id, name, description, img, category, axes, texts = {} }: InsertedFamily,
  toolKeys: readonly number[],
): Promise<Refusal | undefined> {
  if (img && (await findMissingPictures(tx, [img])).size > 0) return noSuchPicture();
  const known = await tx
    .selectFrom("category")
    .select("key")
    .where("name", "=", category)
    .executeTakeFirst();
  if (!known)
    return invalidField("category", msg("families.noCategory", "is not a category of the shop"));
  const { key } = await tx
    .insertInto("family")
    .values({
      ...{ id, name, description: description ?? "", img: img ?? "" },
      ...{ category_key: known.key, created_at: Date.now() },
    })
    .returning("key")
    .executeTakeFirstOrThrow();
  const family = { key, name, category };
  await saveTexts(tx, key, texts);
  return (await writeAxes(tx, family, axes)) ?? addMembers(tx, family, toolKeys);
}

/** `locales`: the shop's languages apart from its own. */
export function changeFamily(
  db: Database,
  actor: AuditActor,
  id: string,
  { version, axes, texts = {}, ...edits }: FamilyEdits,
  locales: readonly string[],
): Promise<Outcome<{ version: number }>> {
  if (Object.keys(texts).some((locale) => !locales.includes(locale)))
    return Promise.resolve(notATextLanguage());
  const { img } = edits;
  // Null: none.
  const columns = Object.fromEntries(
    Object.entries(edits).map(([field, value]) => [field, value ?? ""]),
  );
  return db.transaction(async (tx) => {
    if (img && (await findMissingPictures(tx, [img])).size > 0) return noSuchPicture();
    const family = await lockFamily(tx, id, version);
    if (isRefusal(family)) return family;
    if (axes) {
      const refused = (await writeAxes(tx, family, axes)) ?? (await placeAll(tx, family));
      if (refused) return refused;
    }
    await saveTexts(tx, family.key, texts);
    await tx
      .updateTable("family")
      .set({ ...columns, version: version + 1 })
      .where("key", "=", family.key)
      .execute();
    await recordSettingChange(tx, actor, `family ${family.name}`, [
      ...Object.entries(columns).map(([field, to]) => ({
        ...{ field, from: family[field as keyof typeof edits] },
        to,
      })),
      ...(axes ? [{ field: "axes", from: "", to: axes.join(", ") }] : []),
      ...Object.entries(texts).map(([locale, text]) => ({
        ...{ field: `name:${locale}`, from: "" },
        to: text?.name ?? "",
      })),
    ]);
    return { version: version + 1 };
  });
}

export function changeMembers(
  db: Database,
  actor: AuditActor,
  id: string,
  { version, add = [], remove = [] }: MemberEdits,
): Promise<Outcome<{ version: number }>> {
  return db.transaction(async (tx) => {
    const joining = await lockTools(tx, add);
    if (isRefusal(joining)) return joining;
    const family = await lockFamily(tx, id, version);
    if (isRefusal(family)) return family;
    const leaving = await findMembers(tx, family.key, remove);
    if (leaving.length < new Set(remove).size) return noSuchTool();
    await removeMembers(tx, leaving);
    const refused = await addMembers(tx, family, joining);
    if (refused) return refused;
    await tx
      .updateTable("family")
      .set({ version: version + 1 })
      .where("key", "=", family.key)
      .execute();
    await recordSettingChange(tx, actor, `family ${family.name}`, [
      { field: "tools", from: remove.join(", "), to: add.join(", ") },
    ]);
    return { version: version + 1 };
  });
}

export function deleteFamily(
  db: Database,
  actor: AuditActor,
  id: string,
): Promise<Outcome<{ deletedCount: number }>> {
  return db.transaction(async (tx) => {
    const deleted = await tx
      .deleteFrom("family")
      .where("id", "=", id)
      .returning("name")
      .executeTakeFirst();
    if (!deleted) return noSuchFamily();
    await recordSettingChange(tx, actor, `family ${deleted.name}`, [
      { field: "family", from: deleted.name, to: "" },
    ]);
    return { deletedCount: 1 };
  });
}

async function lockFamily(
  tx: Tx,
  id: string,
  version: number,
): Promise<Outcome<LockedFamily & { readonly description: string; readonly img: string }>> {
  const family = await tx
    .selectFrom("family")
    .innerJoin("category", "category.key", "family.category_key")
    .selectAll("family")
    .select("category.name as category")
    .where("family.id", "=", id)
    .forUpdate("family")
    .executeTakeFirst();
  if (!family) return noSuchFamily();
  return family.version === version ? family : familyChanged();
}

/** Keys of tools in the catalog, in the order of the keys. */
async function lockTools(tx: Tx, ids: readonly string[]): Promise<Outcome<number[]>> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("tool")
    .select("key")
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .orderBy("key")
    .forNoKeyUpdate()
    .execute();
  return rows.length < new Set(ids).size ? noSuchTool() : rows.map(({ key }) => key);
}

async function findMembers(tx: Tx, familyKey: number, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("family_member")
    .innerJoin("tool", "tool.key", "family_member.tool_key")
    .select("tool_key")
    .where("family_key", "=", familyKey)
    .where("tool.id", "in", ids)
    .execute();
  return rows.map(({ tool_key }) => tool_key);
}

/** Axes are attributes of the category. */
async function writeAxes(
  tx: Tx,
  { key, category }: LockedFamily,
  codes: readonly string[],
): Promise<Refusal | undefined> {
  await tx.deleteFrom("family_axis").where("family_key", "=", key).execute();
  if (codes.length === 0) return undefined;
  const definitions = await findDefinitions(tx, category);
  const axes = codes.map((code) => definitions.find((each) => each.code === code));
  const rows = axes.flatMap((axis, index) =>
    axis ? [{ family_key: key, attribute_key: axis.key, position: index + 1 }] : [],
  );
  if (rows.length < codes.length)
    return invalidField("axes", msg("families.axes", "must be attributes of the category"));
  await tx.insertInto("family_axis").values(rows).execute();
  return undefined;
}

async function saveTexts(
  tx: Tx,
  family_key: number,
  texts: NonNullable<FamilyEdits["texts"]>,
): Promise<void> {
  for (const [locale, text] of Object.entries(texts)) {
    await tx
      .deleteFrom("family_text")
      .where("family_key", "=", family_key)
      .where("locale", "=", locale)
      .execute();
    const row = text && { name: text.name, description: text.description ?? "" };
    if (row)
      await tx
        .insertInto("family_text")
        .values({ family_key, locale, ...row })
        .execute();
  }
}
