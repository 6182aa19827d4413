import { spawn } from "node:child_process";
import { constants } from "node:os";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./project.mjs";
import { Interrupted, Refusal } from "./say.mjs";

/** @type {NodeJS.Signals[]} */
const END_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

const PATIENCE = 4_000;

/**
 * Calls `end` on a termination signal or when npm is gone: npm signals only the shell between it and
 * us.
 * @param {(signal: NodeJS.Signals) => void} end
 * @returns {() => void} stops listening
 */
export function whenAskedToEnd(end) {
  for (const signal of END_SIGNALS) process.on(signal, end);
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.env.npm_lifecycle_event === undefined || process.ppid === parent) return;
    clearInterval(look);
    end("SIGTERM");
  }, 250).unref();
  return () => {
    for (const signal of END_SIGNALS) process.off(signal, end);
    clearInterval(look);
  };
}

/**
 * Runs a program to its end. Termination signals are forwarded; a second one, or the end of the grace
 * period, kills it.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show` prints the output;
 *   otherwise it is returned without colors
 * @returns {Promise<{ code: number, output: string }>} `code` is 128 + n for signal n
 * @throws {Refusal} if the program cannot be started
 * @throws {Interrupted} on a termination signal
 */
export function runStep(program, args, { env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        output += chunk;
      });
    }
    const asked = passOn(child);
    child.on("error", (error) => {
      asked.stop();
      reject(new Refusal(`${program} cannot be started (${error.message}).`));
    });
    child.on("close", (code, signal) => {
      asked.stop();
      if (asked.signal) reject(new Interrupted(asked.signal));
      else resolve({ code: exitCode(code, signal), output: stripVTControlCharacters(output) });
    });
  });
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {{ signal: NodeJS.Signals | undefined, stop: () => void }} `signal` is the one received
 */
function passOn(child) {
  /** @type {{ signal: NodeJS.Signals | undefined, stop: () => void }} */
  const asked = { signal: undefined, stop: () => {} };
  asked.stop = whenAskedToEnd((signal) => {
    child.kill(asked.signal ? "SIGKILL" : "SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), PATIENCE).unref();
    asked.signal = signal;
  });
  return asked;
}

/** @param {number | null} code @param {NodeJS.Signals | null} signal */
export function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}
