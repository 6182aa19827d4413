/**
 * How much longer things take on this machine than on two quiet cores, so that limits of waiting follow
 * the machine and not a fixed second. A wait ends as soon as what it waits for is there; only a failure
 * takes the whole limit.
 */
import { createHash } from "node:crypto";
import { availableParallelism, loadavg } from "node:os";

/** Processor time of one round of hashing on the machine that the limits were written for, in ms. */
const REFERENCE_MS = 2.5;
const ROUNDS = 8;
const HASHED = Buffer.alloc(4_000_000);
/** Beyond this a test that hangs would hold up the suite for too long. */
const SLOWEST = 20;

/** The pace when this file of tests began: 1 on the reference machine, 10 where all takes ten times as long. */
export const pace = measurePace();

/** A limit of waiting, in ms, that is `ms` on the reference machine. */
export function within(ms: number): number {
  return Math.ceil(ms * pace);
}

function measurePace(): number {
  const cpu = process.cpuUsage();
  const begin = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) createHash("sha256").update(HASHED).digest();
  const wallMs = performance.now() - begin;
  const { user, system } = process.cpuUsage(cpu);
  const cpuMs = (user + system) / 1000;
  const slowness = cpuMs / (ROUNDS * REFERENCE_MS);
  const [load = 0] = loadavg();
  const queue = Math.max(wallMs / cpuMs, load / availableParallelism());
  return Math.min(SLOWEST, Math.max(1, slowness) * Math.max(1, queue));
}
