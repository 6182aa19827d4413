import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import type { SqliteEngine } from "./database.ts";
import { openSqlite } from "./sqlite.ts";

const MB = 1024 * 1024;

test("the WAL gives its room back after a long reader", async () => {
  const folder = mkdtempSync(join(tmpdir(), "millwright-wal-"));
  const path = join(folder, "shop.sqlite");
  const db = openSqlite(path);
  const reader = new DatabaseSync(path, { readOnly: true });
  onTestFinished(async () => {
    reader.close();
    await db.close();
    rmSync(folder, { recursive: true });
  });
  const { writer } = db.engine as SqliteEngine;
  const walSize = () => statSync(`${path}-wal`).size;
  writer.run("create table one (bytes blob)", []);
  const write = (bytes: number) => writer.run("insert into one values (zeroblob(?))", [bytes]);
  reader.exec("begin");
  reader.prepare("select count(*) from one").get();
  for (let times = 0; times < 5; times += 1) write(16 * MB);
  expect(walSize()).toBeGreaterThan(80 * MB);
  reader.exec("rollback");
  // The first moves the pages into the file, the second begins the WAL again.
  write(1);
  write(1);
  expect(walSize()).toBeLessThanOrEqual(64 * MB);
});
