/** Which feature reads and writes each table. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TABLES } from "../src/database/owners.ts";
import { SQL_UP } from "./architecture-exceptions.ts";
import { featureOf, isUp } from "./architecture-sources.ts";

/** Tables whose code is being written. */
const PLANNED: readonly string[] = [];

interface TableUse {
  readonly path: string;
  /** The feature, or the first folder of `src`. */
  readonly by: string;
  readonly table: string;
  readonly isWrite: boolean;
}

const WRITES =
  /insertInto|updateTable|deleteFrom|replaceInto|mergeInto|insert into|update|delete from|lock table/;
const KYSELY =
  /\b(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|using|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*\[?\s*"(\w+)/g;
const RAW_SQL = /\b(from|join|insert into|update|delete from|lock table)\s+"?(\w+)/g;

/** Every use of a table in the SQL of `src`, by Kysely's calls and in template texts. */
function usesIn(path: string): TableUse[] {
  const text = readFileSync(path, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const templates = [...text.matchAll(/`[^`]*`/g)].join("\n");
  const found = [...text.matchAll(KYSELY), ...templates.matchAll(RAW_SQL)].map(
    ([, call = "", table = ""]) => ({ table, isWrite: WRITES.test(call) }),
  );
  // A table that a variable names may be any that the file mentions.
  const isDynamic = /\b(insertInto|updateTable|deleteFrom|replaceInto)\(\s*[^\s")]/.test(text);
  const mentioned = isDynamic
    ? [...text.matchAll(/"(\w+)"/g)].map(([, table = ""]) => ({ table, isWrite: true }))
    : [];
  const by = featureOf(path) ?? path.split("/")[1] ?? "";
  return [...found, ...mentioned]
    .filter(({ table }) => table in TABLES)
    .map((use) => ({ path, by, ...use }));
}

describe("tables have one owner", () => {
  const uses = globSync("src/**/*.ts", {
    exclude: ["**/*.test.ts", "**/migrations/**", "**/baseline/**"],
  })
    .map((path) => path.replaceAll("\\", "/"))
    .flatMap(usesIn);
  const ownerOf = (table: string) => TABLES[table as keyof typeof TABLES];
  const foreign = uses.filter(({ table, by }) => ownerOf(table).owner !== by);
  const written = new Set(
    foreign.filter(({ isWrite }) => isWrite).map(({ by, table }) => `${by} ${table}`),
  );
  const declared = (of: "readers" | "writers") =>
    Object.entries(TABLES).flatMap(([table, owned]) =>
      (owned[of] ?? []).map((feature) => `${feature} ${table}`),
    );

  it("every table of the list is used in SQL", () => {
    const unused = Object.keys(TABLES).filter((table) => !uses.some((use) => use.table === table));
    expect(unused.filter((table) => !PLANNED.includes(table))).toEqual([]);
  });

  it("a table is written only by its owner and the declared writers, each of which writes it", () => {
    expect([...written].sort()).toEqual(declared("writers").sort());
  });

  it("a foreign table is read only by declared readers, and every declared reader reads it", () => {
    const read = new Set(foreign.map(({ by, table }) => `${by} ${table}`));
    const onlyRead = [...read].filter((use) => !written.has(use));
    expect(onlyRead.sort()).toEqual(declared("readers").sort());
  });

  it("no SQL reads upward, but for the declared features, which become fewer", () => {
    const upward = foreign.filter(({ by, table }) => isUp(by, ownerOf(table).owner));
    const pairs = new Set(upward.map(({ by, table }) => `${by} reads ${table}`));
    expect([...pairs].sort()).toEqual(SQL_UP.toSorted());
  });
});
