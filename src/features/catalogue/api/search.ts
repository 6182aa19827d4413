/** Full-text search: tools by the beginnings of words in their indexed fields. */
import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type SqlBool,
  sql,
  type Transaction,
} from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { compiled } from "../../../kit/node/db/compiled.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { fieldList } from "../contract-fields.ts";
import { foldedWords, MAX_SEARCH_WORDS, mustBeWhole } from "../rules.ts";
import type { FieldColumns } from "./tool-row.ts";

/** A word in more tools than this is common. */
const COMMON = 5000;

export interface SearchWords {
  readonly words: readonly string[];
  /** True if scanning the list finds a page faster than the word index. */
  readonly areCommon: boolean;
}

export async function searchWords(
  db: Database<Schema>,
  search: string | undefined,
): Promise<SearchWords> {
  const words = foldedWords(search ?? "").slice(0, MAX_SEARCH_WORDS);
  const counted = await Promise.all(
    words.map(async (word) => {
      const [found] = await db.query(occurrencesOf(db), range(word));
      return { word, count: found?.count ?? 0 };
    }),
  );
  counted.sort((a, b) => a.count - b.count);
  return {
    words: counted.map(({ word }) => word),
    // Two common words together may be rare.
    areCommon: counted.length === 1 && (counted[0]?.count ?? 0) >= COMMON,
  };
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

type Occurrences = ReturnType<typeof compiledOccurrences>;
const occurrences = new WeakMap<Database<Schema>, Occurrences>();

function occurrencesOf(db: Database<Schema>): Occurrences {
  const known = occurrences.get(db) ?? compiledOccurrences(db);
  occurrences.set(db, known);
  return known;
}

/** How many tools a word matches, at most `COMMON`. */
function compiledOccurrences(db: Database<Schema>) {
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

/** Whether a tool matches all words. `collect`: starts from the list of the rarest word. */
export function isFound(
  tool: ExpressionBuilder<Schema, "tool">,
  { words }: SearchWords,
  collect: boolean,
): ExpressionWrapper<Schema, "tool", SqlBool> {
  return tool.and(
    words.map((word, index) =>
      index === 0 && collect
        ? tool("tool.key", "in", toolsWith(tool, word))
        : tool.exists(toolsWith(tool, word).whereRef("tool_word.tool_key", "=", "tool.key")),
    ),
  );
}

/**
 * Whether a tool is in the catalogue, for statements that read by stock, which has no index. The plus
 * hides the column from SQLite's planner, which otherwise looks up each row by an index: five times slower.
 */
export const isInCatalogueByRow = sql<boolean>`+deleted_at is null`;

const searchedFields = fieldList.filter(([, field]) => field.isSearched);

export function isSearched(name: string): boolean {
  return searchedFields.some(([searched]) => searched === name);
}

/** Replaces the words by which a tool is found. */
export async function indexToolWords(
  tx: Transaction<Schema>,
  tool: FieldColumns & { readonly key: number },
): Promise<void> {
  await tx.deleteFrom("tool_word").where("tool_key", "=", tool.key).execute();
  const text = searchedFields.map(([, { column }]) => tool[column as keyof FieldColumns]).join(" ");
  const words = foldedWords(text);
  if (words.length === 0) return;
  await tx
    .insertInto("tool_word")
    .values(words.map((word) => ({ word, tool_key: tool.key })))
    .execute();
}
