/** Stacks of the bundled server name lines of the sources; an error that says nothing is not worth reading a map for. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const PRELOADED = fileURLToPath(new URL("../../scripts/source-lines.mjs", import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "source-lines-"));
  mkdirSync(join(folder, "server"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The stack that a bundle of one line, which was line 1 of src/built.ts, prints. */
async function stackOf(error: string): Promise<string> {
  const bundle = join(folder, "server/built.js");
  writeFileSync(bundle, `console.log(${error}.stack);`);
  const map = { version: 3, sources: ["src/built.ts"], names: [], mappings: "AAAA" };
  writeFileSync(`${bundle}.map`, JSON.stringify(map));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const { stdout } = await promisify(execFile)(process.execPath, [`--import=${PRELOADED}`, bundle]);
  return stdout;
}

test("an error with a message names the line of the source", async () => {
  expect(await stackOf('new Error("wrong")')).toMatch(/^Error: wrong\n.*src\/built\.ts:1:1/);
});

test("an error without one names the bundle: libraries read its stack at each request", async () => {
  expect(await stackOf("new Error()")).toMatch(/^Error\n.*server\/built\.js:1:\d+/);
});
