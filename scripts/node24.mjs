import { existsSync } from "node:fs";
import { ensureInstalled } from "./install.mjs";
import { ROOT } from "./project.mjs";
import { Refusal } from "./say.mjs";

/** Oldest version that runs TypeScript without a flag and has `crypto.randomUUIDv7`. */
const OLDEST = { major: 24, minor: 21 };
const FOLDER = `${ROOT}scripts/node24/`;
const MACHINES = ["linux-x64", "linux-arm64"];

/**
 * Returns this Node's path if it is new enough, else installs the pinned version.
 * @returns {Promise<string>}
 * @throws {Refusal} if it cannot be installed
 */
export async function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const machine = `${process.platform}-${process.arch}`;
  if (MACHINES.includes(machine)) {
    await ensureInstalled({ dev: false, folder: FOLDER, what: `Node ${OLDEST.major}` });
    const installed = `${FOLDER}node_modules/node-${machine}/bin/node`;
    if (existsSync(installed)) return installed;
  }
  throw new Refusal(
    `Millwright needs Node ${OLDEST.major}.${OLDEST.minor} or newer and cannot install it on ${machine}: get it from https://nodejs.org, then run the command again.`,
  );
}

/** @param {string} version such as "20.20.2" */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
}
