import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Refusal, say } from "./say.mjs";

const BEAT = 2_000;
/** A lock without a heartbeat for this long is stale, in ms. */
const STALE = 15_000;

/**
 * The lock is a folder because mkdir is atomic. A lock of a dead process is broken at once on this
 * machine, else when its heartbeat stops, because processes in other containers cannot be checked.
 * @template T
 * @param {string} path of the lock
 * @param {string} what the other process is doing, shown while this one waits
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {Refusal} if the lock cannot be created
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

/** @param {string} path @returns {boolean} whether this process created it */
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
    // Just created and not yet signed, or just released: not stale.
    if (codeOf(error) === "ENOENT" || error instanceof SyntaxError) return false;
    throw error;
  }
}

/**
 * Checks staleness again under a second lock; otherwise two processes could remove a third one's new
 * lock.
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
