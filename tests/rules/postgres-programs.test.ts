/** Which pg_dump is taken, when a machine has several or none that fits. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findPostgresProgram } from "../../tools/backup/postgres-programs.ts";

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
