/** The variables that the server reads, those of README.md and those of .env.example are the same. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NAMES_OF_SANDBOX } from "../../scripts/env-file.mjs";
import { variableNames } from "../../src/app/server/config/config.ts";

const names = variableNames.filter((name) => !NAMES_OF_SANDBOX.includes(name)).sort();

test(".env.example documents every variable", () => {
  const text = readFileSync(".env.example", "utf8");
  expect([...text.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name).sort()).toEqual(names);
});

test(".env.example sets nothing before it is edited", () => {
  const lines = readFileSync(".env.example", "utf8").split("\n");
  expect(lines.filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
});

test("README.md documents every variable", () => {
  const [, table = ""] = readFileSync("README.md", "utf8").split("## Configuration");
  const rows = table.split("## Going live")[0]?.match(/^\| `[A-Z].*?\|/gm) ?? [];
  const listed = rows.flatMap((row) => [...row.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(listed.sort()).toEqual(names);
});
