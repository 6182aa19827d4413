import { type RawBuilder, sql } from "kysely";

/**
 * Case-insensitive prefix match that can use an index on lower(column): SQLite needs a range for that,
 * not LIKE.
 */
export function begins(
  { kind }: { readonly kind: "sqlite" | "postgres" },
  column: string,
  typed: string,
): RawBuilder<boolean> {
  if (kind === "postgres") return like(column, `${literally(typed)}%`);
  const [lower, start] = [sql`lower(${sql.ref(column)})`, sql`lower(${typed})`];
  return sql<boolean>`(${lower} >= ${start} and ${lower} < ${start} || ${"\u{10FFFF}"})`;
}

export function holds(column: string, typed: string): RawBuilder<boolean> {
  return like(column, `%${literally(typed)}%`);
}

function like(column: string, pattern: string): RawBuilder<boolean> {
  // Lower-case both sides in the database: SQLite's lower() keeps Ä, JavaScript's does not.
  return sql<boolean>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`;
}

function literally(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, "\\$&");
}
