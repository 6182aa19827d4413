/** Full-text search: tools by the beginnings of words in their indexed fields. */
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from "kysely";
import type { Database, Schema, Tx } from "../../../database/schema.ts";
import { compiled } from "../../../lib/db/compiled.ts";
import { inParts } from "../../../lib/db/lists.ts";
import { foldedWords, MAX_SEARCH_WORDS, mustBeWhole } from "../../../lib/text/fold.ts";
import { findCategoryNames } from "../../categories/api/category-names.ts";
import type { FieldColumns } from "../../tools/api/tool-row.ts";
import { fieldList } from "../../tools/contract-fields.ts";
import { foldedTextWords } from "../../translations/rules.ts";

/** Rows of one statement. */
const WORDS_AT_ONCE = 1000;
/** A word in more tools than this is common. */
const COMMON = 5000;

interface SearchWord {
  readonly word: string;
  /** Categories whose name in `locale` has it. */
  readonly categories: readonly string[];
}

export interface SearchWords {
  readonly words: readonly SearchWord[];
  /** Whose texts are searched beside the tools' own. */
  readonly locale: string | undefined;
  /** True if scanning the list finds a page faster than the word index. */
  readonly areCommon: boolean;
}

export async function searchWords(
  db: Database,
  search: string | undefined,
  locale: string | undefined,
): Promise<SearchWords> {
  const words = foldedWords(search ?? "").slice(0, MAX_SEARCH_WORDS);
  const categories = await categoriesWith(db, words, locale);
  const counted = await Promise.all(
    words.map(async (word) => {
      const [found] = await db.query(occurrencesOf(db), range(word));
      const inTexts = locale === undefined ? 0 : await countTexts(db, word, locale);
      const named = categories(word);
      // Counting a category would cost more than it saves.
      const inCategories = named.length > 0 ? COMMON : 0;
      return { word, categories: named, count: (found?.count ?? 0) + inTexts + inCategories };
    }),
  );
  counted.sort((a, b) => a.count - b.count);
  return {
    locale,
    words: counted.map(({ word, categories }) => ({ word, categories })),
    // Two common words together may be rare.
    areCommon: counted.length === 1 && (counted[0]?.count ?? 0) >= COMMON,
  };
}

/** Returns a function that finds the categories whose name in the language has a word. */
async function categoriesWith(
  { read }: Database,
  words: readonly string[],
  locale: string | undefined,
): Promise<(word: string) => string[]> {
  if (locale === undefined || words.length === 0) return () => [];
  const names = [...(await findCategoryNames(read, locale))].map(
    ([category, name]) => [category, foldedTextWords(name)] as const,
  );
  return (word) => {
    const { from, to } = textRange(word);
    const has = (name: readonly string[]) => name.some((own) => own >= from && own <= to);
    return names.flatMap(([category, name]) => (has(name) ? category : []));
  };
}

