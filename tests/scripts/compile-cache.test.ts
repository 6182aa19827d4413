/** Where the compiled code is kept: nowhere that another user of the machine can write to. */
import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { expect, test } from "vitest";
import { createProject, put, run } from "./trial-project.ts";

const SHOW = "console.log(String((await import('node:module')).getCompileCacheDir()))";
const OWN = `millwright-compile-${process.getuid?.()}`;

/** Where Node keeps the code of a program, whose folder can be written or not. */
async function folderOf(root: string, env: Record<string, string> = {}): Promise<string> {
  put(root, "tmp/file", "");
  const args = ["--import=./scripts/compile-cache.mjs", "--input-type=module", "--eval", SHOW];
  const program = run(root, args, { NODE_COMPILE_CACHE: "", TMPDIR: `${root}tmp`, ...env });
  expect(await program.ended()).toBe(0);
  return program.output().trim().replace(root, "");
}

/** A program whose folder for what it keeps cannot be made, as where it is read-only. */
const readOnly = () => createProject({ ".cache": "" });

test("it is kept in the project, or where NODE_COMPILE_CACHE says", async () => {
  const root = createProject();
  expect(await folderOf(root)).toMatch(/^\.cache\/compile\//);
  expect(await folderOf(root, { NODE_COMPILE_CACHE: `${root}elsewhere` })).toMatch(/^elsewhere\//);
});

test("a program that may not be written keeps it in a folder of its user, which it makes", async () => {
  expect(await folderOf(readOnly())).toMatch(new RegExp(`^tmp/${OWN}/`));
});

test("a folder that others can write to, or that leads elsewhere, is not used", async () => {
  const open = readOnly();
  mkdirSync(`${open}tmp/${OWN}`, { recursive: true });
  chmodSync(`${open}tmp/${OWN}`, 0o777);
  expect(await folderOf(open)).toBe("undefined");
  const linked = readOnly();
  mkdirSync(`${linked}tmp/theirs`, { recursive: true });
  symlinkSync("theirs", `${linked}tmp/${OWN}`);
  expect(await folderOf(linked)).toBe("undefined");
});
