import { existsSync } from "node:fs";
import { ensureNodeInstalled } from "./install.mjs";
import { isNewEnough, OLDEST } from "./node-version.mjs";
import { Refusal } from "./say.mjs";

/**
 * Returns this Node's path if it is new enough, else installs the pinned version.
 * @returns {Promise<string>}
 * @throws {Refusal} if it cannot be installed
 */
export async function findNode() {
  // An older version had its Node in node_modules, which an install has replaced by now.
  if (isNewEnough(process.versions.node) && existsSync(process.execPath)) return process.execPath;
  const programs = await ensureNodeInstalled();
  if (programs && existsSync(programs.node)) return programs.node;
  throw new Refusal(
    `Millwright needs Node ${OLDEST.major}.${OLDEST.minor} or newer and cannot install it on ${process.platform}-${process.arch}: get it from https://nodejs.org, then run the command again.`,
  );
}
