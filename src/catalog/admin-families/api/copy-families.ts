/** Copies families into a new database, whose tools, attributes and categories have other keys and the same ids. */
import type { Database, Db, Tx } from "../../../database/schema.ts";
import { copyShopMeta } from "../../../database/shop-meta.ts";
import type { FamilyTable } from "../../../database/tables/families.ts";
import { inParts } from "../../../lib/db/lists.ts";
import { addMembers } from "../../families/api/members.ts";
import { DEMO_FAMILIES } from "./demo.ts";

/**
 * Into a database to which the catalog has been copied, and that has no families. Throws when the tools of a
 * family do not fit it.
 */
export async function copyFamilies({ read }: Database, to: Database): Promise<void> {
  const families = await read
    .selectFrom("family")
    .innerJoin("category", "category.key", "family.category_key")
    .selectAll("family")
    .select(["category.id as categoryId", "category.name as category"])
    .orderBy("family.key")
    .execute();
  await to.transaction(async (tx) => {
    for (const { key, category_key: _, categoryId, category, ...row } of families) {
      const copied = await copyFamily(tx, row, categoryId);
      await copyAxes(read, tx, { from: key, to: copied });
      await copyTexts(read, tx, { from: key, to: copied });
      // A place has keys of choices, so it is computed from the copied values.
      const tools = await findCopiedMembers(read, tx, key);
      const refused = await addMembers(tx, { key: copied, name: row.name, category }, tools);
      if (refused) throw new Error(`the family ${row.id}: ${JSON.stringify(refused)}`);
    }
    await copyShopMeta(read, tx, DEMO_FAMILIES);
  });
}

/** Returns its key in the copy. */
async function copyFamily(
  tx: Tx,
  row: Omit<FamilyTable, "key" | "category_key" | "version"> & { readonly version: number },
  categoryId: string,
): Promise<number> {
  const category = await tx
    .selectFrom("category")
    .select("key")
    .where("id", "=", categoryId)
    .executeTakeFirstOrThrow();
  const copied = await tx
    .insertInto("family")
    .values({ ...row, category_key: category.key })
    .returning("key")
    .executeTakeFirstOrThrow();
  return copied.key;
}

interface FamilyKeys {
  readonly from: number;
  readonly to: number;
}

async function copyAxes(from: Db, tx: Tx, family: FamilyKeys): Promise<void> {
  const axes = await from
    .selectFrom("family_axis")
    .innerJoin("attribute", "attribute.key", "family_axis.attribute_key")
    .select(["family_axis.position", "attribute.code"])
    .where("family_key", "=", family.from)
    .execute();
  for (const { position, code } of axes) {
    const attribute = await tx
      .selectFrom("attribute")
      .select("key")
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("family_axis")
      .values({ family_key: family.to, position, attribute_key: attribute.key })
      .execute();
  }
}

async function copyTexts(from: Db, tx: Tx, family: FamilyKeys): Promise<void> {
  const texts = await from
    .selectFrom("family_text")
    .selectAll()
    .where("family_key", "=", family.from)
    .execute();
  const copied = texts.map((text) => ({ ...text, family_key: family.to }));
  if (copied.length > 0) await tx.insertInto("family_text").values(copied).execute();
}

/** Keys in the copy of a family's tools that are in the catalog. */
async function findCopiedMembers(from: Db, tx: Tx, familyKey: number): Promise<number[]> {
  const members = await from
    .selectFrom("family_member")
    .innerJoin("tool", "tool.key", "family_member.tool_key")
    .select("tool.id")
    .where("family_key", "=", familyKey)
    .where("tool.deleted_at", "is", null)
    .execute();
  const keys: number[] = [];
  for (const part of inParts(members)) {
    const ids = part.map(({ id }) => id);
    const copied = await tx.selectFrom("tool").select("key").where("id", "in", ids).execute();
    keys.push(...copied.map(({ key }) => key));
  }
  return keys;
}
