/** How a text inside of a column is asked for, by engine. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { expect, it } from "vitest";
import { holds } from "./like.ts";

interface Schema {
  user: { name: string };
}

const sqlite = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
const postgres = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

it.each([
  ["SQLite, whose lower() knows ASCII alone", sqlite, ["%łukasz%", "%Łukasz%", "%ŁUKASZ%"]],
  ["PostgreSQL", postgres, ["%łukasz%"]],
])("a name is asked for in the writings that %s tells apart", (_, db, asked) => {
  const query = db
    .selectFrom("user")
    .select("name")
    .where(holds(db, "name", "łukasz"));
  expect(query.compile().parameters).toEqual(asked);
});

it("ASCII is asked for once, and its wildcards are signs", () => {
  const query = sqlite
    .selectFrom("user")
    .select("name")
    .where(holds(sqlite, "name", "50%_a"));
  expect(query.compile().parameters).toEqual(["%50\\%\\_a%"]);
});
