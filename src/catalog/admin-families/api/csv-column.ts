/** The column `family` of files of products: a family's id, or its name. */
import type { Tx } from "../../../database/schema.ts";
import type { FamilyColumn, FeatureContext, ReadFamily } from "../../../frame/feature.ts";
import type { Refusal } from "../../../lib/contract/result.ts";
import { inParts } from "../../../lib/db/lists.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { foldText } from "../../../lib/text/fold.ts";
import { type AuditActor, recordSettingChange } from "../../../people/users/api/audit-log.ts";
import { addMembers, removeMembers } from "../../families/api/members.ts";
import { noSuchFamily } from "../../families/contract.ts";

export function familyColumn({ db }: Pick<FeatureContext, "db">): FamilyColumn {
  return {
    hasFamilies: async () => {
      const any = await db.read.selectFrom("family").select("key").limit(1).executeTakeFirst();
      return any !== undefined;
    },

    idsOf: async (toolKeys) => {
      const found = new Map<number, string>();
      for (const part of inParts(toolKeys)) {
        const members = await db.read
          .selectFrom("family_member")
          .innerJoin("family", "family.key", "family_member.family_key")
          .select(["tool_key", "family.id"])
          .where("tool_key", "in", part)
          .execute();
        for (const { tool_key, id } of members) found.set(tool_key, id);
      }
      return found;
    },

    prepare: async () => {
      const families = await db.read
        .selectFrom("family")
        .innerJoin("category", "category.key", "family.category_key")
        .select(["family.id", "family.name", "category.name as category"])
        .execute();
      return readFamily(families);
    },

    join: (tx, actor, tool, id) => join(tx, { actor, tool, id }),
  };
}

interface NamedFamily {
  readonly id: string;
  readonly name: string;
  readonly category: string;
}

function readFamily(families: readonly NamedFamily[]): ReadFamily {
  const byId = new Map(families.map((family) => [family.id, family]));
  const byName = Map.groupBy(families, ({ name }) => foldText(name));
  return (cell, category) => {
    const exact = byId.get(cell);
    const [family, other] = exact ? [exact] : (byName.get(foldText(cell)) ?? []);
    if (!family)
      return { fault: msg("import.fault.noFamily", "there is no family with this id or name") };
    if (other)
      return {
        fault: msg("import.fault.families", "several families have this name: write an id"),
      };
    if (category !== undefined && category !== family.category)
      return {
        fault: msg(
          "import.fault.familyCategory",
          "the tools of this family are of the category {category}",
          {
            category: family.category,
          },
        ),
      };
    return { id: family.id };
  };
}

interface Joining {
  readonly actor: AuditActor;
  readonly tool: { readonly key: number; readonly id: string };
  readonly id: string;
}

/** A change of two families locks both, in the order of their keys. */
async function join(tx: Tx, { actor, tool, id }: Joining): Promise<Refusal | undefined> {
  const families = await tx
    .selectFrom("family")
    .innerJoin("category", "category.key", "family.category_key")
    .select(["family.key", "family.id", "family.name", "category.name as category"])
    .where((family) =>
      family.or([
        family("family.id", "=", id),
        family(
          "family.key",
          "in",
          tx.selectFrom("family_member").select("family_key").where("tool_key", "=", tool.key),
        ),
      ]),
    )
    .orderBy("family.key")
    .forUpdate("family")
    .execute();
  const wanted = families.find((family) => family.id === id);
  if (!wanted) return noSuchFamily();
  const left = families.filter((family) => family.id !== id);
  if (left.length > 0) await removeMembers(tx, [tool.key]);
  const refused = await addMembers(tx, wanted, [tool.key]);
  if (refused) return refused;
  for (const family of families) {
    await tx
      .updateTable("family")
      .set((row) => ({ version: row("version", "+", 1) }))
      .where("key", "=", family.key)
      .execute();
    const [from, to] = family === wanted ? ["", tool.id] : [tool.id, ""];
    await recordSettingChange(tx, actor, `family ${family.name}`, [{ field: "tools", from, to }]);
  }
  return undefined;
}
