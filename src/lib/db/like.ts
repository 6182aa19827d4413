import { type Kysely, type RawBuilder, sql } from "kysely";
import { isPostgres } from "./is-postgres.ts";

/** Rows of a large table in which a search looks inside texts, the newest; in all others at their beginnings. */
export const SEARCHED_INSIDE = 2500;
/** Rows that a search finds by one index. More are found for a beginning that most rows share. */
export const MOST_FOUND = 5000;

/**
 * Case-insensitive prefix match that can use an index on lower(column): SQLite needs a range for that,
 * not LIKE.
 */
export function begins<Schema>(
  db: Kysely<Schema>,
  column: string,
  typed: string,
): RawBuilder<boolean> {
  return textBegins(db, sql.ref(column), typed);
}

/** The same for the words behind the first one, with an index on `lower(substr(...))`. */
export function secondWordBegins<Schema>(
  db: Kysely<Schema>,
  column: string,
  typed: string,
): RawBuilder<boolean> {
  const position = isPostgres(db) ? sql`strpos` : sql`instr`;
  // Literals, as in the index.
  const space = sql`${position}(${sql.ref(column)}, ' ')`;
  return textBegins(db, sql`substr(${sql.ref(column)}, ${space} + 1)`, typed);
}

function textBegins<Schema>(db: Kysely<Schema>, text: RawBuilder<unknown>, typed: string) {
  if (isPostgres(db)) return like(text, `${literally(typed)}%`);
  const lower = sql`lower(${text})`;
  return either(
    writingsOf(typed).map((each) => {
      const start = sql`lower(${each})`;
      return sql<boolean>`(${lower} >= ${start} and ${lower} < ${start} || ${"\u{10FFFF}"})`;
    }),
  );
}

/** The column holds what was typed, in either case. `%` and `_` are themselves. */
export function holds(column: string, typed: string): RawBuilder<boolean> {
  return either(writingsOf(typed).map((each) => like(sql.ref(column), `%${literally(each)}%`)));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: tests for ASCII
const ASCII = /^[\x00-\x7f]*$/;

/**
 * SQLite's lower() keeps all letters but those of ASCII. Texts with others are looked for as they are typed, in small
 * letters, with initials, and in capitals: "łukasz" finds Łukasz and ŁUKASZ.
 */
function writingsOf(typed: string): string[] {
  if (ASCII.test(typed)) return [typed];
  const small = typed.toLowerCase();
  const initials = small.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([typed, small, initials, typed.toUpperCase()])];
}

function either(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

function like(text: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  // Lower-case both sides in the database: SQLite's lower() keeps Ä, JavaScript's does not.
  return sql<boolean>`lower(${text}) like lower(${pattern}) escape '\\'`;
}

function literally(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, "\\$&");
}
