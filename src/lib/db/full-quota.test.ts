/** A disk that gives no more room, as a quota does: the largest size of a file stands for it, as SQLite says the same of both. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Opens the database and writes until it fails; says what the failures are, and reads what was written before. */
const FILL = `
const { openSqlite } = await import(process.env.SQLITE);
const { databaseFailureOf } = await import(process.env.FAILURE);
const kindOf = (work) => {
  try {
    return work() && "done";
  } catch (error) {
    return databaseFailureOf(error) ?? String(error);
  }
};
let db;
const opened = kindOf(() => (db = openSqlite(process.env.FILE)));
const kinds = [opened];
if (db) {
  const { writer } = db.engine;
  kinds.push(kindOf(() => writer.run("create table if not exists one (bytes blob)", [])));
  const write = () => writer.run("insert into one values (zeroblob(10000))", []);
  for (let times = 0; times < 100; times += 1) kinds.push(kindOf(write));
  kinds.push(kindOf(() => writer.all("select count(*) from one", [])));
  kinds.push(writer.inTransaction);
}
console.log(JSON.stringify(kinds));
process.exit(0);
`;

/** Fills a database in a process whose files have at most so many blocks, of 512 or 1024 bytes. */
function fill(file: string, blocks: number): unknown[] {
  const { stdout, stderr } = spawnSync(
    "sh",
    ["-c", `ulimit -f ${blocks}; exec "$NODE" --input-type=module --eval "$FILL"`],
    {
      encoding: "utf8",
      env: {
        ...{ PATH: process.env.PATH, FILE: file, FILL, NODE: process.execPath },
        SQLITE: new URL("sqlite.ts", import.meta.url).href,
        FAILURE: new URL("database-failure.ts", import.meta.url).href,
      },
    },
  );
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "millwright-quota-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "shop.sqlite");
}

test("a write for which there is no room is a full disk, and what was written before is read", () => {
  const [opened, created, ...rest] = fill(newFile(), 200);
  expect([opened, created]).toEqual(["done", "done"]);
  const [inTransaction, read] = [rest.pop(), rest.pop()];
  expect([inTransaction, read]).toEqual([false, "done"]);
  expect(rest.indexOf("full")).toBeGreaterThan(1);
  expect(new Set(rest.slice(rest.indexOf("full")))).toEqual(new Set(["full"]));
});

test("a database that has no room for the index of its WAL cannot be opened, as of a full disk", () => {
  const file = newFile();
  fill(file, 10_000);
  rmSync(`${file}-shm`, { force: true });
  expect(fill(file, 16)).toEqual(["full"]);
});
