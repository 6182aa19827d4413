import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { ENVIRONMENT } from "#support/processes.ts";
import { WAIT_MS } from "#support/time-limits.ts";

const NO_PACKAGES = JSON.stringify({ lockfileVersion: 3, packages: { "": {} } });
const SCRIPTS = fileURLToPath(new URL("../../scripts", import.meta.url));

/**
 * A folder with our real scripts and whatever else a test puts beside them: they take the folder
 * above themselves for the project. It goes when the test ends.
 * @param files contents by path
 * @param name a part of the folder's name
 * @returns its path, with a slash at its end
 */
export function createProject(files: Record<string, string> = {}, name = "trial"): string {
  const root = `${realpathSync(mkdtempSync(`${tmpdir()}/millwright-${name}-`))}/`;
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(SCRIPTS, `${root}scripts`, {
    recursive: true,
    filter: (path) => !path.includes("node_modules"),
  });
  const basics = {
    "package.json": JSON.stringify({ name: "trial", type: "module" }),
    "package-lock.json": NO_PACKAGES,
    "sandbox/package-lock.json": NO_PACKAGES,
    "src/app/server/config/check-config.ts": "",
  };
  for (const [path, content] of Object.entries({ ...basics, ...files })) put(root, path, content);
  return root;
}

/** Writes a file of a project, with the folders above it. */
export function put(root: string, path: string, content: string): void {
  mkdirSync(dirname(root + path), { recursive: true });
  writeFileSync(root + path, content);
}

/** A program that runs, and everything that it has printed so far. */
export interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Waits until it has printed a match of `pattern`; fails when it ends before. */
  readonly printed: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Waits for its end: its exit code, 128 and more after a signal left it without one. */
  readonly ended: () => Promise<number>;
}

/** Starts Node on a file of the project; kills it if the test ends first. */
export function run(
  root: string,
  args: string[],
  env: Record<string, string> = {},
  node = process.execPath,
): Running {
  const child = spawn(node, args, {
    cwd: root,
    env: { ...ENVIRONMENT, HOME: process.env.HOME, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  let isClosed = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  }
  const closed = once(child, "close").then(([code]) => {
    isClosed = true;
    return (code as number | null) ?? 128;
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return {
    child,
    output: () => text,
    printed: (pattern) =>
      eventually(String(pattern), () => {
        const match = pattern.exec(text);
        if (!match && isClosed) throw new Error(`It ended without ${pattern}:\n${text}`);
        return match;
      }),
    ended: () => closed,
  };
}

/** Asks again every 20 ms until there is an answer; fails after `WAIT_MS`. */
export async function eventually<T>(what: string, ask: () => T | null | false): Promise<T> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const answer = ask();
    if (answer !== null && answer !== false) return answer;
    if (Date.now() > until) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
