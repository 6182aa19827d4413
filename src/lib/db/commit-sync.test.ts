/** What SQLite does at a commit, in a process as the shop's is: other tests do not wait for the disk. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const SQLITE = new URL("./sqlite.ts", import.meta.url);

test("the shop waits until a commit is on disk", async () => {
  const folder = mkdtempSync(join(tmpdir(), "millwright-commit-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = `
    const { openSqlite } = await import(${JSON.stringify(SQLITE.href)});
    const db = openSqlite(${JSON.stringify(join(folder, "shop.sqlite"))});
    const of = (name) => Object.values(db.engine.writer.all("pragma " + name, [])[0])[0];
    console.log(JSON.stringify([of("journal_mode"), of("synchronous")]));
    await db.close();`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    program,
  ]);
  // 2 is FULL.
  expect(JSON.parse(stdout)).toEqual(["wal", 2]);
});
