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

/** A pace is used for this long, in ms: other programs come and go. */
const FRESH_FOR_MS = 10_000;

let last = { pace: 1, measuredAt: Number.NEGATIVE_INFINITY };

/** A limit of waiting, in ms, that is `ms` on the reference machine: ten times as much at a pace of 10. */
export function within(ms: number): number {
  const now = performance.now();
  if (now - last.measuredAt > FRESH_FOR_MS) last = { pace: measurePace(), measuredAt: now };
  return Math.ceil(ms * last.pace);
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
