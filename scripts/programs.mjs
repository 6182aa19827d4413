import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runStep } from "./processes.mjs";
import { ROOT } from "./project.mjs";
import { step } from "./say.mjs";

/** Debian keeps some programs where the PATH of an ordinary user does not lead. */
const FURTHER_FOLDERS = ["/usr/local/bin", "/usr/bin", "/usr/sbin", "/sbin"];

/**
 * @param {string[]} names in order of preference
 * @returns {string | undefined} the path of the first one that is installed
 */
export function findProgram(names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...FURTHER_FOLDERS];
  const suffix = process.platform === "win32" ? ".exe" : "";
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
    .find(isProgram);
}

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false; // Not there or not for us: both mean that it cannot be run.
  }
}

export function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * What root made in a folder of somebody else becomes theirs: they may run the next command without
 * being root, and have to be able to replace it then.
 * @param {string[]} paths
 */
export function giveToOwner(...paths) {
  const { uid, gid } = statSync(ROOT);
  const made = paths.filter((path) => existsSync(path));
  if (!isRoot() || uid === 0 || made.length === 0) return;
  execFileSync("chown", ["--recursive", "--no-dereference", `${uid}:${gid}`, ...made]);
}

/**
 * Installs a Debian package where that is possible: as root, on a system with apt. Whether it is
 * there afterwards is for the caller to see; without a network apt fails and npm may still help.
 * @param {string} name
 */
export async function aptInstall(name) {
  const apt = findProgram(["apt-get"]);
  if (!isRoot() || !apt) return;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await step(`Installing ${name} with apt`, async () => {
    await runStep(apt, ["update"], { env });
    await runStep(apt, ["install", "--yes", "--no-install-recommends", name], { env });
  });
}
