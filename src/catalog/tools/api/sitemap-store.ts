import { type SqlBool, sql } from "kysely";
import type { Database } from "../../../database/schema.ts";
import { languagesOf, type TextLanguage } from "../../../frame/text-language.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import { keysOf } from "../../../lib/db/lists.ts";
import { yieldWhenDue } from "../../../lib/queue/event-loop.ts";
import { tagKey } from "../../tags/rules.ts";
import { findAllTexts } from "../../translations/api/text-store.ts";
import { tagsOf } from "./tool-row.ts";

const BATCH_SIZE = 1000;

/** `changedAt` is epoch ms of the last edit; sales do not count. */
interface SitemapTool {
  readonly id: string;
  readonly changedAt: number;
  /** The languages of its page. */
  readonly locales: readonly string[];
}

export function countTools(db: Database): Promise<number> {
  return countAll(inCatalog(db));
}

/** Further tags, and those of further tools, are not in the sitemap. */
const MOST_TAGS = 2000;
const MOST_TAGGED = 10_000;

/** The keys of the tags that tools of the catalog have, of the oldest tools first. */
export async function findTags(db: Database): Promise<string[]> {
  const rows = await inCatalog(db)
    .select("tags")
    .where(sql<SqlBool>`tags <> '[]'`)
    .orderBy("key")
    .limit(MOST_TAGGED)
    .execute();
  const keys = new Set<string>();
  for (const row of rows) {
    for (const tag of tagsOf(row)) keys.add(tagKey(tag));
    if (keys.size >= MOST_TAGS) break;
    await yieldWhenDue();
  }
  return [...keys].slice(0, MOST_TAGS).sort();
}

/** They come in the order of adding. */
export async function* sitemapTools(
  db: Database,
  { skip, count }: { skip: number; count: number },
  language: TextLanguage,
): AsyncGenerator<SitemapTool> {
  let after = await keyBefore(db, skip);
  for (let left = count; left > 0; left -= BATCH_SIZE) {
    const rows = await sitemapToolsAfter(db, after, Math.min(BATCH_SIZE, left));
    const texts =
      language.others.length > 0 ? await findAllTexts(db.slow, keysOf(rows)) : undefined;
    for (const row of rows)
      yield {
        id: row.id,
        changedAt: Math.max(row.created_at, row.edited_at ?? 0),
        locales: languagesOf(row, texts?.get(row.key) ?? [], language),
      };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.key;
  }
}

function inCatalog(db: Database) {
  return db.slow.selectFrom("tool").where("deleted_at", "is", null);
}

async function keyBefore(db: Database, skip: number): Promise<number> {
  if (skip === 0) return 0;
  const row = await inCatalog(db)
    .select("key")
    .orderBy("key")
    .offset(skip - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.key ?? Number.MAX_SAFE_INTEGER;
}

function sitemapToolsAfter(db: Database, after: number, count: number) {
  return inCatalog(db)
    .select((tool) => [
      "key",
      "id",
      "description",
      "created_at",
      tool
        .selectFrom("audit_log")
        .where("subject_type", "=", "tool")
        .whereRef("audit_log.subject_key", "=", "tool.key")
        .select((entry) => entry.fn.max("at").as("at"))
        .as("edited_at"),
    ])
    .where("key", ">", after)
    .orderBy("key")
    .limit(count)
    .execute();
}
