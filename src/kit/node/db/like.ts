/** Looking for what somebody typed in a column, whatever the case of its letters. */
import { type RawBuilder, sql } from "kysely";

/**
 * Whether the column, which may name its table ("email_message.recipient"), begins with it. An index on the column
 * in lower case serves both: PostgreSQL reads it for LIKE, SQLite for a range only.
 */
export function begins(
  { kind }: { readonly kind: "sqlite" | "postgres" },
  column: string,
  typed: string,
): RawBuilder<boolean> {
  if (kind === "postgres") return like(column, `${literally(typed)}%`);
  const [lower, start] = [sql`lower(${sql.ref(column)})`, sql`lower(${typed})`];
  // The greatest code point there is: everything that begins so sorts below.
  return sql<boolean>`(${lower} >= ${start} and ${lower} < ${start} || ${"\u{10FFFF}"})`;
}

/** Whether the column, which may name its table, holds it. */
export function holds(column: string, typed: string): RawBuilder<boolean> {
  return like(column, `%${literally(typed)}%`);
}

function like(column: string, pattern: string): RawBuilder<boolean> {
  // Both sides by the database's own letters: SQLite's lower() leaves Ä as it is, JavaScript's does not.
  return sql<boolean>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`;
}

function literally(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, "\\$&");
}
