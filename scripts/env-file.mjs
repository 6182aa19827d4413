import { existsSync, readFileSync, statSync } from "node:fs";
import { nearestName } from "./nearest-name.mjs";
import { ROOT } from "./project.mjs";
import { Refusal } from "./say.mjs";

/**
 * NAME=value as `util.parseEnv`, systemd and Docker read it alike. Refused are lines that one of them drops, cuts or
 * reads otherwise silently: no NAME=, an open quote, a # outside quotes, which to systemd is a part of the value, a \
 * outside '…', which systemd takes for the beginning of an escaped character, and `…`, which only Node takes for quotes.
 */
const LINE =
  /^\s*(?<name>[A-Za-z_]\w*)=\s*(?:"(?<double>[^"\\]*)"|'(?<single>[^']*)'|(?<bare>(?:[^\s#"'`\\](?:[^#\\]*[^\s#\\])?)?))\s*$/;
const IGNORED = /^\s*(?:#.*)?$/;
const NAMED = /^\s*([A-Za-z_]\w*)=/;
/** Private values: secrets by name, and addresses with a password. */
const SECRET = /SECRET|PASSWORD|TOKEN/;
const WITH_PASSWORD = /:\/\/[^/]*:[^/]*@/;
const READABLE_BY_ALL = 0o004;
/** `npm start` sets them beside the sandbox; a sandbox on its own is named by them, too (sandbox/README.md). */
export const NAMES_OF_SANDBOX = [
  "STRIPE_API_BASE",
  "STRIPE_JS_URL",
  "GOOGLE_ISSUER",
  "FIREBASE_KEYS_URL",
];

/** @typedef {{ name: string, value: string, line: number }} Entry */

/**
 * Adds the variables of the project's .env to the environment of this command and of all programs that
 * it starts. Variables that are set already win. Prints warnings to standard error.
 * VARIABLES_OF_ENV_FILE tells them which came from the file.
 * @throws {Refusal} that names the file and every wrong line, without their values
 */
export function loadEnvFile() {
  const file = `${ROOT}.env`;
  if (!existsSync(file)) return;
  const entries = parseEnvFile(file, read(file));
  for (const warning of [...modeWarnings(file, entries), ...nameWarnings(file, entries)])
    process.stderr.write(`${warning}\n`);
  const added = entries.filter(({ name }) => process.env[name] === undefined);
  for (const { name, value } of added) process.env[name] = value;
  process.env.VARIABLES_OF_ENV_FILE = added.map(({ name }) => name).join();
}

/**
 * What the next start refuses of .env, for a build beside a shop that an older version has started. Nothing where this
 * user may not read it.
 * @returns {string | undefined}
 */
export function envFileFault() {
  const file = `${ROOT}.env`;
  try {
    parseEnvFile(file, readFileSync(file, "utf8"));
    return undefined;
  } catch (error) {
    return error instanceof Refusal ? error.message : undefined;
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Refusal(`${file} cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
}

/**
 * @param {string} file for the messages
 * @param {string} text
 * @returns {Entry[]}
 * @throws {Refusal}
 */
export function parseEnvFile(file, text) {
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  /** @type {string[]} */
  const faults = [];
  for (const [index, content] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const line = index + 1;
    if (IGNORED.test(content)) continue;
    const { name, ...values } = LINE.exec(content)?.groups ?? {};
    if (name === undefined) faults.push(`${file}, line ${line}: ${faultOf(content)}`);
    else if (entries.has(name))
      faults.push(
        `${file}, line ${line}: ${name} is set in line ${entries.get(name)?.line} already.`,
      );
    else entries.set(name, { name, value: unquoted(values), line });
  }
  if (faults.length > 0) throw new Refusal(faults.join("\n"));
  return [...entries.values()];
}

/** @param {Record<string, string | undefined>} groups of LINE */
function unquoted({ double, single, bare }) {
  return double ?? single ?? bare ?? "";
}

/** @param {string} line without its content in the answer, which may be a secret */
function faultOf(line) {
  const [, name] = NAMED.exec(line) ?? [];
  return name === undefined
    ? "a line must be NAME=value, or begin with #."
    : `the value of ${name} has a quote that is not closed, a backtick, a \\ or a #: put it between '…', and a comment on a line of its own.`;
}

/** @param {string} file @param {Entry[]} entries @returns {string[]} */
function modeWarnings(file, entries) {
  // Windows has no such mode.
  if (process.platform === "win32" || !(statSync(file).mode & READABLE_BY_ALL)) return [];
  const secrets = entries
    .filter(({ name, value }) => value && (SECRET.test(name) || WITH_PASSWORD.test(value)))
    .map(({ name }) => name);
  return secrets.length === 0
    ? []
    : [
        `Every user of this machine can read ${file}, which has ${secrets.join(", ")} in it: chmod 600 ${file}`,
      ];
}

/** @param {string} file @param {Entry[]} entries @returns {string[]} */
function nameWarnings(file, entries) {
  const known = [...knownNames(), ...NAMES_OF_SANDBOX];
  return entries.flatMap(({ name, line }) => {
    const nearest = known.includes(name) ? undefined : nearestName(name, known);
    return nearest === undefined
      ? []
      : [`${file}, line ${line}: nothing reads ${name}. Did you mean ${nearest}?`];
  });
}

/** The variables that .env.example documents, which are all (tests/rules/env-example.test.ts). */
function knownNames() {
  const example = `${ROOT}.env.example`;
  if (!existsSync(example)) return [];
  return [...readFileSync(example, "utf8").matchAll(/^#?([A-Z_]+)=/gm)].map(
    ([, name = ""]) => name,
  );
}
