/** Which pg_dump is taken, when a machine has several or none that fits. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  findPostgresProgram,
  newerDumpWarning,
  restoreFault,
} from "../../tools/backup/postgres-programs.ts";

const folder = mkdtempSync(join(tmpdir(), "millwright-programs-"));
afterAll(() => rmSync(folder, { recursive: true }));

const folders = [17, 14, 15].map((version) => {
  const bin = join(folder, String(version));
  mkdirSync(bin);
  const printed = `pg_dump (PostgreSQL) ${version}.4 (Debian ${version}.4-1)`;
  writeFileSync(join(bin, "pg_dump"), `#!/bin/sh\necho "${printed}"\n`, { mode: 0o755 });
  return bin;
});
const all = [...folders, join(folder, "none")].join(delimiter);

test("the oldest program that is not older than the server is taken", () => {
  const found = [13, 15, 16].map((version) => findPostgresProgram("pg_dump", version, all).version);
  expect(found).toEqual([14, 15, 17]);
});

test("a machine that has only older ones, or none, is told what to install", () => {
  expect(() => findPostgresProgram("pg_dump", 18, all)).toThrow(
    /17\/pg_dump is of version 17, and version 18 or newer is needed: install postgresql-client-18/,
  );
  expect(() => findPostgresProgram("pg_restore", 15, all)).toThrow(
    /^pg_restore was not found: install postgresql-client-15/,
  );
});

// pg_restore sets transaction_timeout since 17, and servers before it refuse that.
test("a backup that the server it is of would not take back is told apart", () => {
  const warning = (dumpVersion: number | null, engineVersion: string) =>
    newerDumpWarning({ dumpVersion, engineVersion });
  expect(warning(18, "16.4 (Debian 16.4-1)")).toMatch(
    /install postgresql-client-16, which the next/,
  );
  for (const [dump, server] of [
    [16, "15.8"],
    [17, "17.2"],
    [18, "17.2"],
    [null, "3.50"],
  ] as const)
    expect(warning(dump, server)).toBeUndefined();

  const into = (program: number, dump: number, server: number) =>
    restoreFault({ path: "/17/pg_restore", version: program }, dump, server);
  expect(into(17, 15, 15)).toMatch(
    /cannot restore into PostgreSQL 15: install postgresql-client-15/,
  );
  expect(into(18, 17, 16)).toMatch(/made by pg_dump 17, so use a server of 17 or newer\.$/);
  expect([into(16, 15, 15), into(18, 17, 17)]).toEqual([undefined, undefined]);
});
