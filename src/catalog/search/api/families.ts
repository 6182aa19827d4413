import type { Db } from "../../../database/schema.ts";
import type { FamilyMatch } from "../../../lib/search-index/types.ts";
import type { Tool } from "../../tools/contract.ts";

/** The families of a grouped list by their keys, named in the language `locale`, otherwise in the shop's own. */
export async function findFamilies(
  db: Db,
  matches: readonly (FamilyMatch | undefined)[],
  locale: string | undefined,
): Promise<Map<number, NonNullable<Tool["familyMatch"]>>> {
  const byKey = new Map(matches.flatMap((match) => (match ? [[match.familyKey, match]] : [])));
  const keys = [...byKey.keys()];
  if (keys.length === 0) return new Map();
  const families = await db
    .selectFrom("family")
    .select(["key", "id", "name"])
    .where("key", "in", keys)
    .execute();
  const texts =
    locale === undefined
      ? []
      : await db
          .selectFrom("family_text")
          .select(["family_key", "name"])
          .where("family_key", "in", keys)
          .where("locale", "=", locale)
          .execute();
  const translated = new Map(texts.map(({ family_key, name }) => [family_key, name]));
  return new Map(
    families.flatMap(({ key, id, name }) => {
      const match = byKey.get(key);
      if (!match) return [];
      const { found, size } = match;
      return [[key, { id, name: translated.get(key) || name, found, size }]];
    }),
  );
}
