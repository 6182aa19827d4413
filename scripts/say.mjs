import { constants } from "node:os";
import "./lost-output.mjs";

/** An error for the user: printed without a stack, exit code 1. */
export class Refusal extends Error {}

/** The user ended the command (Ctrl-C, SIGTERM): clean up and print nothing. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Ended by ${signal}.`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** @param {string} text one line */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Prints a step's name, its progress (every second on a terminal, every ten in a log) and its
 * duration.
 * @template T
 * @param {string} what such as "Installing the packages"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
  const terminal = process.stdout.isTTY === true;
  const line = (/** @type {string} */ text) =>
    process.stdout.write(terminal ? `\r\u001b[K${text}` : `${text}\n`);
  line(`${what} …`);
  const sign = setInterval(
    () => line(`${what} … ${Math.round(Number(seconds()))} s`),
    terminal ? 1_000 : 10_000,
  );
  try {
    const result = await work();
    line(`${what}: done in ${seconds()} s${terminal ? "\n" : ""}`);
    return result;
  } catch (error) {
    line(`${what}: failed after ${seconds()} s${terminal ? "\n" : ""}`);
    throw error;
  } finally {
    clearInterval(sign);
  }
}

/**
 * Runs a command: a Refusal prints its message and exits with 1, any other error prints its stack.
 * @param {() => Promise<number>} main returns the exit code
 */
export async function command(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.exitCode = error instanceof Interrupted ? error.exitCode : 1;
    if (error instanceof Refusal) process.stderr.write(`${error.message}\n`);
    else if (!(error instanceof Interrupted)) process.stderr.write(`${stackOf(error)}\n`);
  }
}

/** @param {unknown} error */
function stackOf(error) {
  return error instanceof Error ? error.stack : String(error);
}
