import { spawn } from "node:child_process";
import { constants } from "node:os";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./project.mjs";
import { Interrupted, Refusal } from "./say.mjs";

/** @type {NodeJS.Signals[]} The signals that ask a command to end. */
const ENDINGS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** A program that was asked to end has this long, in ms; npm in the midst of an install takes longer. */
const PATIENCE = 4_000;

/**
 * Calls `end` whenever this process is asked to end. Under npm that is also when npm is gone: it
 * hands a signal only to the shell between it and us, and that shell dies without a word.
 * @param {(signal: NodeJS.Signals) => void} end
 * @returns {() => void} stops listening
 */
export function whenAskedToEnd(end) {
  for (const signal of ENDINGS) process.on(signal, end);
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.env.npm_lifecycle_event === undefined || process.ppid === parent) return;
    clearInterval(look);
    end("SIGTERM");
  }, 250).unref();
  return () => {
    for (const signal of ENDINGS) process.off(signal, end);
    clearInterval(look);
  };
}

/**
 * Runs a program to its end. If this process is asked to end meanwhile, the program is asked too;
 * it is killed when it does not, or when we are asked a second time.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show`: print what it prints as it
 *   comes; otherwise it is kept and returned, without its colours
 * @returns {Promise<{ code: number, output: string }>} `code` is 128 + n when signal n ended it
 * @throws {Refusal} when the program cannot be started
 * @throws {Interrupted} when this process was asked to end
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
 * @returns {{ signal: NodeJS.Signals | undefined, stop: () => void }} the signal that came, if any
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

/**
 * The exit code that a shell would report.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}
