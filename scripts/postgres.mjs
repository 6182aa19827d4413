import { spawn } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./ports.mjs";
import { findPostgres } from "./postgres-programs.mjs";
import { findProgram, isRoot } from "./programs.mjs";
import { Refusal } from "./say.mjs";

/** Far above what a busy machine takes. */
const START_PATIENCE = 120_000;
const STOP_PATIENCE = 5_000;

/**
 * Uses TEST_DATABASE_URL if set, else starts a temporary server on loopback. Without `durable` it runs
 * faster with fsync off.
 * @param {{ durable: boolean }} options
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws {Refusal} if PostgreSQL cannot be installed or started
 */
export async function startPostgres({ durable }) {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return { url: named, stop: async () => {} };
  const folder = mkdtempSync(`${tmpdir()}/millwright-postgres-`);
  try {
    const user = ordinaryUser();
    if (user) chownSync(folder, user.uid, user.gid);
    const programs = await findPostgres(folder);
    await createCluster(programs.initdb, folder, user);
    // At the last moment, since anybody may take it.
    const port = await freePort();
    const server = await startServer(programs.postgres, { folder, port, user, durable });
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: () => stopServer(server, folder),
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * PostgreSQL refuses to run as root, so use a user that every Debian has.
 * @returns {{ uid: number, gid: number } | undefined}
 */
function ordinaryUser() {
  if (!isRoot()) return undefined;
  const users = readFileSync("/etc/passwd", "utf8").split("\n");
  const line = ["postgres:", "nobody:"]
    .map((name) => users.find((user) => user.startsWith(name)))
    .find(Boolean);
  if (!line) throw new Refusal("PostgreSQL refuses to run as root: make a user called postgres.");
  const [, , uid, gid] = line.split(":").map(Number);
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * @param {string} initdb
 * @param {string} folder
 * @param {{ uid: number, gid: number } | undefined} user
 */
async function createCluster(initdb, folder, user) {
  const options = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"];
  const child = launch(initdb, ["-D", `${folder}/data`, "--no-sync", ...options], folder, user);
  const words = listen(child);
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Refusal(`PostgreSQL could not make its folder:\n${words.tail()}`);
}

/**
 * @param {string} postgres
 * @param {{ folder: string, port: number, user: { uid: number, gid: number } | undefined, durable: boolean }} options
 */
async function startServer(postgres, { folder, port, user, durable }) {
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "max_connections=200",
    // https://www.postgresql.org/docs/current/non-durability.html
    ...(durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
  ];
  const args = ["-D", `${folder}/data`, ...settings.flatMap((setting) => ["-c", setting])];
  // setpriv makes the kernel end PostgreSQL if this process dies.
  const setpriv = findProgram(["setpriv"]);
  const child = setpriv
    ? launch(setpriv, ["--pdeathsig", "INT", postgres, ...args], folder, user)
    : launch(postgres, args, folder, user);
  const words = listen(child);
  const until = Date.now() + START_PATIENCE;
  while (!words.all().includes("ready to accept connections")) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill("SIGKILL");
      throw new Refusal(`PostgreSQL did not start:\n${words.tail()}`);
    }
    await sleep(20);
  }
  words.forget();
  return child;
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 * @param {{ uid: number, gid: number } | undefined} user
 */
function launch(program, args, cwd, user) {
  return spawn(program, args, {
    cwd,
    ...user,
    env: { ...process.env, LC_ALL: "C.UTF-8", HOME: cwd },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** @param {import("node:child_process").ChildProcess} child */
function listen(child) {
  let text = "";
  let keeping = true;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      if (keeping) text += chunk;
    });
  }
  child.on("error", (error) => {
    text += error.message;
  });
  return {
    all: () => text,
    tail: () => text.trim().split("\n").slice(-15).join("\n"),
    /** Keeps reading the log, so that PostgreSQL does not block on a full pipe, but discards it. */
    forget() {
      keeping = false;
      text = "";
    },
  };
}

/** @param {import("node:child_process").ChildProcess} child @param {string} folder */
async function stopServer(child, folder) {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGINT"); // "Fast": ends the sessions and writes a checkpoint.
    const killing = setTimeout(() => child.kill("SIGQUIT"), STOP_PATIENCE);
    await gone;
    clearTimeout(killing);
  }
  rmSync(folder, { recursive: true, force: true });
}
