import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { exitCode, whenAskedToEnd } from "./processes.mjs";
import { ROOT } from "./project.mjs";
import { say } from "./say.mjs";

const IS_WINDOWS = process.platform === "win32";
const FOLLOW = new URL("follow-parent.mjs", import.meta.url);

/** Grace periods in ms; must exceed the server's own 4 s (src/app/server/shutdown.ts). */
const PATIENCE = { first: 4_300, all: 4_800 };
/** Restart backoff in ms; it resets after `STEADY` ms of running. */
const PAUSE = { first: 500, longest: 30_000 };
const STEADY = 60_000;
/** A program that exits within this time, in ms, has failed to start. */
const STARTED = 10_000;

const KILLED = 128;

/**
 * @typedef {object} Program
 * @property {string} name shown to the user: "The sandbox"
 * @property {string[]} args for Node
 * @property {NodeJS.ProcessEnv} env added to the launcher's
 * @property {"end" | "restart" | "wait"} whenItEnds `restart` after a pause, unless it
 *   failed to start; `wait` for "changed" from another program
 */

/**
 * Runs programs until a termination signal or until a required program ends. The first program is
 * stopped first, because its last answers may need the others.
 * @param {string} node
 * @param {Program[]} programs
 * @returns {Promise<number>} the exit code
 */
export function supervise(node, programs) {
  return new Promise((resolve) => {
    let ending = false;
    const running = programs.map((program) => keep(node, program, end, changed));

    /** @param {number} code */
    async function end(code) {
      if (ending) return;
      ending = true;
      const clean = await endAll(running);
      resolve(code || (clean ? 0 : 1));
    }

    function changed() {
      for (const one of running) if (one.whenItEnds === "wait") void one.renew();
    }

    // A signal comes twice, from a terminal or a service manager and from npm, so a second one is no impatience.
    whenAskedToEnd(() => void end(0));
  });
}

/**
 * @param {string} node
 * @param {Program} program
 * @param {(code: number) => void} onEnd called when a required program ends
 * @param {() => void} onChanged called when it sends "changed"
 */
function keep(node, { name, args, env, whenItEnds }, onEnd, onChanged) {
  let pause = PAUSE.first;
  let stopping = false;
  let renewing = false;
  let hasStarted = false;
  let child = start();

  function start() {
    const began = Date.now();
    // Own process group: Ctrl-C reaches only the launcher, which signals each program once.
    const started = spawn(node, ["--import", FOLLOW.href, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      detached: !IS_WINDOWS,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    started.on("message", (message) => message === "changed" && onChanged());
    started.on("error", (error) => say(`${name} cannot be started (${error.message}).`));
    started.on("close", (code, signal) => void closed(exitCode(code, signal), Date.now() - began));
    return started;
  }

  /** @param {number} code @param {number} lasted in ms */
  async function closed(code, lasted) {
    if (stopping || renewing) return;
    if (whenItEnds === "end") return onEnd(code || 1);
    if (whenItEnds === "wait")
      return say(`${name} ended (code ${code}); it starts again when a file changes.`);
    hasStarted ||= lasted > STARTED || code >= KILLED;
    if (!hasStarted) return onEnd(code || 1);
    if (lasted > STEADY) pause = PAUSE.first;
    say(`${name} ended (code ${code}); it is started again in ${pause / 1000} s.`);
    await sleep(pause);
    pause = Math.min(pause * 2, PAUSE.longest);
    if (!stopping) child = start();
  }

  const isUp = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;

  function kill() {
    if (!isUp() || !child.pid) return;
    if (IS_WINDOWS) child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  }

  /** @param {number} ms @returns {Promise<boolean>} false if it was killed */
  async function end(ms) {
    if (!isUp()) return true;
    const gone = new Promise((resolve) => child.once("exit", () => resolve(true)));
    // Windows has no SIGTERM: closing the channel ends the program (follow-parent.mjs).
    if (IS_WINDOWS) child.disconnect();
    else child.kill("SIGTERM");
    if (await Promise.race([gone, sleep(ms, false, { ref: false })])) return true;
    say(`${name} did not end within ${ms / 1000} s and was killed.`);
    kill();
    await gone;
    return false;
  }

  return {
    whenItEnds,
    /** Its end is expected from now on. */
    expectEnd() {
      stopping = true;
    },
    stop: end,
    async renew() {
      if (stopping || renewing) return;
      say(`${name} starts again: its code has changed.`);
      renewing = true;
      await end(PATIENCE.first);
      renewing = false;
      if (!stopping) child = start();
    },
  };
}

/**
 * @param {ReturnType<typeof keep>[]} running
 * @returns {Promise<boolean>} false if one was killed
 */
async function endAll([first, ...others]) {
  for (const one of [first, ...others]) one?.expectEnd();
  const began = Date.now();
  const clean = [await first?.stop(PATIENCE.first)];
  const left = Math.max(300, PATIENCE.all - (Date.now() - began));
  clean.push(...(await Promise.all(others.map((one) => one.stop(left)))));
  return clean.every((one) => one !== false);
}
