/** A previous commit as a second measured tree. */
import { existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runStep } from "../scripts/processes.mjs";
import { Refusal } from "../scripts/say.mjs";
import type { Tree } from "./shop-under-test.ts";
import type { Workspace } from "./workspace.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * This tree and, with a git ref, a checkout of that commit, which shares this tree's packages and
 * built pages. Throws Refusal for an unknown ref.
 */
export async function treesOf(ref: string | undefined, workspace: Workspace): Promise<Tree[]> {
  const here = { name: "shop", root: ROOT };
  if (ref === undefined) return [here];
  const root = join(workspace.folder("against"), "tree");
  const { code, output } = await runStep("git", ["worktree", "add", "--detach", root, ref]);
  if (code !== 0) throw new Refusal(`--against ${ref}: ${output.trim()}`);
  workspace.atEnd(() => runStep("git", ["worktree", "remove", "--force", root]));
  for (const folder of ["node_modules", "dist"]) {
    if (existsSync(join(ROOT, folder))) symlinkSync(join(ROOT, folder), join(root, folder));
  }
  return [here, { name: ref, root }];
}
