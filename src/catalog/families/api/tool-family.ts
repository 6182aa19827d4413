import type { Db } from "../../../database/schema.ts";
import type { TextLanguage } from "../../../frame/text-language.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import { keysOf } from "../../../lib/db/lists.ts";
import { findAttributes } from "../../attributes/api/find-attributes.ts";
import { findLineTools } from "../../tools/api/line-tools.ts";
import type { Tool } from "../../tools/contract.ts";
import { findAxes, findOrderedMembers, type Member, membersOf } from "./ordered-members.ts";
import { textOf } from "./read-family.ts";

type ToolFamily = NonNullable<Tool["family"]>;

/** Ordering 5,000 tools takes 20 ms, too long beside a tool's page; 500 take 2 ms. */
const MAX_ORDERED = 500;

/**
 * The family of a tool in the catalog; in families that are not too large also the tool's place in the order of the
 * axes, and the sizes before and after it.
 */
export async function findFamilyOf(
  db: Db,
  toolId: string,
  language: TextLanguage,
): Promise<ToolFamily | undefined> {
  const found = await db
    .selectFrom("family_member")
    .innerJoin("tool", "tool.key", "family_member.tool_key")
    .innerJoin("family", "family.key", "family_member.family_key")
    .leftJoin("family_text as text", (join) =>
      join
        .onRef("text.family_key", "=", "family.key")
        .on("text.locale", "=", language.wanted ?? ""),
    )
    .select(["family.key", "family.id", "family.name", "text.name as translated"])
    .where("tool.id", "=", toolId)
    .executeTakeFirst();
  if (!found) return undefined;
  const size = await countAll(membersOf(db, found.key));
  const family = { id: found.id, name: found.translated || found.name, size };
  if (size > MAX_ORDERED) return family;
  return { ...family, ...(await findPlace(db, found.key, toolId, language)) };
}

async function findPlace(
  db: Db,
  familyKey: number,
  toolId: string,
  language: TextLanguage,
): Promise<Pick<ToolFamily, "place" | "before" | "after">> {
  const axes = await findAxes(db, familyKey);
  const { members } = await findOrderedMembers(db, familyKey, axes);
  const index = members.findIndex(({ id }) => id === toolId);
  if (index < 0) return {};
  const near = [members[index - 1], members[index + 1]] as const;
  const known = near.filter((member) => member !== undefined);
  const codes = axes.map(({ code }) => code);
  const sizes = await nameSizes(db, known, codes, language);
  const [before, after] = near.map((member) => member && sizes.get(member.key));
  return { place: index + 1, ...(before && { before }), ...(after && { after }) };
}

/** The map's keys are the tools'. */
async function nameSizes(
  db: Db,
  members: readonly Member[],
  axes: readonly string[],
  language: TextLanguage,
): Promise<Map<number, NonNullable<ToolFamily["before"]>>> {
  const [attributes, tools] = await Promise.all([
    findAttributes(db, members, language),
    findLineTools(db, keysOf(members), language),
  ]);
  return new Map(
    [...tools].map(([key, { _id, name, lang }]) => {
      const values = axes.map((code) => textOf(attributes.get(key) ?? [], code));
      const texts = { name, size: values.filter(Boolean).join(" · ") || name };
      return [key, { _id, ...texts, ...(lang?.name && { lang: lang.name }) }];
    }),
  );
}
