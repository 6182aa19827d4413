/** A previous commit as a second measured tree. */
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runStep } from "../scripts/processes.mjs";
import { Refusal } from "../scripts/say.mjs";
import type { Tree } from "./shop-under-test.ts";
import type { Workspace } from "./workspace.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * This tree and, with a git ref, a checkout of that commit, which shares this tree's packages. Throws Refusal for an
 * unknown ref.
 */
export async function treesOf(ref: string | undefined, workspace: Workspace): Promise<Tree[]> {
  const here = { name: "shop", root: ROOT };
  if (ref === undefined) return [here];
  const root = join(workspace.folder("against"), "tree");
  const { code, output } = await runStep("git", ["worktree", "add", "--detach", root, ref]);
  if (code !== 0) throw new Refusal(`--against ${ref}: ${output.trim()}`);
  workspace.atEnd(() => runStep("git", ["worktree", "remove", "--force", root]));
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  await build(ref, root);
  return [here, { name: ref, root }];
}

/** Its own pages: what a build holds changes. It installs nothing, which would replace the packages of this tree. */
async function build(ref: string, root: string): Promise<void> {
  const own = pathToFileURL(join(root, "scripts/build.mjs")).href;
  const script = `const { ensureBuilt } = await import(${JSON.stringify(own)}); await ensureBuilt();`;
  const args = ["--input-type=module", "--eval", script];
  const { code, output } = await runStep(process.execPath, args);
  if (code !== 0) throw new Refusal(`--against ${ref}: ${output.trim()}`);
}
