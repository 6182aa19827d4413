import { ROOT } from "./project.mjs";

/** Oldest version that runs TypeScript without a flag and has `crypto.randomUUIDv7`. */
export const OLDEST = { major: 24, minor: 21 };
/** A project of its own: Node and its npm, installed only where Node is older. */
export const NODE24 = `${ROOT}scripts/node24/`;
const MACHINES = ["linux-x64", "linux-arm64"];

/** @param {string} version such as "20.20.2" */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
}

/**
 * Where the pinned programs are once they are installed.
 * @returns {{ node: string, npm: string } | undefined} undefined: not published for this machine
 */
export function pinnedPrograms() {
  const machine = `${process.platform}-${process.arch}`;
  if (!MACHINES.includes(machine)) return undefined;
  const packages = `${NODE24}node_modules`;
  return { node: `${packages}/node-${machine}/bin/node`, npm: `${packages}/npm/bin/npm-cli.js` };
}
