/** A folder of the data in which the shop cannot write: what is said at the start. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { createLog } from "../../../lib/process/log.ts";
import { readConfig } from "../config/config.ts";
import {
  createDataDir,
  openBeside,
  openDatabase,
  StartError,
  sqlitePath,
} from "../database/open-database.ts";
import { failureText } from "../run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "millwright-data-dir-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a file in its place or in its way is named", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(() => createDataDir(file)).toThrow(
    `The folder ${file} cannot be written (EEXIST): a file has its name; set DATA_DIR to another.`,
  );
  expect(() => createDataDir(join(file, "data"))).toThrow(
    `The folder ${file}/data cannot be written (ENOTDIR): a file is in its way; set DATA_DIR to another.`,
  );
});

const configOf = (dataDir: string) =>
  readConfig({
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: "sk_test_x",
    STRIPE_PUBLISHABLE_KEY: "pk_test_x",
  });

test("a folder with all rights in which the system makes no file is named", async () => {
  // As where no inode is left, root may write here, and yet no file can be made.
  await expect(openDatabase(configOf("/sys"), createLog("silent"))).rejects.toThrow(
    /^The folder \/sys cannot be written \(E[A-Z]+\): /,
  );
});

test("a disk that takes no file any more is named, whatever the database calls it", async () => {
  const dataDir = join(folder, "gone");
  createDataDir(dataDir);
  // As of a disk that its system has made read-only: SQLite does not tell it from a quota that is used up.
  const opened = openDatabase(configOf(dataDir), createLog("silent"), async () => {
    rmSync(dataDir, { recursive: true });
    throw Object.assign(new Error("disk I/O error"), { code: "ERR_SQLITE_ERROR", errcode: 778 });
  });
  await expect(opened).rejects.toThrow(`The folder ${dataDir} cannot be written (ENOENT): `);
});

test("a full disk is a sentence, and the database is closed", async () => {
  const dataDir = join(folder, "full");
  createDataDir(dataDir);
  const config = configOf(dataDir);
  const noRoom = Object.assign(new Error("database or disk is full"), {
    code: "ERR_SQLITE_ERROR",
    errcode: 13,
  });
  const open = (fault?: Error) =>
    openDatabase(config, createLog("silent"), async () => {
      if (fault) throw fault;
    });
  const full = open(noRoom);
  await expect(full).rejects.toThrow(StartError);
  await expect(full).rejects.toThrow(`There is no room left in ${dataDir}: free some space.`);
  await (await open()).close();
  // A command meets it later than a start.
  expect(failureText(noRoom)).toMatch(/^There is no room left where the database is: /);
});

/** SQLite deletes the WAL beside an empty file as soon as it opens it. */
const WAL =
  /^.+shop\.sqlite is (missing|empty), and the last data of a shop are in shop\.sqlite-wal beside it: /;
const sqlite = (statements: string) => (path: string) => {
  const file = new DatabaseSync(path);
  file.exec(statements);
  file.close();
};
test.each<[string, RegExp, (path: string) => void]>([
  ["no file beside a WAL", WAL, (path) => writeFileSync(`${path}-wal`, "data")],
  [
    "an empty file beside a WAL",
    WAL,
    (path) => {
      writeFileSync(path, "");
      writeFileSync(`${path}-wal`, "data");
    },
  ],
  [
    "a file that is no database",
    /shop\.sqlite cannot be read \(file is not a database\): /,
    (path) => writeFileSync(path, "a letter to the shop\n".repeat(1000)),
  ],
  [
    "a database of another program",
    /shop\.sqlite is the database of another program: /,
    sqlite("create table letter (text)"),
  ],
])("%s is refused and left as it is", async (name, refusal, make) => {
  const dataDir = join(folder, name);
  createDataDir(dataDir);
  const path = sqlitePath(dataDir);
  make(path);
  const bytes = () =>
    [path, `${path}-wal`].map((file) => existsSync(file) && readFileSync(file, "latin1"));
  const before = bytes();
  const config = configOf(dataDir);
  const opened = () => openDatabase(config, createLog("silent"));
  for (const open of [opened, () => openBeside(undefined, dataDir)]) {
    await expect(open()).rejects.toThrow(StartError);
    await expect(open()).rejects.toThrow(refusal);
  }
  expect(bytes()).toEqual(before);
});

test("a start that was ended before it made a table goes on", async () => {
  const dataDir = join(folder, "begun");
  createDataDir(dataDir);
  sqlite("pragma journal_mode = wal")(sqlitePath(dataDir));
  await (await openDatabase(configOf(dataDir), createLog("silent"))).close();
});
