/** What single migrations make of what a shop of release 0.1.0 has stored. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { bothEngines, type Engine, freshPostgres } from "#support/engines.ts";
import { openPostgres } from "../../src/lib/db/postgres.ts";
import { openSqlite } from "../../src/lib/db/sqlite.ts";

const FOLDER = "../../src/database/migrations/";
const FILES = readdirSync("src/database/migrations").sort();
const BEFORE = FILES.filter((file) => file < "0007");

async function migrate(db: Kysely<never>, files: readonly string[]): Promise<void> {
  for (const file of files) await (await import(FOLDER + file)).up(db);
}

const text = (own: string, original: string) => ({ text: own, original, version: 1 });
const IMPORTED = {
  plan: { kind: "create", columns: { name: "Drift", kind: "Punches" }, attributes: { kind: "A" } },
  changes: [{ field: "kind", from: "", to: "Punches" }],
};

const STORED = [
  sql`insert into kind (key, id, name, position) values (1, 'punches', 'Punches', 0)`,
  sql`insert into kind_text (kind, locale, name) values ('Punches', 'de', 'Durchschläge')`,
  sql`insert into shop_meta values ('demo_definitions', '{"attributes":["a"],"kinds":["punches"]}')`,
  sql`insert into shop_meta values ('neutral_home', '{}')`,
  sql`insert into audit_log (at, action, subject_type, subject, actor_email, changes)
    values (1, 'set-aside', 'user', 'u', 'ann@shop.test', '[]')`,
  sql`insert into setting (section, value, version, updated_at) values
    ('texts.en', ${JSON.stringify({
      "filters.allKinds": text("Every group", "All kinds"),
      "import.kind.same": text("As it was", "Unchanged"),
      "takeOrder.name": text("Whose", "Name"),
      "tools.head.kind": text("Our {kind}", "All {kind}"),
    })}, 1, 1),
    ('home', '{"link":"/tools?search=pin&kind=punches"}', 1, 1)`,
  sql`insert into tool_import (key, id, name, headers, unknown_columns, actor_key, actor_email, created_at)
    values (1, 'i', 'a.csv', '[]', '[]', 1, 'ann@shop.test', 1)`,
  sql`insert into tool_import_row (import_key, number, kind, name, plan, faults)
    values (1, 2, 'create', 'Drift', ${JSON.stringify(IMPORTED)}, '[]')`,
];

async function emptyDatabase(engine: Engine): Promise<Kysely<never>> {
  const folder = mkdtempSync(join(tmpdir(), "millwright-test-"));
  const postgres = engine === "postgres" ? await freshPostgres() : undefined;
  const db = postgres
    ? openPostgres<never>(postgres.url, () => {})
    : openSqlite<never>(join(folder, "shop.sqlite"));
  onTestFinished(async () => {
    await db.close();
    await postgres?.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  return db.write;
}

it.each(bothEngines)("kinds are categories, in JSON too, on %s", async (engine) => {
  const db = await emptyDatabase(engine);
  await migrate(db, BEFORE);
  for (const statement of STORED) await statement.execute(db);
  await migrate(db, ["0007-names.ts"]);

  const read = async (query: string) =>
    (await sql.raw<Record<string, string>>(query).execute(db)).rows;
  const parsed = async (query: string) =>
    (await read(query)).map(({ value = "" }) => JSON.parse(value));
  expect(await read("select category, name from category_text")).toEqual([
    { category: "Punches", name: "Durchschläge" },
  ]);
  expect(await parsed("select value from shop_meta where key = 'demo_definitions'")).toEqual([
    { attributes: ["a"], categories: ["punches"] },
  ]);
  expect(await parsed("select value from setting order by section")).toEqual([
    { link: "/tools?search=pin&category=punches" },
    {
      "filters.allCategories": text("Every group", "All kinds"),
      "import.kind.same": text("As it was", "Unchanged"),
      "manualOrder.name": text("Whose", "Name"),
      "tools.head.category": text("Our {category}", "All {kind}"),
    },
  ]);
  expect(await parsed("select plan as value from tool_import_row")).toEqual([
    {
      plan: {
        kind: "create",
        columns: { name: "Drift", category: "Punches" },
        attributes: { kind: "A" },
      },
      changes: [{ field: "category", from: "", to: "Punches" }],
    },
  ]);
  expect(await read("select action from audit_log")).toEqual([{ action: "detached" }]);
  expect(await read("select value from shop_meta where key = 'placeholder_home'")).toHaveLength(1);
  // The triggers that the index of the search follows are still there.
  await sql`delete from catalogue_change`.execute(db);
  await sql`update category set position = 1`.execute(db);
  expect(await read("select tool_key from catalogue_change")).toEqual([{ tool_key: null }]);
});

it.each(bothEngines)(
  "a baseline of the first edition has the tables of today, on %s",
  async (engine) => {
    const layout = async (db: Kysely<never>) =>
      (await db.introspection.getTables()).map(({ name, columns }) => [
        name,
        columns.map((column) => column.name),
      ]);
    const db = await emptyDatabase(engine);
    await migrate(db, FILES);
    const today = await layout(db);

    await sql`drop table message_answer`.execute(db);
    await sql`create table attribute_move (key integer)`.execute(db);
    await sql`alter table audit_log add column former_key integer`.execute(db);
    await migrate(db, ["0015-first-baseline.ts"]);
    expect(await layout(db)).toEqual(today);
  },
);
