/** The tools nearest to a part number or a name that is in no catalogue. Reads a bounded number of rows. */
import { sql } from "kysely";
import type { Database } from "../../../database/schema.ts";
import { foldedPartNumber, foldedWords, MAX_SEARCH_WORDS } from "../../../lib/text/fold.ts";
import { nearest } from "../../../lib/text/nearest.ts";
import { findPartNumberNeighbours } from "../../part-numbers/api/part-number-store.ts";
import { isFound, searchWords, toolsWith } from "./search.ts";

export const MAX_NEAREST = 5;
/** Words with the same beginning that are compared with a mistyped one. */
const MAX_WORDS = 100;
/** Words are as a rule right in their first letters. */
const RIGHT_LETTERS = 2;

/** Keys of at most five tools, the nearest first. `locale`: whose texts are read beside the tools' own. */
export async function findNearestTools(
  db: Database,
  typed: string,
  locale: string | undefined,
): Promise<number[]> {
  const folded = foldedPartNumber(typed);
  const byPart =
    folded.length < 2 ? [] : nearest(folded, await findPartNumberNeighbours(db, folded));
  const keys = new Set(byPart.slice(0, MAX_NEAREST).map(({ key }) => key));
  if (keys.size < MAX_NEAREST && /\p{L}{3}/u.test(typed)) {
    for (const key of await findByWords(db, typed, locale)) keys.add(key);
  }
  return [...keys].slice(0, MAX_NEAREST);
}

async function findByWords(
  db: Database,
  typed: string,
  locale: string | undefined,
): Promise<number[]> {
  const words = foldedWords(typed).slice(0, MAX_SEARCH_WORDS);
  const asTyped = await findWithAll(db, words, locale);
  if (asTyped.length > 0) return asTyped;
  const known: string[] = [];
  for (const word of words) {
    const right = (await isKnown(db, word)) ? word : await findNearestWord(db, word);
    if (right !== undefined) known.push(right);
  }
  if (known.length === 0) return [];
  const corrected = await findWithAll(db, known, locale);
  if (corrected.length > 0 || known.length === 1) return corrected;
  const longest = known.reduce((a, b) => (b.length > a.length ? b : a));
  return findWithAll(db, [longest], locale);
}

async function findWithAll(
  db: Database,
  words: readonly string[],
  locale: string | undefined,
): Promise<number[]> {
  const search = await searchWords(db, words.join(" "), locale);
  if (search.words.length === 0) return [];
  const rows = await db.read
    .selectFrom("tool")
    .select("key")
    .where("deleted_at", "is", null)
    .where((tool) => isFound(tool, search, !search.areCommon))
    .orderBy("key")
    .limit(MAX_NEAREST)
    .execute();
  return rows.map(({ key }) => key);
}

async function isKnown(db: Database, word: string): Promise<boolean> {
  const rows = await toolsWith(db.read, word).limit(1).execute();
  return rows.length > 0;
}

/** From word to word in the index: the rows of a common word are not read. */
async function findNearestWord(db: Database, word: string): Promise<string | undefined> {
  const from = word.slice(0, RIGHT_LETTERS);
  if (from.length < RIGHT_LETTERS) return undefined;
  const to = `${from}\u{10FFFF}`;
  const { rows } = await sql<{ word: string }>`
    with recursive found(word, count) as (
      select (select min(word) from tool_word where word >= ${from}), 1
      union all
      select (select min(tool_word.word) from tool_word where tool_word.word > found.word), count + 1
      from found where found.word < ${to} and count < ${sql.lit(MAX_WORDS)}
    )
    select word from found where word < ${to}`.execute(db.read);
  const [right] = nearest(
    word,
    rows.map((row) => ({ folded: row.word })),
  );
  return right?.folded;
}