async function countTexts({ read }: Database, word: string, locale: string) {
  const { count } = await read
    .selectFrom((some) => textsWith(some, word, locale).limit(sql.lit(COMMON)).as("some"))
    .select((some) => some.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Range {
  readonly from: string;
  readonly to: string;
}

/** The range of words that a search word matches: itself, or all words that begin with it. */
function range(word: string): Range {
  // The greatest code point: every word that begins with `word` sorts below.
  return { from: word, to: mustBeWhole(word) ? word : `${word}\u{10FFFF}` };
}

/** The same in the texts of other languages. */
function textRange(word: string): Range {
  return range(word.replaceAll("ß", "ss"));
}

type Occurrences = ReturnType<typeof compiledOccurrences>;
const occurrences = new WeakMap<Database, Occurrences>();

function occurrencesOf(db: Database): Occurrences {
  const known = occurrences.get(db) ?? compiledOccurrences(db);
  occurrences.set(db, known);
  return known;
}

/** How many tools a word matches, at most `COMMON`. */
function compiledOccurrences(db: Database) {
  return compiled<{ from: string; to: string }, { count: number }>((value) =>
    db.read
      .selectFrom((some) =>
        some
          .selectFrom("tool_word")
          .select("tool_key")
          .where("word", ">=", value("from"))
          .where("word", "<=", value("to"))
          .limit(sql.lit(COMMON))
          .as("some"),
      )
      .select((some) => some.fn.countAll<number>().as("count"))
      .compile(),
  );
}

/** The keys of the tools that a word matches, as a subquery. */
export function toolsWith<Table extends keyof Schema>(
  query: Pick<ExpressionBuilder<Schema, Table>, "selectFrom">,
  word: string,
) {
  const { from, to } = range(word);
  return (query as ExpressionBuilder<Schema, "tool">)
    .selectFrom("tool_word")
    .select("tool_word.tool_key")
    .where("tool_word.word", ">=", from)
    .where("tool_word.word", "<=", to);
}

/** The keys of the tools whose texts in a language a word matches, as a subquery. */
function textsWith<Table extends keyof Schema>(
  query: Pick<ExpressionBuilder<Schema, Table>, "selectFrom">,
  word: string,
  locale: string,
) {
  const { from, to } = textRange(word);
  return (query as ExpressionBuilder<Schema, "tool">)
    .selectFrom("tool_text_word")
    .select("tool_text_word.tool_key")
    .where("tool_text_word.locale", "=", locale)
    .where("tool_text_word.word", ">=", from)
    .where("tool_text_word.word", "<=", to);
}

/** Whether a tool matches all words. `collect`: starts from the list of the rarest word. */
export function isFound(
  tool: ExpressionBuilder<Schema, "tool">,
  { words, locale }: SearchWords,
  collect: boolean,
): ExpressionWrapper<Schema, "tool", SqlBool> {
  return tool.and(
    words.map(({ word, categories }, index) => {
      const isListed = index === 0 && collect;
      const own = isListed
        ? tool("tool.key", "in", toolsWith(tool, word))
        : tool.exists(toolsWith(tool, word).whereRef("tool_word.tool_key", "=", "tool.key"));
      if (locale === undefined) return own;
      const texts = textsWith(tool, word, locale);
      const translated = isListed
        ? tool("tool.key", "in", texts)
        : tool.exists(texts.whereRef("tool_text_word.tool_key", "=", "tool.key"));
      const ofCategory = categories.length > 0 ? [tool("tool.category", "in", categories)] : [];
      return tool.or([own, translated, ...ofCategory]);
    }),
  );
}

/**
 * Whether a tool is in the catalog, for statements that read by stock, which has no index. The plus
 * hides the column from SQLite's planner, which otherwise looks up each row by an index: five times slower.
 */
export const isInCatalogByRow = sql<boolean>`+deleted_at is null`;

const searchedFields = fieldList.filter(([, field]) => field.isSearched);

/** Columns whose words find a tool. */
export const searchedColumns = searchedFields.map(([, { column }]) => column as keyof FieldColumns);

export function isSearched(name: string): boolean {
  return searchedFields.some(([searched]) => searched === name);
}

/** Replaces the words by which a tool is found. */
export async function indexToolWords(
  tx: Tx,
  tool: FieldColumns & { readonly key: number },
): Promise<void> {
  await tx.deleteFrom("tool_word").where("tool_key", "=", tool.key).execute();
  await insertToolWords(tx, [tool]);
}

/** The tools are new. */
export async function insertToolWords(
  tx: Tx,
  tools: readonly (FieldColumns & { readonly key: number })[],
): Promise<void> {
  const rows = tools.flatMap((tool) => {
    const text = searchedColumns.map((column) => tool[column]).join(" ");
    return foldedWords(text).map((word) => ({ word, tool_key: tool.key }));
  });
  for (const part of inParts(rows, WORDS_AT_ONCE))
    await tx.insertInto("tool_word").values(part).execute();
}
