/** Looking for what somebody typed in a column, whatever the case of its letters. */
import { type RawBuilder, sql } from "kysely";

/** Whether the column, which may name its table ("mail.recipient"), begins with it. */
export function begins(column: string, typed: string): RawBuilder<boolean> {
  return like(column, `${literally(typed)}%`);
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
