import { randomUUIDv7 } from "node:crypto";

/**
 * UUIDv7 (RFC 9562): 74 random bits, and time order keeps index inserts at the end (about twice the
 * orders per second).
 */
export function newId(): string {
  return randomUUIDv7();
}

/** Lower bound of ids created at or after this time (epoch ms). */
export function idsFrom(epochMs: number): string {
  const time = Math.max(0, epochMs).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
