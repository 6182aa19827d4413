/** A previous commit as a second measured tree. */
import { existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runStep } from "../scripts/processes.mjs";
import { Refusal } from "../scripts/say.mjs";
import type { Tree } from "./shop-under-test.ts";
import type { Workspace } from "./workspace.ts";

/** The folder of a build that is not shared: the code that is measured. */
const SERVER = "server";

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
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  mkdirSync(join(root, "dist"));
  for (const entry of readdirSync(join(ROOT, "dist"))) {
    if (entry !== SERVER) symlinkSync(join(ROOT, "dist", entry), join(root, "dist", entry));
  }
  await bundleServer(ref, root);
  return [here, { name: ref, root }];
}

/** Its own server, where the commit has one that is bundled. */
async function bundleServer(ref: string, root: string): Promise<void> {
  const script = join(root, "scripts/bundle-server.mjs");
  if (!existsSync(script)) return;
  const args = [script, join(root, "dist", SERVER)];
  const { code, output } = await runStep(process.execPath, args);
  if (code !== 0) throw new Refusal(`--against ${ref}: ${output.trim()}`);
}
