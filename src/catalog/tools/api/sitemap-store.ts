import type { Schema } from "../../../database/schema.ts";
import type { TextLanguage } from "../../../frame/text-language.ts";
import type { Database } from "../../../lib/db/database.ts";
import { findAllTexts } from "../../translations/api/text-store.ts";
import { languagesOf } from "../../translations/api/translate.ts";

const BATCH_SIZE = 1000;

/** `changedAt` is epoch ms of the last edit; sales do not count. */
interface SitemapTool {
  readonly id: string;
  readonly changedAt: number;
  /** The languages of its page. */
  readonly locales: readonly string[];
}

export async function countTools(db: Database<Schema>): Promise<number> {
  const { count } = await inCatalogue(db)
    .select((tool) => tool.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** They come in the order of adding. */
export async function* sitemapTools(
  db: Database<Schema>,
  { skip, count }: { skip: number; count: number },
  language: TextLanguage,
): AsyncGenerator<SitemapTool> {
  let after = await keyBefore(db, skip);
  for (let left = count; left > 0; left -= BATCH_SIZE) {
    const rows = await sitemapToolsAfter(db, after, Math.min(BATCH_SIZE, left));
    const keys = rows.map(({ key }) => key);
    const texts = language.others.length > 0 ? await findAllTexts(db.slow, keys) : undefined;
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

function inCatalogue(db: Database<Schema>) {
  return db.slow.selectFrom("tool").where("deleted_at", "is", null);
}

async function keyBefore(db: Database<Schema>, skip: number): Promise<number> {
  if (skip === 0) return 0;
  const row = await inCatalogue(db)
    .select("key")
    .orderBy("key")
    .offset(skip - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.key ?? Number.MAX_SAFE_INTEGER;
}

function sitemapToolsAfter(db: Database<Schema>, after: number, count: number) {
  return inCatalogue(db)
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
