import { constants } from "node:os";

/** What a person can act on, in one sentence: printed without a stack, and the exit code is 1. */
export class Refusal extends Error {}

/** The person ended the command (Ctrl-C, SIGTERM): what was begun is tidied up, nothing is said. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Ended by ${signal}.`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** @param {string} text one line for the person at the terminal */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Runs one long step and shows that it moves: its name at once, a sign of life while it lasts
 * (every second on a terminal, every ten in a log), the seconds it took at the end.
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
 * The outermost call of a command: a refusal becomes its sentence and exit code 1, anything else is
 * a mistake of ours and shows its stack.
 * @param {() => Promise<number>} main answers the exit code
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
