/** Answers of the index as bodies of HTTP answers. Written in its thread, so that orders do not wait for it. */
import type { Db } from "../../../database/schema.ts";
import type { TextLanguage } from "../../../frame/text-language.ts";
import { etagOf } from "../../../lib/cache/etag.ts";
import type { Answer } from "../../../lib/search-index/types.ts";
import { findToolsByKeys } from "../../tool-search/api/list-tools.ts";
import { toFacets } from "./facets-answer.ts";
import { findFamilies } from "./families.ts";
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
