import { existsSync } from "node:fs";
import { ROOT } from "./project.mjs";
import { Refusal } from "./say.mjs";

/** The version that the lockfile brings: TypeScript without a flag, and the UUIDs that orders have. */
const OLDEST = { major: 24, minor: 21 };

/**
 * Where a Node is that can run the project: the one that runs this script if it is new enough, else
 * the one that the lockfile pins and npm brought.
 * @returns {string} the path of the binary
 * @throws {Refusal} when there is neither (npm has the binary for Linux on x64 and arm64)
 */
export function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const machine = `${process.platform}-${process.arch}`;
  const brought = `${ROOT}node_modules/node-${machine}/bin/node`;
  if (existsSync(brought)) return brought;
  throw new Refusal(
    `Millwright needs Node ${OLDEST.major}.${OLDEST.minor} or newer and cannot bring it to ${machine} itself: install it from https://nodejs.org, then run the command again.`,
  );
}

/** @param {string} version such as "20.20.2" */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
}
