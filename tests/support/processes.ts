/** Real programs for the tests of survival: the server and the payments sandbox, each in a process of its own. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SERVER } from "../../scripts/project.mjs";
import { WAIT_MS } from "./time-limits.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
/** What every program of a test gets: it shares compiled modules with the others, so that no start compiles them. */
export const ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: `${ROOT}.cache/compile`,
};
/** The port is below the range from which the system takes ports for outgoing connections. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
const BLOCK = 200;
/** A program may take the ports behind the one that it is given. */
const STRIDE = 4;

/** How a program ended. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A program under way. */
export interface Program {
  readonly pid: number;
  /** What it has printed so far, errors too. */
  output(): string;
  readonly ended: Promise<Ended>;
  /** Sends a signal and waits for the end. */
  end(signal: "SIGKILL" | "SIGTERM"): Promise<Ended>;
}

/** A program that answers on loopback. */
export interface Running extends Program {
  readonly origin: string;
}

/** Environment variables of a program. It gets no others but PATH and NODE_COMPILE_CACHE. */
export type Variables = Readonly<Record<string, string>>;

/** Makes a server's password hashes take less than a millisecond, for tests that are not about their cost. */
export const CHEAP_PASSWORDS: Variables = {
  NODE_OPTIONS: `--import=${new URL("cheap-passwords.mjs", import.meta.url)}`,
};

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts the server without waiting for it: the bundle of the build that the test command has made, as `npm start` does. */
export function launchServer(variables: Variables, [first = "", ...args] = SERVER): Program {
  return launch(first, variables, args);
}

/** Starts a command of the operator, such as `tools/move/move.ts`, without waiting for it. */
export function launchCommand(
  file: string,
  args: readonly string[],
  variables: Variables,
): Program {
  return launch(file, variables, args);
}

/** What a command of the operator has printed when it is over. */
export interface Printed {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs a command of the operator, such as `tools/admin.ts`, in a process of its own. */
export function runCommand(
  file: string,
  args: readonly string[],
  variables: Variables,
): { child: ChildProcess; ended: Promise<Printed> } {
  const { promise: ended, resolve } = Promise.withResolvers<Printed>();
  const child = execFile(
    process.execPath,
    [file, ...args],
    { cwd: ROOT, env: { ...ENVIRONMENT, ...variables } },
    (failure, out, error) => resolve({ code: failure ? Number(failure.code) : 0, out, error }),
  );
  return { child, ended };
}

/** Starts the server and waits until it says where it is. Throws what it printed when it ends instead. */
export async function startServer(variables: Variables, command = SERVER): Promise<Running> {
  const program = launchServer(variables, command);
  await printed(program, "is open at");
  return { ...program, origin: `http://127.0.0.1:${variables.PORT}` };
}

/** Starts the payments sandbox and waits until it answers. */
export async function startSandbox(variables: Variables): Promise<Running> {
  const program = launch("sandbox/main.ts", variables);
  await printed(program, "answers at");
  return { ...program, origin: `http://127.0.0.1:${variables.SANDBOX_PORT}` };
}

function launch(file: string, variables: Variables, args: readonly string[] = []): Program {
  const child = spawn(
    process.execPath,
    ["--import", "./scripts/follow-parent.mjs", file, ...args],
    {
      cwd: ROOT,
      env: { ...ENVIRONMENT, ...variables },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = once(child, "close").then(([code, signal]): Ended => {
    running.delete(child);
    return { code, signal };
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

async function printed(program: Program, words: string): Promise<void> {
  const end = { over: false };
  void program.ended.then(() => {
    end.over = true;
  });
  const deadline = Date.now() + WAIT_MS;
  while (!program.output().includes(words)) {
    if (end.over) throw new Error(`the program ended at its start:\n${program.output()}`);
    if (Date.now() > deadline) {
      await program.end("SIGKILL");
      throw new Error(`the program did not start in ${WAIT_MS} ms:\n${program.output()}`);
    }
    await sleep(5);
  }
}

/** The next port to give, and the end of the block that it is in. */
let nextPort = 0;
let endOfBlock = 0;

/**
 * A loopback port that nobody uses now, that no outgoing connection will be given, and that no other process of tests
 * gives, of this run or of one beside it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    if (nextPort >= endOfBlock) await claimBlock();
    const port = nextPort;
    nextPort += STRIDE;
    if (port < endOfBlock && (await isFree(port))) return port;
  }
}

/** A block belongs to the process that listens on its first port, until it ends. */
async function claimBlock(): Promise<void> {
  const blocks = PORTS / BLOCK;
  for (let tried = 0; tried < blocks; tried += 1) {
    const first = FIRST_PORT + ((process.pid + tried) % blocks) * BLOCK;
    const claim = createServer().unref();
    const isOurs = await new Promise<boolean>((resolve) => {
      claim.once("listening", () => resolve(true)).once("error", () => resolve(false));
      claim.listen(first, "127.0.0.1");
    });
    if (!isOurs) continue;
    nextPort = first + STRIDE;
    endOfBlock = first + BLOCK;
    return;
  }
  throw new Error(`Other processes have all ports from ${FIRST_PORT} on.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const outcome = new Promise<boolean>((resolve) => {
    server.once("listening", () => resolve(true));
    server.once("error", () => resolve(false));
  });
  server.listen(port, "127.0.0.1");
  const free = await outcome;
  if (free) await new Promise((resolve) => server.close(resolve));
  return free;
}

/** Whether a process with this number exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false; // ESRCH: there is none.
  }
}
