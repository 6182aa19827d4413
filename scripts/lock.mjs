import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Refusal, say } from "./say.mjs";

/** The holder touches its lock this often, in ms … */
const BEAT = 2_000;
/** … and one that was not touched for this long belongs to nobody any more, in ms. */
const STALE = 15_000;

/**
 * Runs `work` while no other process on this folder runs its own under the same lock. The lock is a
 * folder, because making one either succeeds for exactly one process or fails. A lock whose holder
 * died is taken over: at once when it died on this machine, else when its beat has stopped (another
 * container's process cannot be asked).
 * @template T
 * @param {string} path of the lock
 * @param {string} what the other process is doing, for the line that says why this one waits
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {Refusal} when the lock cannot be made there at all
 */
export async function withLock(path, what, work) {
  await take(path, what);
  const beat = setInterval(() => touch(path), BEAT);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(path, { recursive: true, force: true });
  }
}

/** @param {string} path @param {string} what */
async function take(path, what) {
  let told = false;
  while (!make(path)) {
    if (isStale(path)) {
      breakStale(path);
      continue;
    }
    if (!told) say(`Another process is ${what}; waiting for it.`);
    told = true;
    await sleep(200);
  }
  writeFileSync(`${path}/owner`, JSON.stringify({ pid: process.pid, host: hostname() }));
}

/** @param {string} path @returns {boolean} whether this process made it */
function make(path) {
  try {
    mkdirSync(dirname(path), { recursive: true });
    mkdirSync(path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw new Refusal(`The folder ${dirname(path)} cannot be written (${codeOf(error)}).`);
  }
}

/** @param {string} path */
function isStale(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > STALE) return true;
    const owner = JSON.parse(readFileSync(`${path}/owner`, "utf8"));
    return owner.host === hostname() && !isAlive(owner.pid);
  } catch (error) {
    // Just made and not signed yet, or given back in this moment: neither is stale.
    if (codeOf(error) === "ENOENT" || error instanceof SyntaxError) return false;
    throw error;
  }
}

/**
 * Removes a stale lock. Two that both saw it stale must not remove the lock that a third has made
 * meanwhile, so it is judged again under a lock of its own.
 * @param {string} path
 */
function breakStale(path) {
  const guard = `${path}.breaking`;
  if (!make(guard)) {
    if (isStale(guard)) rmSync(guard, { recursive: true, force: true });
    return;
  }
  if (isStale(path)) rmSync(path, { recursive: true, force: true });
  rmSync(guard, { recursive: true, force: true });
}

/** @param {string} path */
function touch(path) {
  const now = new Date();
  utimesSync(path, now, now);
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
