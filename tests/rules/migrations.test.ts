/** A migration has run in shops once it is merged: what it does is never changed again, only mended by the next one. */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const RECORD = "tests/rules/merged-migrations.json";
const merged: Record<string, string> = JSON.parse(readFileSync(RECORD, "utf8"));
const files = globSync("src/database/{baseline,migrations}/*.ts").sort();

/** Of what runs: comments and the layout may change. */
function hashOf(file: string): string {
  const code = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s+/gm, "");
  return createHash("sha256").update(code).digest("hex").slice(0, 16);
}

test.each(files)("%s does what it did when it was merged", (file) => {
  const hash = hashOf(file);
  const how = `Databases have run ${file}: write the next migration. If it is new, add "${file}": "${hash}" to ${RECORD}.`;
  expect(merged[file], how).toBe(hash);
});

test("no merged migration is gone", () => {
  expect(Object.keys(merged).sort()).toEqual(files);
});
