import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runStep } from "./processes.mjs";
import { ROOT } from "./project.mjs";
import { step } from "./say.mjs";

const FURTHER_FOLDERS = ["/usr/local/bin", "/usr/bin", "/usr/sbin", "/sbin"];

/** @param {string[]} names in order of preference @returns {string | undefined} the path */
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
 * Chowns what root created to the folder's owner, who must be able to replace it without root.
 * @param {string[]} paths
 */
export function giveToOwner(...paths) {
  const { uid, gid } = statSync(ROOT);
  const made = paths.filter((path) => existsSync(path));
  if (!isRoot() || uid === 0 || made.length === 0) return;
  execFileSync("chown", ["--recursive", "--no-dereference", `${uid}:${gid}`, ...made]);
}

/**
 * Runs work whose files every user may read, whatever the umask: the server may be another user than who builds.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function readableByAll(work) {
  const before = process.umask(0o022);
  try {
    return await work();
  } finally {
    process.umask(before);
  }
}

/**
 * Installs a Debian package if this is root on a system with apt. Failure is ignored; the caller
 * checks.
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
