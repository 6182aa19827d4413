/** Answers of the index as bodies of HTTP answers. Written in its thread, so that orders do not wait for it. */
import type { Db } from "../../../database/schema.ts";
import type { TextLanguage } from "../../../frame/text-language.ts";
import { etagOf } from "../../../lib/cache/etag.ts";
import type { Answer, FamilyMatch } from "../../../lib/search-index/types.ts";
import { findToolsByKeys } from "../../tool-search/api/list-tools.ts";
import type { Tool } from "../../tools/contract.ts";
import { toFacets } from "./facets-answer.ts";
import type { Written, WrittenFacets, WrittenTools } from "./messages.ts";

/** The body of `GET /facet`. */
export function writeFacets(answer: Answer, language: TextLanguage): WrittenFacets {
  const { total, faults, leftOut, pages } = answer;
  const isMissed = leftOut.length > 0 || (total === 0 && pages.length === 0);
  return { ...write(toFacets(answer, language)), total, faults, isMissed };
}

/** The body of `GET /tool`. Tools that have left the catalog meanwhile are left out. */
export async function writeTools(
  db: Db,
  { keys, matches, total, families, faults }: Answer,
  language: TextLanguage,
): Promise<WrittenTools> {
  const tools = await findToolsByKeys({ read: db }, keys, language);
  const named = await findFamilies(db, matches, language.wanted);
  const listed = keys.flatMap((key, index) => {
    const tool = tools.get(key);
    const familyMatch = named.get(matches[index]?.familyKey ?? 0);
    return tool ? [{ ...tool, ...(familyMatch && { familyMatch }) }] : [];
  });
  return { ...write(listed), ids: listed.map(({ _id }) => _id), total, families, faults };
}

function write(json: unknown): Pick<Written, "body" | "etag"> {
  const body = new TextEncoder().encode(JSON.stringify(json));
  return { body, etag: etagOf(body) };
}

/** The families of a grouped list by their keys, named in the language `locale`, otherwise in the shop's own. */
async function findFamilies(
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
