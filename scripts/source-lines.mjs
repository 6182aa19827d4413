/**
 * Stacks of errors name source files and lines (`--import`, in threads too). A map is read when a stack is asked for:
 * `--enable-source-maps` reads all maps at the start and keeps them.
 */
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

const PROJECT = new URL("..", import.meta.url);

const PLACE = /(file:\/\/[^\s()]+\/server\/[^\s()]+\.js):(\d+):(\d+)/g;

/** Not kept: errors are rare, and a map takes ten times the memory of its file. */
let latest = { url: "", map: /** @type {SourceMap | undefined} */ (undefined) };

/** @param {string} url */
function mapOf(url) {
  if (latest.url === url) return latest.map;
  const file = `${fileURLToPath(url)}.map`;
  const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : undefined;
  latest = { url, map };
  setTimeout(() => {
    latest = { url: "", map: undefined };
  }, 10_000).unref();
  return map;
}

/** @param {string} whole @param {string} url @param {string} line @param {string} column */
function inSource(whole, url, line, column) {
  const entry = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1);
  if (!entry || !("originalSource" in entry)) return whole;
  const source = new URL(entry.originalSource, PROJECT);
  return `${source.href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

Error.prepareStackTrace = (error, frames) => {
  const stack = [header(error), ...frames.map((frame) => `    at ${frame}`)].join("\n");
  // Stripe's package reads the stack of such an error at each request, and reading a map takes 50 ms and more.
  if (hasNoMessage(error)) return stack;
  try {
    return stack.replaceAll(PLACE, inSource);
  } catch {
    // A map that cannot be read must not hide the error itself.
    return stack;
  }
};

/** @param {Error} error */
function hasNoMessage(error) {
  return Object.getOwnPropertyDescriptor(error, "message") === undefined;
}

/** Writes the line as Node does: errors of Node itself have their code behind the name. @param {Error & { code?: string }} error */
function header(error) {
  try {
    if (isOfNode(error)) return `${error.name} [${error.code}]: ${error.message}`;
    return Error.prototype.toString.call(error);
  } catch {
    return "Error";
  }
}

/** @param {object | null} error @returns {boolean} */
function isOfNode(error) {
  if (error === null || typeof error !== "object") return false;
  const symbols = Object.getOwnPropertySymbols(error);
  return (
    symbols.some(({ description }) => description === "kIsNodeError") ||
    isOfNode(Object.getPrototypeOf(error))
  );
}
