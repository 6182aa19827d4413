import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { exitCode, whenAskedToEnd } from "./processes.mjs";
import { ROOT } from "./project.mjs";
import { say } from "./say.mjs";

const IS_WINDOWS = process.platform === "win32";
const FOLLOW = new URL("follow-parent.mjs", import.meta.url);

/** How long the first program may take to finish its answers, and how long all of them, in ms. The
 * server ends its own patience at 4 s (src/server/serve.ts), which must come first. */
const PATIENCE = { first: 4_300, all: 4_800 };
/** Pauses before a program is started again, in ms; one that ran for `STEADY` ms begins anew. */
const PAUSE = { first: 500, longest: 30_000 };
const STEADY = 60_000;
/** A program that ends by itself sooner than this after the launcher began has refused to start, in ms. */
const STARTED = 10_000;

/** Exit codes from here on stand for a signal. */
const KILLED = 128;

/**
 * @typedef {object} Program
 * @property {string} name as a person reads it: "The sandbox"
 * @property {string[]} args for Node
 * @property {NodeJS.ProcessEnv} env added to ours
 * @property {"end" | "restart" | "wait"} whenItEnds by itself: everything ends; it is started again
 *   after a pause, unless it refused to start; it is started again when another program says "changed"
 */

/**
 * Keeps programs running until this process is asked to end (answers 0, or 1 if one had to be killed)
 * or a program ends that the others cannot do without (answers its exit code). The first program is
 * ended first, because its last answers may need the others.
 * @param {string} node
 * @param {Program[]} programs
 * @returns {Promise<number>} the exit code
 */
export function supervise(node, programs) {
  return new Promise((resolve) => {
    let ending = false;
    const running = programs.map((program) => keep(node, program, ended, changed));

    /** @param {number} code */
    async function end(code) {
      if (ending) return;
      ending = true;
      const clean = await endAll(running);
      resolve(code || (clean ? 0 : 1));
    }

    /** @param {number} code */
    function ended(code) {
      void end(code);
    }

    function changed() {
      for (const one of running) if (one.whenItEnds === "wait") void one.renew();
    }

    whenAskedToEnd(() => {
      if (ending) for (const one of running) one.kill();
      else void end(0);
    });
  });
}

/**
 * One program, started now and again as it asks.
 * @param {string} node
 * @param {Program} program
 * @param {(code: number) => void} onEnd called when a program ends that the others need
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
    // A session of its own: Ctrl-C then reaches only this process, which asks each program once.
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
    // Killed, it was not its own decision.
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

  /** @param {number} ms @returns {Promise<boolean>} whether it ended by itself */
  async function end(ms) {
    if (!isUp()) return true;
    const gone = new Promise((resolve) => child.once("exit", () => resolve(true)));
    // Windows has no SIGTERM: follow-parent.mjs ends the program when its channel closes.
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
    kill,
    /** @param {number} ms */
    stop(ms) {
      stopping = true;
      return end(ms);
    },
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
 * @returns {Promise<boolean>} whether all ended by themselves
 */
async function endAll([first, ...others]) {
  const began = Date.now();
  const clean = [await first?.stop(PATIENCE.first)];
  const left = Math.max(300, PATIENCE.all - (Date.now() - began));
  clean.push(...(await Promise.all(others.map((one) => one.stop(left)))));
  return clean.every((one) => one !== false);
}
