/** The shop's server as a separate process, started as in production. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../scripts/ports.mjs";
import { BenchFailure } from "./failure.ts";
import type { Target } from "./load.ts";
import type { Workspace } from "./workspace.ts";

/** The home page's request. */
export const FIRST_REQUEST = "/api/tool?limit=6";
const SEARCH_REQUEST = "/api/tool?search=drill&limit=1";
const ASK_EVERY_MS = 5;
const START_PATIENCE_MS = 30_000;

export interface ShopSetup {
  readonly name: string;
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface RunningShop extends Target {
  /** The time from the start of the process to the first response, in ms. */
  readonly firstAnswerMs: number;
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/**
 * Starts the server and polls until it responds; it ends with the workspace. Throws BenchFailure
 * when it exits or does not respond.
 */
export async function startShop(
  { name, root, env }: ShopSetup,
  workspace: Workspace,
): Promise<RunningShop> {
  const port = await freePort();
  // The tree's own command: an older commit has other files.
  const { SERVER } = (await import(join(root, "scripts/project.mjs"))) as { SERVER: string[] };
  const began = performance.now();
  const child = spawn(process.execPath, SERVER, {
    cwd: root,
    env: { ...process.env, ...env, HOST: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  workspace.atEnd(() => endOf(child, "SIGKILL"));
  const words = lastWords(child);
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilAnswered(child, `${origin}${FIRST_REQUEST}`);
  } catch (error) {
    throw new BenchFailure(`${name} did not start: ${words()}`, { cause: error });
  }
  return {
    name,
    origin,
    pid: child.pid ?? 0,
    firstAnswerMs: performance.now() - began,
    end: (signal) => endOf(child, signal),
  };
}

/** Waits until the shop has built its search index: the time that this takes belongs to no figure. */
export async function untilSearched({ origin }: RunningShop): Promise<void> {
  const until = performance.now() + START_PATIENCE_MS;
  while (!(await fetch(`${origin}${SEARCH_REQUEST}`)).ok) {
    if (performance.now() > until) throw new BenchFailure(`${origin} does not search`);
    await sleep(ASK_EVERY_MS);
  }
}

async function untilAnswered(child: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + START_PATIENCE_MS;
  while (!(await isAnswered(url))) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    if (performance.now() > until) throw new Error("it does not answer");
    await sleep(ASK_EVERY_MS);
  }
}

/** False while the port is closed; a response other than 200 is an error. */
function isAnswered(url: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume();
      response.on("end", () =>
        response.statusCode === 200
          ? resolve(true)
          : reject(new Error(`it answered ${response.statusCode}`)),
      );
    });
    request.on("error", () => resolve(false));
  });
}

export async function endOf(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

function lastWords(child: ChildProcess): () => string {
  let text = "";
  child.stderr?.on("data", (chunk) => {
    text = `${text}${chunk}`.slice(-2000);
  });
  return () => text.trim();
}
